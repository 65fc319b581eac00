import type { Question } from '#engine/exam/exam.ts'
import { findInjections, wordsAbout } from '#engine/marking/find-injection.ts'
import { isWithheld } from '#engine/marking/mark-answer.ts'
import { ownWords } from '#engine/marking/marker-words.ts'
import { plainText } from '#engine/marking/groups/plain-text.ts'
import { isQuickToMark } from '#engine/marking/is-quick-to-mark.ts'
import { learnInSteps, type Proposal } from '#engine/marking/learn/propose-mark.ts'
import { runYielding, createYield } from '#server/platform/event-loop/yield-to-event-loop.ts'
import type { Context } from '#server/platform/context.ts'
import { listDecidedTexts } from '#server/features/papers/queries/decisions.ts'
import type { AnswerRow } from '#server/features/papers/queries/shown-answers.ts'

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
export interface Learnt {
  /** Only where a like answer is the reason. */
  proposals: ReadonlyMap<string, DecisionProposal>
  /** The chance that it earns its marks, 0 to 1: a like answer or not, it says what to ask next. */
  chances: ReadonlyMap<string, number>
}

interface Wanted {
  examId: string
  question: Question
  language: 'en' | 'sw'
  rows: readonly AnswerRow[]
  /** Answers that whoever looks was asked to mark again blind: no proposal may say what one of them earned. */
  blind: ReadonlySet<string>
  /** Those of which the caller may know what was decided; null: all others. */
  only: ReadonlySet<string> | null
}

/** What the answers that people decided teach of those in words that wait, where there are enough. */
export async function learnFromDecisions(
  ctx: Pick<Context, 'db' | 'knowledge'>,
  { examId, question, language, rows, blind, only }: Wanted,
): Promise<Learnt> {
  const proposals = new Map<string, DecisionProposal>()
  const chances = new Map<string, number>()
  if (question.type !== 'short') return { proposals, chances }
  // A whole page of words is like no other; to compare it with all of them would take a second each.
  const decided = (await listDecidedTexts(ctx.db, { examId, question: question.id, without: blind })).filter(
    ({ answerId, text }) => (only === null || only.has(answerId)) && isQuickToMark(question, text),
  )
  const propose = await runYielding(learnInSteps({ question, language, marked: decided, knowledge: ctx.knowledge }))
  if (propose === null) return { proposals, chances }
  const about = ownWords(wordsAbout(question))
  const rest = createYield()
  const byText = new Map<string, Proposal | null>()
  for (const { answer } of rows) {
    const { text, blank } = answer.reading
    if (!answer.needsReview || isWithheld(answer) || blank || text === null || text.trim() === '' || !isQuickToMark(question, text)) continue
    const key = plainText(text)
    let said = byText.get(key)
    if (said === undefined) {
      await rest()
      // A sentence to the marker stays a person's to see.
      said = findInjections(text, about).length > 0 ? null : propose(text)
      byText.set(key, said)
    }
    if (said === null) continue
    chances.set(answer.id, said.mark.credit)
    const proposal = proposalOf(said, decided)
    if (proposal !== null) proposals.set(answer.id, proposal)
  }
  return { proposals, chances }
}

function proposalOf({ mark, like }: Proposal, decided: readonly { reviewedBy: string | null }[]): DecisionProposal | null {
  if (like === null) return null
  return {
    awarded: mark.reasons.map(({ awarded }) => awarded),
    marks: mark.marks,
    likeCount: like.count,
    likeText: like.text,
    likeBy: new Set(like.places.map((at) => decided[at]?.reviewedBy ?? null)),
  }
}
