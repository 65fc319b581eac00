import type { DeviationView, ToleranceView } from '#contract/standardisation.ts'

/** `+0.40`, `−0.25`, `0.00`: with a true minus, so that columns stand in line. */
export function signed(value: number): string {
  const text = Math.abs(value).toFixed(2)
  if (text === '0.00') return text
  return value < 0 ? `−${text}` : `+${text}`
}

/** In words, beside the colour. */
export function describeDeviation({ signed: mean, isWithin }: DeviationView): string {
  if (isWithin) return 'Within'
  if (Math.abs(mean) < 0.005) return 'Uneven'
  return mean < 0 ? 'Severe' : 'Lenient'
}

export function describeTolerance({ kind, value }: ToleranceView): string {
  if (kind === 'share') return `${Number((value * 100).toFixed(1))} % of a question’s marks`
  if (kind !== 'marks') return `${value} ${kind} a question`
  return value === 1 ? '1 mark a question' : `${value} marks a question`
}
