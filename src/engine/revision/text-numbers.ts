import { tokenise } from '#engine/number/token.ts'
import { readUnit, type Unit } from '#engine/number/unit.ts'

/** A number in the text of a question. */
export interface TextNumber {
  value: number
  /** As written. */
  raw: string
  places: number
  start: number
  end: number
  unit: Unit | null
  /** Whether the question would still make sense with another number here. Not yet whether its answer could be worked out again. */
  isFree: boolean
}

/** What is drawn cannot be drawn anew. */
const needsPicture = /\b(?:figure|fig|diagram|graph|table|shown|sketch|map|mchoro|grafu|jedwali|ramani|pichani)\b/i
/** A number after these words is a name, a time of day, or a constant that is given. */
const named =
  /(?:\b(?:figure|fig|table|form|grade|class|question|no|number|page|chapter|year|in|at|take|use|using|assume|gravity|constant|kidato|gredi|darasa|swali|nambari|ukurasa|mwaka|mnamo|saa|chukua|tumia|pi)|π)\.?\s*(?:=\s*)?$/i
const currency = /(?:\bk?shs?|\bkes|\bshilingi|\bshillings?)\.?\s*$/i
/** Counted, they are a matter of fact. */
const calendar =
  /^\s*(?:days?|weeks?|months?|years?|hours?|minutes?|seconds?|siku|wiki|miezi|mwezi|miaka|mwaka|masaa|saa|dakika|sekunde|degrees?|digrii)\b/i
/** Values of nature and of measures, which another number would make false. */
const facts = new Set([100, 273, 1000, 9.8, 9.81, 4200, 240, 340, 330, 365, 360, 180, 90, 60, 3600, 24, 52])
/** A smaller number without a unit may be a number of sides, of children who are named, of dice. */
const minCount = 13

/** Every number of a text. None is free where the question rests on a picture. */
export function readTextNumbers(text: string, language: 'en' | 'sw'): TextNumber[] {
  const rests = needsPicture.test(text)
  return tokenise(text)
    .filter(({ kind, text: raw }) => kind === 'number' && /\d/.test(raw))
    .map(({ value, text: raw, places, start, end }) => {
      const { unit, after } = readUnitAfter(text, end)
      const number = { value, raw, places, start, end, unit }
      return { ...number, isFree: !rests && isFree(text, { ...number, after }, language) }
    })
}

/** The unit in the next word alone: in "0.5 m in air" no inches follow. One over several words is kept whole, so that it is seen not to be plain. */
function readUnitAfter(text: string, end: number): { unit: Unit | null; after: number } {
  const whole = readUnit(text, end)
  const word = /^\s?[^\s,;]+/u.exec(text.slice(end))?.[0] ?? ''
  const read = whole !== null && /[/^⁻]|\b(?:per|kwa)\b/u.test(whole.unit.text) ? whole : readUnit(text.slice(0, end + word.length), end)
  return { unit: read?.unit ?? null, after: read?.end ?? end }
}

function isFree(
  text: string,
  { value, raw, start, end, unit, after }: Omit<TextNumber, 'isFree'> & { after: number },
  language: 'en' | 'sw',
): boolean {
  const before = text.slice(0, start)
  if (!/^\d+(?:\.\d+)?$/.test(raw) || value <= 0 || Math.abs(value - Math.PI) < 0.002 || /^0\d/.test(raw)) return false
  if (/[=≈:/^×*+√π.,\d−–-]\s*$/u.test(before) || /^\s*[=≈:/^×*+%°−–-]/u.test(text.slice(after)) || /^[²³⁰-⁹%°]/u.test(text.slice(end))) return false
  if (currency.test(before)) return true
  if (named.test(before)) return false
  if (unit !== null) return !facts.has(value) && isPlainUnit(unit)
  if (!Number.isInteger(value) || value < minCount || (value >= 1900 && value <= 2100) || facts.has(value)) return false
  // In Kiswahili what is counted stands before its number.
  if (language === 'sw' && /(?<!\p{L})\p{L}{3,} $/u.test(before)) return !/\b(?:siku|wiki|miezi|miaka|dakika|sekunde|digrii) $/i.test(before)
  return /^ \p{L}{3,}/u.test(text.slice(end)) && !calendar.test(text.slice(end))
}

/** A speed, a density or a temperature may be one that nature sets; a length, a mass or a voltage is somebody's choice. */
function isPlainUnit({ text, dims, offset }: Unit): boolean {
  return dims !== '' && offset === 0 && !/[/°^⁻-]|\bper\b|\bkwa\b|deg|digrii|\s/iu.test(text.trim())
}
