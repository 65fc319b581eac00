import type { ChoiceQuestion } from '#engine/exam/exam.ts'
import { seeded } from '#engine/revision/seeded.ts'

/** An option that is a letter stands for a text elsewhere, and one of these speaks of the others by their place. */
const tied = /^\(?[A-J1-9]\)?\.?$|\b(?:above|below|both|none of|all of|neither|hapo juu|yote|zote|hakuna)\b/i

/** The same options in another order; null where the order says something. */
export function reorderOptions(question: ChoiceQuestion, seed: string): ChoiceQuestion | null {
  const { options } = question
  if (new Set(options).size < options.length || options.some((option) => tied.test(option.trim()))) return null
  // Numbers stand in their order on purpose.
  if (options.every((option) => /^[^\d]{0,4}\d/.test(option))) return null
  const draw = seeded(seed)
  const drawn = options.map((option) => ({ option, at: draw() })).toSorted((a, b) => a.at - b.at)
  const order = drawn.map(({ option }) => option)
  const isSame = order.every((option, at) => option === options[at])
  return { ...question, options: isSame ? [...order.slice(1), ...order.slice(0, 1)] : order }
}
