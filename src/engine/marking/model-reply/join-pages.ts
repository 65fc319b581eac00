import type { Question } from '#engine/exam/exam.ts'
import { uniqueDoubts, type ReadingDoubt } from '#engine/marking/doubt.ts'
import { findQuote } from '#engine/model-reply/find-quote.ts'
import type { CriterionClaim, ModelReply, PointClaim, QuestionReply } from '#engine/marking/model-reply/model-reply.ts'

const notAllRead: ReadingDoubt = { code: 'not-all-pages-read' }
const brokeOff: ReadingDoubt = { code: 'reply-broke-off' }
const apart: ReadingDoubt = { code: 'parts-apart' }
const twice: ReadingDoubt = { code: 'on-several-pages' }
const differs: ReadingDoubt = { code: 'pages-differ' }

/** What was said of an answer on one page. Pages count from 0. */
interface Part {
  page: number
  answer: QuestionReply
}

/**
 * The model replies about the plain pages of one paper, in their order and null where AI reading has not read one, as if
 * all were one page. A question of which it reads nothing anywhere is left out: nobody knows that it was not answered.
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
  /** Its quote stands in what was read on the same page. */
  isProven: boolean
}

function spokenOf<T extends { quote: string }>({ transcription }: QuestionReply, claim: T | null | undefined): Spoken<T> | null {
  return claim ? { claim, isProven: findQuote(transcription, claim.quote) !== null } : null
}

/** Earned where one page earns it with its words; what is not said on a page says nothing against that. */
function joinPoint(said: readonly (Spoken<PointClaim> | null)[]): PointClaim | null | 'differs' {
  const spoken = said.filter((each) => each !== null)
  const earned = spoken.filter(({ claim }) => claim.earned)
  const proven = earned.find(({ isProven }) => isProven)
  if (proven !== undefined) return proven.claim
  if (earned.length > 0 && earned.length < spoken.length) return 'differs'
  return leastSure(spoken.map(({ claim }) => claim))
}

/** Each page sees a part of the essay: the best that is said of one, with its words. */
function joinLevel(said: readonly (Spoken<CriterionClaim> | null)[]): CriterionClaim | null {
  const spoken = said.filter((each) => each !== null)
  const proven = spoken.filter(({ claim, isProven }) => isProven || claim.marks === 0).map(({ claim }) => claim)
  return proven.toSorted((a, b) => b.marks - a.marks)[0] ?? spoken[0]?.claim ?? null
}

function leastSure<T extends { confidence: number }>(claims: readonly T[]): T | null {
  return claims.toSorted((a, b) => a.confidence - b.confidence)[0] ?? null
}
