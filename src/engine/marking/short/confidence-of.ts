/**
 * How sure to be of a chance: the share of held-out answers with such a chance on which the examiner agreed,
 * measured by tools/eval-marking.ts over questions that the model had not seen.
 * The model has seen no Kiswahili, so there it is trusted less.
 */
export function confidenceOf({ chance, by, language }: { chance: number; by: 'rule' | 'model'; language: 'en' | 'sw' }): number {
  const sure = Math.max(chance, 1 - chance)
  return by === 'rule' ? sure : 0.5 + (sure - 0.5) * (language === 'en' ? 0.85 : 0.6)
}
