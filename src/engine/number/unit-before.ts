import type { Token } from '#engine/number/token.ts'
import { readUnit, type Unit } from '#engine/number/unit.ts'

/** Units that are written in front: money, and in Kiswahili all of them ("mita 20 kwa sekunde"). */
const inFront =
  /^(?:k?shs?|kes|shilingi|tzs|ugx|usd|gbp|eur|asilimia|masaa|saa|dakika|sekunde|siku|wiki|kilomita|mita|sentimita|milimita|kilogramu|gramu|kilo|tani|lita|mililita|ekari|hekta|nyuzi|senti)$/i

export interface UnitBefore {
  unit: Unit
  start: number
  /** Where the quantity ends, with what follows of its unit. */
  end: number
  /** How many tokens stand before the number that belong to it. */
  tokens: number
}

export interface PlaceOfNumber {
  tokens: readonly Token[]
  at: number
  text: string
  /** Where the number ends. */
  end: number
  /** Where the quantity before it ends: its unit is not this one's. */
  from: number
}

/** The unit in front of the number at token `at`, or null. */
export function readUnitBefore({ tokens, at, text, end, from }: PlaceOfNumber): UnitBefore | null {
  const last = tokens[at - 1]
  // "KSh. 50": the full stop belongs to the short form.
  const isDotted = last?.text === '.' && tokens[at - 2]?.end === last.start
  const word = isDotted ? tokens[at - 2] : last
  if (word === undefined || word.start < from || !(inFront.test(word.text) || /^[$£€]$/.test(word.text))) return null
  const tail = /^\s*(?:kwa|per)\s+\p{L}+/u.exec(text.slice(end, end + 40))?.[0] ?? ''
  const unit = readUnit(`${word.text}${tail}`, 0)?.unit ?? null
  return unit === null ? null : { unit, start: word.start, end: end + tail.length, tokens: isDotted ? 2 : 1 }
}
