import { readClockTimes } from '#engine/number/clock-time.ts'
import { parseValue } from '#engine/number/parse-value.ts'
import { readRatios } from '#engine/number/ratio.ts'

/** What the `value` of a mark point says. */
export type SchemeValue =
  | { kind: 'number'; value: number }
  /** Anything between, both ends included: what is read off a graph. */
  | { kind: 'range'; low: number; high: number }
  /** A time of day, in minutes after midnight. */
  | { kind: 'time'; minutes: number }
  | { kind: 'ratio'; parts: readonly number[] }

/** Reads 330, "1/3", "5.2 to 5.4", "14:30", "2.30 pm" or "2:3". Null when it is none of them. */
export function readSchemeValue(value: number | string): SchemeValue | null {
  const plain = parseValue(value)
  if (plain !== null) return { kind: 'number', value: plain }
  const text = String(value).trim()
  const range = /^(?:between\s+|kati ya\s+)?(.+?)\s+(?:to|and|hadi|na|–|—|-)\s+(.+)$/i.exec(text)
  const low = range?.[1] === undefined ? null : parseValue(range[1])
  const high = range?.[2] === undefined ? null : parseValue(range[2])
  if (low !== null && high !== null) return low < high ? { kind: 'range', low, high } : null
  const time = readClockTimes(text)[0]
  if (time !== undefined && time.start === 0 && time.end === text.length && !time.isBare) return { kind: 'time', minutes: time.minutes }
  const ratio = readRatios(text)[0]
  return ratio !== undefined && ratio.start === 0 && ratio.end === text.length ? { kind: 'ratio', parts: ratio.parts } : null
}
