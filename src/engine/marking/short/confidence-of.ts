import type { Basis } from '#engine/marking/decide/may-decide-alone.ts'

/**
 * Measured agreement: of the answers with the first figure as their confidence, the share on which the examiner agreed. From
 * tools/eval/marking.ts, 8,910 English answers; each set was predicted without training on it.
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

/** The model was never measured on Kiswahili answers, so it is trusted less there. */
const kiswahiliTrust = 0.6

/**
 * Measured agreement of the rules, on Beetle as a held-out set: for an award where the wording stands among other words, and
 * for a refusal where the wording seems reversed or missing.
 */
const sureAward = 0.88
const sureRefusal = 0.78

interface ToTrust {
  chance: number
  by: 'rule' | 'model' | 'cohort'
  basis: Basis
  language: 'en' | 'sw'
}

/**
 * The confidence in a chance, 0.5 to 1. A rule that finds the wording, a fact or a rejected wording keeps its own
 * confidence. Everything else has the measured one.
 */
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
