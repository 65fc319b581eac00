/**
 * How sure to be of a chance: the share of held-out answers with such a chance on which the examiner agreed,
 * measured by tools/eval-marking.ts over questions that the model had not seen.
 */
export function confidenceOf(chance: number, by: 'rule' | 'model'): number {
  const sure = Math.max(chance, 1 - chance)
  return by === 'rule' ? sure : 0.5 + (sure - 0.5) * 0.85
}
