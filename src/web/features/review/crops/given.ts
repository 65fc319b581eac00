import type { AnswerView, ReviewInput } from '#contract/marking.ts'
import type { Question } from '#engine/exam/exam.ts'
import { hasSparePoints, isPenalty } from '#engine/exam/mark-code.ts'

/** What the keys can give: mark points, or marks outright where the points differ from answer to answer. */
export type Givable = { kind: 'points'; reasons: AnswerView['reasons']; max: number } | { kind: 'marks'; max: number }

/** What the next decision gives; null while nobody has chosen it. */
export type Given = { kind: 'points'; awarded: readonly boolean[] } | { kind: 'marks'; marks: number } | null

/** Keys are digits. */
const MOST_KEYS = 9

/** Mark points only where they are the same for every answer. Those of a choice are its options; an essay has levels. */
export function findGivable(question: Question, answers: readonly Pick<AnswerView, 'reasons'>[]): Givable {
  const outright: Givable = { kind: 'marks', max: question.marks }
  if (question.type === 'choice' || question.type === 'essay') return outright
  const [first] = answers
  if (first === undefined || first.reasons.length === 0) return outright
  return answers.every(({ reasons }) => reasons.length === first.reasons.length)
    ? { kind: 'points', reasons: first.reasons, max: question.marks }
    : outright
}

/** How many of the digits give something. */
export function countKeys(givable: Givable): number {
  return Math.min(MOST_KEYS, givable.kind === 'points' ? givable.reasons.length : givable.max)
}

/** A digit toggles a point. Without any point nothing is given, which is not the same as no marks. */
export function pressDigit(given: Given, digit: number, givable: Givable): Given {
  if (digit < 1 || digit > countKeys(givable)) return given
  if (givable.kind === 'marks') return given?.kind === 'marks' && given.marks === digit ? null : { kind: 'marks', marks: digit }
  const awarded = givable.reasons.map((_, at) => (given?.kind === 'points' && given.awarded[at] === true) !== (at === digit - 1))
  return awarded.includes(true) ? { kind: 'points', awarded } : null
}

/** `0` and `A`. With all marks no penalty is taken. Where some of the points earn all marks, `A` does not say which. */
export function giveAll(givable: Givable, isAll: boolean): Given {
  const isOutright =
    givable.kind === 'marks' ||
    (isAll &&
      hasSparePoints(
        givable.reasons.map(({ code }) => code),
        givable.max,
      ))
  if (isOutright) return { kind: 'marks', marks: isAll ? givable.max : 0 }
  return { kind: 'points', awarded: givable.reasons.map(({ code }) => isAll && !isPenalty(code)) }
}

/** What is given, to be said: no marks, all marks, or which points, or how many. */
export type Described = { kind: 'nothing' | 'none' | 'all' } | { kind: 'points'; codes: string[] } | { kind: 'marks'; marks: number }

export function describeGiven(given: Given, givable: Givable): Described {
  if (given === null) return { kind: 'nothing' }
  const isLike = (other: Given) => JSON.stringify(given) === JSON.stringify(other)
  if (isLike(giveAll(givable, false))) return { kind: 'none' }
  if (isLike(giveAll(givable, true))) return { kind: 'all' }
  if (given.kind === 'marks') return { kind: 'marks', marks: given.marks }
  const reasons = givable.kind === 'points' ? givable.reasons : []
  return { kind: 'points', codes: reasons.filter((_, at) => given.awarded[at] === true).map(({ code }) => code) }
}

export function toDecision(given: NonNullable<Given>): ReviewInput['decision'] {
  return given.kind === 'marks' ? { marks: given.marks } : { awarded: [...given.awarded] }
}
