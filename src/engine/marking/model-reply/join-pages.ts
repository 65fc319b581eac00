import type { Question } from '#engine/exam/exam.ts'
import { uniqueDoubts, type ReadingDoubt } from '#engine/marking/doubt.ts'
import { findQuote } from '#engine/model-reply/find-quote.ts'
import type { CriterionClaim, ModelReply, PointClaim, QuestionReply } from '#engine/marking/model-reply/model-reply.ts'

const notAllRead: ReadingDoubt = { code: 'not-all-pages-read' }
const brokeOff: ReadingDoubt = { code: 'reply-broke-off' }
const apart: ReadingDoubt = { code: 'parts-apart' }
const twice: ReadingDoubt = { code: 'on-several-pages' }
const differs: ReadingDoubt = { code: 'pages-differ' }

/** The part of an answer on one page. Pages count from 0. */
interface Part {
  page: number
  answer: QuestionReply
}

/**
 * Joins the replies about the plain pages of one paper, in order, into one; null is a page that AI reading did not read. A
 * question without any reading is left out, because it may still be answered.
 */
export function joinPages(questions: readonly Pick<Question, 'id' | 'type'>[], pages: readonly (ModelReply | null)[]): ModelReply {
  const isCut = pages.some((page) => page?.isCut === true)
  const problems = [...pages.flatMap((page) => page?.problems ?? []), ...(pages.includes(null) ? [notAllRead] : []), ...(isCut ? [brokeOff] : [])]
  const answers = questions.flatMap((question) => {
    const parts = pages.flatMap((page, at) =>
      (page?.answers ?? []).filter((each) => each.question === question.id).map((answer) => ({ page: at, answer })),
    )
    return joinAnswer(question, parts)
  })
  return { answers, problems: uniqueDoubts(problems), isCut }
}

function joinAnswer({ type }: Pick<Question, 'type'>, all: readonly Part[]): QuestionReply[] {
  const [first, ...others] = all.filter(({ answer }) => !answer.blank)
  if (first === undefined) return []
  const parts = [first, ...others]
  const points = first.answer.points.map((_, at) => joinPoint(parts.map(({ answer }) => spokenOf(answer, answer.points[at]))))
  const doubts = [
    ...all.filter(({ answer }) => answer.blank).flatMap(({ answer }) => answer.problems),
    ...(parts.some(({ page }, at) => at > 0 && page - (parts[at - 1]?.page ?? 0) > 1) ? [apart] : []),
    ...(others.length > 0 && (type === 'number' || type === 'choice') ? [twice] : []),
    ...(points.includes('differs') ? [differs] : []),
  ]
  return [
    {
      question: first.answer.question,
      transcription: parts.map(({ answer }) => answer.transcription).join('\n'),
      blank: false,
      confidence: Math.min(...parts.map(({ answer }) => answer.confidence)),
      points: points.map((claim) => (claim === 'differs' ? null : claim)),
      criteria: first.answer.criteria.map((_, at) => joinLevel(parts.map(({ answer }) => spokenOf(answer, answer.criteria[at])))),
      problems: uniqueDoubts(parts.flatMap(({ answer }) => answer.problems)),
      doubts: uniqueDoubts(doubts),
    },
  ]
}

interface Spoken<T> {
  claim: T
  /** Its quote is in the transcription of the same page. */
  isProven: boolean
}

function spokenOf<T extends { quote: string }>({ transcription }: QuestionReply, claim: T | null | undefined): Spoken<T> | null {
  return claim ? { claim, isProven: findQuote(transcription, claim.quote) !== null } : null
}

/** A point is earned where one page earns it with a quote. Silence on another page does not contradict it. */
function joinPoint(said: readonly (Spoken<PointClaim> | null)[]): PointClaim | null | 'differs' {
  const spoken = said.filter((each) => each !== null)
  const earned = spoken.filter(({ claim }) => claim.earned)
  const proven = earned.find(({ isProven }) => isProven)
  if (proven !== undefined) return proven.claim
  if (earned.length > 0 && earned.length < spoken.length) return 'differs'
  return leastSure(spoken.map(({ claim }) => claim))
}

/** Each page shows a part of the essay, so the best proven level counts. */
function joinLevel(said: readonly (Spoken<CriterionClaim> | null)[]): CriterionClaim | null {
  const spoken = said.filter((each) => each !== null)
  const proven = spoken.filter(({ claim, isProven }) => isProven || claim.marks === 0).map(({ claim }) => claim)
  return proven.toSorted((a, b) => b.marks - a.marks)[0] ?? spoken[0]?.claim ?? null
}

function leastSure<T extends { confidence: number }>(claims: readonly T[]): T | null {
  return claims.toSorted((a, b) => a.confidence - b.confidence)[0] ?? null
}
