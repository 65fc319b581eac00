import type { NumberQuestion } from '#engine/exam/exam.ts'
import { evaluate } from '#engine/number/expression.ts'
import { canonicalForm, substitute } from '#engine/number/canonical-form.ts'
import { workingOf } from '#engine/marking/number/find-method.ts'
import { parseValue } from '#engine/number/scheme-value.ts'
import type { Quantity } from '#engine/number/quantity.ts'

interface Reworked {
  /** The point's value, recalculated from the pupil's own earlier value. */
  value: number
  /** The earlier value of the pupil. */
  from: number
}

/**
 * Recalculates a follow-through point. Where the scheme's working uses an earlier value, every wrong value of the pupil
 * replaces it in turn. Null where the scheme gives no working to repeat.
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

interface ReworkedMethod {
  from: number
  start: number
  end: number
}

/** Finds a method point whose arithmetic uses an earlier value of the scheme, done with the pupil's own wrong value: 12 ÷ 9 for 12 ÷ 2. */
export function findReworked({
  question,
  at,
  quantities,
}: {
  question: NumberQuestion
  at: number
  quantities: readonly Quantity[]
}): ReworkedMethod | null {
  const point = question.scheme[at]
  const earlier = question.scheme.slice(0, at).flatMap((each) => (each.value === undefined ? [] : [parseValue(each.value) ?? Number.NaN]))
  const own = quantities.filter((quantity) => quantity.expression.isValue).map((quantity) => quantity.expression.value)
  for (const working of [point?.text ?? '', ...(point?.accept ?? [])].flatMap(workingOf)) {
    for (const value of earlier.filter((each) => working.literals.includes(each))) {
      for (const from of own.filter((each) => each !== value)) {
        const wanted = canonicalForm(substitute(working.node, value, from))
        const found = quantities.find((quantity) => quantity.expression.literals.length > 1 && canonicalForm(quantity.expression.node) === wanted)
        if (found !== undefined) return { from, start: found.start, end: found.end }
      }
    }
  }
  return null
}
