import { correlation } from '#engine/analysis/item-statistics.ts'
import { wilsonLower } from '#engine/results/wilson-lower.ts'

export interface Agreement {
  accuracy: number
  /** Lower end of the 95 % Wilson interval. */
  accuracyFrom: number
  macroF1: number
  r: number
  /** Accuracy among the 70 % of answers whose chance is farthest from a half. */
  surest70: number
  calibration: { claimed: number; found: number; count: number }[]
}

/** How chances agree with verdicts, at a threshold of one half. */
export function describeAgreement(verdicts: readonly boolean[], chances: readonly number[]): Agreement {
  const judged = verdicts.map((verdict, at) => ({ verdict, chance: chances[at] ?? 0, agrees: (chances[at] ?? 0) >= 0.5 === verdict }))
  const right = judged.filter((each) => each.agrees).length
  const accuracy = right / judged.length
  const surest = judged.toSorted((a, b) => Math.abs(b.chance - 0.5) - Math.abs(a.chance - 0.5)).slice(0, Math.floor(judged.length * 0.7))
  const calibration = [0.5, 0.6, 0.7, 0.8, 0.9].flatMap((from) => {
    const bin = judged.filter((each) => sureness(each.chance) >= from && (sureness(each.chance) < from + 0.1 || from === 0.9))
    if (bin.length === 0) return []
    const claimed = bin.reduce((sum, each) => sum + sureness(each.chance), 0) / bin.length
    return [{ claimed, found: bin.filter((each) => each.agrees).length / bin.length, count: bin.length }]
  })
  return {
    accuracy,
    accuracyFrom: wilsonLower(right, judged.length),
    macroF1: (f1(judged, true) + f1(judged, false)) / 2,
    r: correlation(chances, verdicts.map(Number)) ?? 0,
    surest70: surest.filter((each) => each.agrees).length / Math.max(1, surest.length),
    calibration,
  }
}

function sureness(chance: number): number {
  return Math.max(chance, 1 - chance)
}

function f1(judged: readonly { verdict: boolean; chance: number }[], side: boolean): number {
  const said = judged.filter((each) => each.chance >= 0.5 === side).length
  const are = judged.filter((each) => each.verdict === side).length
  const both = judged.filter((each) => each.chance >= 0.5 === side && each.verdict === side).length
  return said + are === 0 ? 0 : (2 * both) / (said + are)
}
