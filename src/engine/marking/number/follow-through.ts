import type { NumberQuestion } from '#engine/exam/exam.ts'
import { evaluate } from '#engine/marking/number/expression.ts'
import { substitute } from '#engine/marking/number/canonical-form.ts'
import { workingOf } from '#engine/marking/number/find-method.ts'
import { parseValue } from '#engine/marking/number/parse-value.ts'
import type { Quantity } from '#engine/marking/number/quantity.ts'

export interface Reworked {
  /** What the point's value becomes with the pupil's own earlier value. */
  value: number
  /** The pupil's earlier value it was worked from. */
  from: number
}

/**
 * Re-works a follow-through point: where the scheme's working uses an earlier value of the scheme,
 * every wrong value that the pupil gave stands in for it. Null where the scheme gives no working to re-do.
 */
export function rework({ question, at, quantities }: { question: NumberQuestion; at: number; quantities: readonly Quantity[] }): Reworked[] | null {
  const aim = parseValue(question.scheme[at]?.value ?? '')
  if (aim === null) return null
  const earlier = question.scheme.slice(0, at).flatMap((point) => (point.value === undefined ? [] : [parseValue(point.value) ?? Number.NaN]))
  const workings = question.scheme
    .slice(0, at + 1)
    .flatMap((point) => [point.text ?? '', ...(point.accept ?? [])])
    .flatMap(workingOf)
    .filter((working) => Math.abs(working.value - aim) <= Math.max(Math.abs(aim) * 0.01, 1e-9))
  const usable = workings.flatMap((working) => earlier.filter((value) => working.literals.includes(value)).map((value) => ({ working, value })))
  if (usable.length === 0) return null
  const own = quantities.filter((quantity) => quantity.expression.isValue).map((quantity) => quantity.expression.value)
  return usable.flatMap(({ working, value }) =>
    own
      .filter((each) => each !== value)
      .map((each) => ({ value: evaluate(substitute(working.node, value, each)), from: each }))
      .filter((each) => Number.isFinite(each.value)),
  )
}
