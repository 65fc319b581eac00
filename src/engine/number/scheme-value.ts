import { readExpression, type Expression } from '#engine/number/expression.ts'
import { tokenise } from '#engine/number/token.ts'

/** The `value` of a mark point. */
export type SchemeValue =
  | { kind: 'number'; value: number }
  /** Any value between the two, both included, as read off a graph. */
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

interface Ratio {
  parts: readonly number[]
  start: number
  end: number
}

/** Every ratio of a text, `2:3` or `1 : 2.5 : 4`, in order. */
export function readRatios(text: string): Ratio[] {
  return [...text.matchAll(/(?<![\d.:])\d{1,9}(?:\.\d{1,6})?(?:\s?:\s?\d{1,9}(?:\.\d{1,6})?){1,5}(?![\d:])/g)].map((match) => ({
    parts: match[0].split(':').map(Number),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** Equal in proportion: 4:6 is 2:3. */
export function isSameRatio(a: readonly number[], b: readonly number[]): boolean {
  const [left, right] = [a[0] ?? 0, b[0] ?? 0]
  if (a.length !== b.length || left === 0 || right === 0) return false
  return a.every((part, at) => Math.abs(part * right - (b[at] ?? 0) * left) <= 1e-9 * Math.abs(part * right))
}

/** A time of day in a text. */
export interface ClockTime {
  /** After midnight. */
  minutes: number
  /** Written without am, pm or a 24-hour form, so it may be off by half a day. */
  isHalfOpen: boolean
  /** Only digits and a sign, `2:30` or `2.30`, so it may not be a time. */
  isBare: boolean
  start: number
  end: number
}

/** 14:30 · 2.30 pm · 2:30 p.m. · 2 pm · 1430 h · 1430hrs · 0645 hours */
const pattern =
  /(?<![\d.:,])(?:(\d{1,2})\s?[:.]\s?(\d{2})(?![\d:])(?:\s?(hrs?|hours|h)\b)?(?:\s?([ap])\.?\s?m\b\.?)?|(\d{1,2})\s?([ap])\.?\s?m\b\.?|(\d{2})(\d{2})\s?(?:hrs?|hours|h)\b)/gi

/** Every time of day in a text, in order. */
export function readClockTimes(text: string): ClockTime[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const hour = Number(match[1] ?? match[5] ?? match[7])
    const minute = Number(match[2] ?? match[8] ?? 0)
    const half = (match[4] ?? match[6])?.toLowerCase()
    if (minute > 59 || hour > 24 || (half !== undefined && (hour < 1 || hour > 12))) return []
    const minutes = ((half === 'p' ? (hour % 12) + 12 : half === 'a' ? hour % 12 : hour) % 24) * 60 + minute
    const isWritten24 = match[7] !== undefined || match[3] !== undefined || (match[1]?.length === 2 && /:/.test(match[0])) || hour > 12
    return [
      {
        minutes,
        isHalfOpen: half === undefined && !isWritten24,
        isBare: half === undefined && match[3] === undefined && match[7] === undefined && !(isWritten24 && /:/.test(match[0])),
        start: match.index,
        end: match.index + match[0].length,
      },
    ]
  })
}

/** A scheme's value as a number: 330, "1/3", "3.3 × 10^2", "2√3". Null when it cannot be read. */
export function parseValue(value: number | string): number | null {
  if (typeof value === 'number') return value
  return parseArithmetic(value)?.value ?? null
}

/** Reads a text that is one line of arithmetic and nothing else; null for any other. */
function parseArithmetic(text: string): Expression | null {
  const tokens = tokenise(text.trim())
  const read = readExpression(tokens, 0)
  // "2 · 5" may be ten or two and a half, so the author of the scheme has to choose.
  if (tokens.some((token) => token.isUnclear === true)) return null
  return read !== null && read.next === tokens.length ? read.expression : null
}
