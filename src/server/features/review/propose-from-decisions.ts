import type { Question } from '#engine/exam/exam.ts'
import { findInjections, wordsAbout } from '#engine/marking/find-injection.ts'
import { ownWords } from '#engine/marking/marker-words.ts'
import { plainText } from '#engine/marking/groups/plain-text.ts'
import { isQuickToMark } from '#engine/marking/is-quick-to-mark.ts'
import { learnInSteps, type Proposal } from '#engine/marking/learn/propose-mark.ts'
import { runInTurns, takeTurns } from '#server/platform/take-turns.ts'
import type { Context } from '#server/platform/context.ts'
import { listDecidedTexts } from '#server/features/papers/queries/decisions.ts'
import type { AnswerRow } from '#server/features/papers/queries/shown-answers.ts'

/** What people's decisions on a question say of an answer that waits. Never stored: it is for a person to take or leave. */
export interface DecisionProposal {
  awarded: boolean[]
  marks: number
  /** 0 to 1: the chance that it earns its marks. */
  credit: number
  /** How many answers like it were decided so, the nearest of them, and by whom. */
  likeCount: number
  likeText: string
  likeBy: ReadonlySet<string | null>
}

/** By the answer's id. */
export type Proposals = ReadonlyMap<string, DecisionProposal>

interface Wanted {
  examId: string
  question: Question
  language: 'en' | 'sw'
  rows: readonly AnswerRow[]
  /** Answers that whoever looks was asked to mark again blind: no proposal may say what one of them earned. */
  blind: ReadonlySet<string>
}

/** Proposes the answers in words that wait from those that people decided, where there are enough, and only with a like one as the reason. */
export async function proposeFromDecisions(
  ctx: Pick<Context, 'db' | 'knowledge'>,
  { examId, question, language, rows, blind }: Wanted,
): Promise<Proposals> {
  if (question.type !== 'short') return new Map()
  // A whole page of words is like no other; to compare it with all of them would take a second each.
  const decided = (await listDecidedTexts(ctx.db, { examId, question: question.id, without: blind })).filter(({ text }) =>
    isQuickToMark(question, text),
  )
  const propose = await runInTurns(learnInSteps({ question, language, marked: decided, knowledge: ctx.knowledge }))
  if (propose === null) return new Map()
  const about = ownWords(wordsAbout(question))
  const rest = takeTurns()
  const found = new Map<string, DecisionProposal>()
  const byText = new Map<string, DecisionProposal | null>()
  for (const { answer } of rows) {
    const { text, blank } = answer.reading
    if (!answer.needsReview || blank || text === null || text.trim() === '' || !isQuickToMark(question, text)) continue
    const key = plainText(text)
    let proposal = byText.get(key)
    if (proposal === undefined) {
      await rest()
      // A sentence to the marker stays a person's to see.
      proposal = findInjections(text, about).length > 0 ? null : proposalOf(propose(text), decided)
      byText.set(key, proposal)
    }
    if (proposal !== null) found.set(answer.id, proposal)
  }
  return found
}

function proposalOf({ mark, like }: Proposal, decided: readonly { reviewedBy: string | null }[]): DecisionProposal | null {
  if (like === null) return null
  return {
    awarded: mark.reasons.map(({ awarded }) => awarded),
    marks: mark.marks,
    credit: mark.credit,
    likeCount: like.count,
    likeText: like.text,
    likeBy: new Set(like.places.map((at) => decided[at]?.reviewedBy ?? null)),
  }
}
