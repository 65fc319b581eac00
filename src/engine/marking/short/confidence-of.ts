/**
 * What a model's chance was worth: among held-out answers as sure as the first figure, the share on which the
 * examiner agreed. From tools/eval/marking.ts, 8,910 English answers, five parts by question.
 */
type Measured = readonly (readonly [sure: number, agreed: number])[]

const alone: Measured = [
  [0.5, 0.52],
  [0.55, 0.57],
  [0.65, 0.65],
  [0.75, 0.74],
  [0.85, 0.85],
  [0.94, 0.95],
  [1, 0.97],
]

const amongOthers: Measured = [
  [0.5, 0.5],
  [0.55, 0.53],
  [0.65, 0.67],
  [0.75, 0.78],
  [0.85, 0.84],
  [0.93, 0.94],
  [1, 0.97],
]

/** No Kiswahili answers were at hand to measure the model on, so there it is trusted less. */
const kiswahiliTrust = 0.6

/** How sure to be of a chance, 0.5 to 1. A rule is as sure as it says; a model as sure as it was found to be. */
export function confidenceOf({ chance, by, language }: { chance: number; by: 'rule' | 'model' | 'cohort'; language: 'en' | 'sw' }): number {
  const sure = Math.max(chance, 1 - chance)
  if (by === 'rule') return sure
  const agreed = interpolate(by === 'cohort' ? amongOthers : alone, sure)
  return language === 'en' ? agreed : 0.5 + (agreed - 0.5) * kiswahiliTrust
}

function interpolate(measured: Measured, sure: number): number {
  const after = measured.findIndex(([from]) => from >= sure)
  const [toSure, toAgreed] = measured[after] ?? [1, 0.97]
  const [fromSure, fromAgreed] = measured[after - 1] ?? [0, toAgreed]
  return after <= 0 ? toAgreed : fromAgreed + ((sure - fromSure) / (toSure - fromSure)) * (toAgreed - fromAgreed)
}
