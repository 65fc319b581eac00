import type { Quantity } from '#engine/number/quantity.ts'

export type FinalAnswer = { kind: 'one'; quantity: Quantity } | { kind: 'several'; quantities: readonly Quantity[] } | { kind: 'none' }

/**
 * Finds the answer of a working: after the last "ans", else after the last equals sign, else the last value. "330 or 340" is
 * two answers; the better one is never chosen.
 */
export function findFinalAnswer(quantities: readonly Quantity[]): FinalAnswer {
  const marked = quantities.findLastIndex((quantity) => quantity.after === 'answer')
  const equal = quantities.findLastIndex((quantity) => quantity.after === 'equals')
  const at = marked >= 0 && marked > equal ? marked : equal >= 0 ? equal : quantities.length - 1
  const quantity = quantities[at]
  if (quantity === undefined) return { kind: 'none' }
  const offered = quantities.slice(at + 1).filter((each) => each.after === 'or')
  if (quantity.after === 'or') return several(quantities[at - 1], [quantity])
  return offered.length > 0 ? several(quantity, offered) : { kind: 'one', quantity }
}

function several(first: Quantity | undefined, others: readonly Quantity[]): FinalAnswer {
  const all = first === undefined ? others : [first, ...others]
  const same = all.every((each) => Math.abs(each.expression.value - (all[0]?.expression.value ?? 0)) < 1e-12 && each.unit === null)
  const last = all.at(-1)
  return same && last !== undefined ? { kind: 'one', quantity: last } : { kind: 'several', quantities: all }
}
