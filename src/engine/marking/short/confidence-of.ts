/**
 * What a model's chance was worth: among held-out answers as sure as the first figure, the share on which the
 * examiner agreed. From tools/eval-marking.ts, 8,910 English answers, five parts by question.
 */
const measured: readonly (readonly [sure: number, agreed: number])[] = [
  [0.5, 0.5],
  [0.65, 0.65],
  [0.75, 0.73],
  [0.85, 0.82],
  [0.94, 0.92],
  [1, 0.96],
]

/** No Kiswahili answers were at hand to measure the model on, so there it is trusted less. */
const kiswahiliTrust = 0.6

/** How sure to be of a chance, 0.5 to 1. A rule is as sure as it says; a model as sure as it was found to be. */
export function confidenceOf({ chance, by, language }: { chance: number; by: 'rule' | 'model' | 'cohort'; language: 'en' | 'sw' }): number {
  const sure = Math.max(chance, 1 - chance)
  if (by === 'rule') return sure
  const agreed = interpolate(sure)
  return language === 'en' ? agreed : 0.5 + (agreed - 0.5) * kiswahiliTrust
}

function interpolate(sure: number): number {
  const after = measured.findIndex(([from]) => from >= sure)
  const [toSure, toAgreed] = measured[after] ?? [1, 0.96]
  const [fromSure, fromAgreed] = measured[after - 1] ?? [0, toAgreed]
  return after <= 0 ? toAgreed : fromAgreed + ((sure - fromSure) / (toSure - fromSure)) * (toAgreed - fromAgreed)
}
