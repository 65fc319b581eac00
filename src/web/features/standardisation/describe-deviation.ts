import type { DeviationView, ToleranceView } from '#contract/standardisation.ts'
import type { StandardisationWords } from './standardisation-words.ts'

/** `+0.40`, `−0.25`, `0.00`: with a true minus, so that columns stand in line. */
export function signed(value: number): string {
  const text = Math.abs(value).toFixed(2)
  if (text === '0.00') return text
  return value < 0 ? `−${text}` : `+${text}`
}

/** In words, beside the colour. */
export function describeDeviation({ signed: mean, isWithin }: DeviationView, words: StandardisationWords['deviation']): string {
  if (isWithin) return words.within
  if (Math.abs(mean) < 0.005) return words.uneven
  return mean < 0 ? words.severe : words.lenient
}

export function describeTolerance({ kind, value }: ToleranceView, words: StandardisationWords['tolerance']): string {
  if (kind === 'share') return words.share(`${Number((value * 100).toFixed(1))}%`)
  return kind === 'marks' ? words.marks(value) : words.other(value, kind)
}
