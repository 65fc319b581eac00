import type { GiftFault, GiftLoss } from '#engine/exam/formats/transfer-note.ts'

/** An answer with what it earns. */
export interface WeightedAnswer {
  /** Written as the right one (`=`) or as one of several. */
  sign: string
  /** Per cent of the marks. */
  weight: number
  /** Without signs and tags. */
  words: string
}

/** The fields of a question and what it loses, or why it was left out. */
export type MadeQuestion = { fields: object; losses?: GiftLoss[] } | { fault: GiftFault }

/** Shares of a hundred are written with five places. */
const isShare = (weight: number, share: number): boolean => Math.abs(weight - share) < 0.1

/**
 * The key is what earns all the marks: one option by itself, or, where none does and none is written as the right one, the
 * options that earn them together.
 */
export function readChoice(answers: readonly WeightedAnswer[]): MadeQuestion {
  const options = answers.map(({ words }) => words)
  const full = answers.filter(({ weight }) => weight === 100)
  if (full.length > 1) return { fault: { code: 'several-full-options' } }
  const [only] = full
  if (only !== undefined) return { fields: { type: 'choice', options, answer: [only.words] }, losses: partCredit(answers) }
  const right = answers.filter(({ weight }) => weight > 0)
  if (right.length === 0) return { fault: { code: 'no-right-option' } }
  const total = right.reduce((sum, { weight }) => sum + weight, 0)
  if (answers.some(({ sign }) => sign === '=') || !isShare(total, 100)) return { fault: { code: 'no-full-answer' } }
  const wrong = answers.filter(({ weight }) => weight <= 0)
  const isNegative = wrong.some(({ weight }) => weight < 0)
  const share = 100 / right.length
  const isEven = right.every(({ weight }) => isShare(weight, share)) && (!isNegative || wrong.every(({ weight }) => isShare(weight, -share)))
  const fields = { type: 'choice', options, answer: right.map(({ words }) => words), scoring: isNegative ? 'negative' : 'partial' }
  return { fields, losses: isEven ? [] : [{ code: 'weights-become-even' }] }
}

export function readShort(answers: readonly WeightedAnswer[]): MadeQuestion {
  const [first, ...others] = answers.filter(({ weight }) => weight === 100).map(({ words }) => words)
  if (first === undefined) return { fault: { code: 'no-full-answer' } }
  const fields = { type: 'short', scheme: [{ code: 'B1', text: first, ...(others.length === 0 ? {} : { accept: others }) }] }
  return { fields, losses: partCredit(answers) }
}

export function partCredit(answers: readonly WeightedAnswer[]): GiftLoss[] {
  const parts = answers.filter(({ weight }) => weight !== 0 && weight !== 100)
  return parts.length === 0 ? [] : [{ code: 'part-credit-left-out', answers: parts.map(({ words }) => `"${words.slice(0, 40)}"`).join(', ') }]
}
