import { setImmediate } from 'node:timers/promises'
import type { Question } from '#engine/exam/exam.ts'
import { findInjections, wordsAbout } from '#engine/marking/find-injection.ts'
import { plainText } from '#engine/marking/groups/plain-text.ts'
import { learnFrom } from '#engine/marking/learn/propose-mark.ts'
import { listDecidedTexts, type AnswerRow } from '#server/features/review/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** What people's decisions on a question say of an answer that waits. Never stored: it is for a person to take or leave. */
export interface DecisionProposal {
  awarded: boolean[]
  marks: number
  /** How many answers like it were decided so, the nearest of them, and by whom. */
  likeCount: number
  likeText: string
  likeBy: ReadonlySet<string | null>
}

/** By the answer's id. */
export type Proposals = ReadonlyMap<string, DecisionProposal>

/** So many answers are looked at before others get their turn. */
const atOnce = 20

interface Wanted {
  examId: string
  question: Question
  language: 'en' | 'sw'
  rows: readonly AnswerRow[]
}

/** Proposes the answers in words that wait from those that people decided, where there are enough, and only with a like one as the reason. */
export async function proposeFromDecisions(ctx: Pick<Context, 'db' | 'knowledge'>, { examId, question, language, rows }: Wanted): Promise<Proposals> {
  if (question.type !== 'short') return new Map()
  const decided = await listDecidedTexts(ctx.db, { examId, question: question.id })
  const propose = learnFrom({ question, language, marked: decided, knowledge: ctx.knowledge })
  if (propose === null) return new Map()
  const about = wordsAbout(question)
  const found = new Map<string, DecisionProposal>()
  const byText = new Map<string, DecisionProposal | null>()
  for (const { answer } of rows) {
    const { text, blank } = answer.reading
    if (!answer.needsReview || blank || text === null || text.trim() === '') continue
    const key = plainText(text)
    let proposal = byText.get(key)
    if (proposal === undefined) {
      if (byText.size % atOnce === atOnce - 1) await setImmediate()
      // A sentence to the marker stays a person's to see.
      proposal = findInjections(text, about).length > 0 ? null : proposalOf(propose(text), decided)
      byText.set(key, proposal)
    }
    if (proposal !== null) found.set(answer.id, proposal)
  }
  return found
}

type Learnt = ReturnType<NonNullable<ReturnType<typeof learnFrom>>>

function proposalOf({ mark, like }: Learnt, decided: readonly { reviewedBy: string | null }[]): DecisionProposal | null {
  if (like === null) return null
  return {
    awarded: mark.reasons.map(({ awarded }) => awarded),
    marks: mark.marks,
    likeCount: like.count,
    likeText: like.text,
    likeBy: new Set(like.places.map((at) => decided[at]?.reviewedBy ?? null)),
  }
}
