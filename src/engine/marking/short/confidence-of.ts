import type { Basis } from '#engine/marking/decide/may-decide-alone.ts'

/**
 * What a model's chance was worth: among answers as sure as the first figure, of sets that were left out whole, the share
 * on which the examiner agreed. From tools/eval/marking.ts, 8,910 English answers.
 */
type Measured = readonly (readonly [sure: number, agreed: number])[]

const alone: Measured = [
  [0.5, 0.52],
  [0.55, 0.55],
  [0.65, 0.58],
  [0.75, 0.65],
  [0.85, 0.76],
  [0.93, 0.89],
  [1, 0.95],
]

const amongOthers: Measured = [
  [0.5, 0.5],
  [0.55, 0.53],
  [0.65, 0.62],
  [0.75, 0.75],
  [0.85, 0.85],
  [0.93, 0.97],
  [1, 0.97],
]

/** No Kiswahili answers were at hand to measure the model on, so there it is trusted less. */
const kiswahiliTrust = 0.6

/** What the rules were worth where the wording stands among other words (award) or seems turned round or missing (refusal): Beetle, left out whole. */
const sureAward = 0.88
const sureRefusal = 0.78

export interface ToTrust {
  chance: number
  by: 'rule' | 'model' | 'cohort'
  basis: Basis
  language: 'en' | 'sw'
}

/** How sure to be of a chance, 0.5 to 1. A rule that finds the wording, a fact or a rejected wording is as sure as it says; all else as sure as it was found to be. */
export function confidenceOf({ chance, by, basis, language }: ToTrust): number {
  const sure = Math.max(chance, 1 - chance)
  const isPlain = basis !== 'likeness' && basis !== 'around-wording'
  if (by === 'rule') return isPlain ? sure : Math.min(sure, chance >= 0.5 ? sureAward : sureRefusal)
  const agreed = interpolate(by === 'cohort' ? amongOthers : alone, sure)
  return language === 'en' ? agreed : 0.5 + (agreed - 0.5) * kiswahiliTrust
}

function interpolate(measured: Measured, sure: number): number {
  const after = measured.findIndex(([from]) => from >= sure)
  const [toSure, toAgreed] = measured[after] ?? [1, 0.97]
  const [fromSure, fromAgreed] = measured[after - 1] ?? [0, toAgreed]
  return after <= 0 ? toAgreed : fromAgreed + ((sure - fromSure) / (toSure - fromSure)) * (toAgreed - fromAgreed)
}
