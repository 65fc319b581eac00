import { readExpression, type Expression } from '#engine/number/expression.ts'
import { tokenise, type Token } from '#engine/number/token.ts'
import { readUnit, type Unit } from '#engine/number/unit.ts'

/** An expression in a pupil's text with its unit and its position. */
export interface Quantity {
  expression: Expression
  unit: Unit | null
  /** An unknown word after it ("5 apples"), or an empty string. */
  unknownUnit: string
  /** The text before it: an equals sign, an answer word, "or", or none of these. */
  after: 'equals' | 'answer' | 'or' | 'other'
  /** It has two readings: because of a dot or brackets, or of a dash that may be a minus or a bullet. */
  isUnclear: boolean
  start: number
  end: number
}

/** A text split into tokens, with its quantities. */
export interface ReadText {
  /** The text that was split. Notes and units within a line of working are replaced by spaces, so that positions stay the same. */
  text: string
  tokens: readonly Token[]
  quantities: readonly Quantity[]
}

/** Every quantity of a text in order. Notes such as "(2 d.p.)" or "to 3 s.f." are no quantities. */
export function readQuantities(original: string): readonly Quantity[] {
  return readText(original).quantities
}

export function readText(original: string): ReadText {
  const text = hideInnerUnits(hideAnnotations(original))
  const tokens = tokenise(text)
  const found: Quantity[] = []
  let at = 0
  while (at < tokens.length) {
    const read = startsExpression(tokens, at) ? readExpression(tokens, at) : null
    if (read === null) {
      at++
      continue
    }
    const { expression } = read
    if (expression === null) {
      at = read.next
      continue
    }
    const unit = readUnit(text, expression.end)
    const end = unit?.end ?? expression.end
    const prefix = readUnitBefore({ tokens, at, text, end: expression.end, from: found.at(-1)?.end ?? 0 })
    const unknown =
      unit === null && prefix === null
        ? /^ ?(?!(?:or|au|and|na|so|is|ni|because|kwa|therefore|hence)\b)([\p{L}]{2,20})(?![\p{L}(])/iu.exec(text.slice(end, end + 24))
        : null
    const isNamedTwice =
      prefix !== null && unit?.unit.dims === prefix.unit.dims && unit.unit.factor === prefix.unit.factor && prefix.end === expression.end
    const last = prefix === null || isNamedTwice ? end : prefix.end
    found.push({
      expression,
      unit: prefix?.unit ?? unit?.unit ?? null,
      unknownUnit: unknown?.[1] ?? '',
      after: contextOf(tokens, at - (prefix?.tokens ?? 0)),
      isUnclear: expression.isUnclear || startsWithDash(tokens, at),
      start: prefix?.start ?? expression.start,
      end: last,
    })
    at = read.next
    while (at < tokens.length && (tokens[at]?.start ?? 0) < last) at++
  }
  return { text, tokens, quantities: joinCompound(found, text) }
}

/** In "- 12" the dash may be a bullet, and in "Ans - 12" a colon. "x = - 12" and "-12" are negative. */
function startsWithDash(tokens: readonly Token[], at: number): boolean {
  const [before, sign, number] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (sign?.kind !== 'operator' || sign.text !== '-' || number === undefined || number.start === sign.end) return false
  return before === undefined || before.kind === 'break' || before.kind === 'word' || before.kind === 'other'
}

/** A sign right after a value is an operator. A letter joined to the front ("v1") makes the digit part of a name. */
function startsExpression(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  const before = tokens[at - 1]
  if (token === undefined) return false
  const glued =
    before?.kind === 'word' && before.end === token.start && token.kind === 'number' && token.text !== 'π' && !/^(?:k?shs?|kes)$/i.test(before.text)
  if (glued) return false
  return (
    token.kind === 'number' ||
    token.kind === 'open' ||
    token.text === '√' ||
    token.text === '\\frac' ||
    (token.kind === 'operator' && (token.text === '-' || token.text === '+'))
  )
}

/** The context before token `at`. */
function contextOf(tokens: readonly Token[], at: number): Quantity['after'] {
  const before = tokens[at - 1]
  if (before === undefined) return 'other'
  // "x = 2 or x = −3": the second is an alternative to the first, not a result of it.
  if (before.kind === 'equals' && isOr(tokens[at - 3]) && tokens[at - 2]?.kind === 'word') return 'or'
  if (before.kind === 'equals') return 'equals'
  if (isOr(before)) return 'or'
  if (before.kind === 'break' && /^\p{L}/u.test(before.text) && !/^(?:and|na|so)$/i.test(before.text)) return 'answer'
  return before.kind === 'word' && /^(?:is|ni)$/i.test(before.text) ? 'equals' : 'other'
}

function isOr(token: Token | undefined): boolean {
  return token?.kind === 'break' && /^(?:or|au)$/i.test(token.text)
}

/** `2 h 30 min` is one time, `12 sh 50 cts` one sum of money, `3 m 40 cm` one length. */
function joinCompound(found: readonly Quantity[], text: string): Quantity[] {
  const joined: Quantity[] = []
  for (const quantity of found) {
    const last = joined.at(-1)
    const between = last === undefined ? '' : text.slice(last.end, quantity.start)
    const first = last?.unit ?? null
    const second = quantity.unit
    if (last === undefined || first === null || second === null || !isCompound(first, second, between)) {
      joined.push(quantity)
      continue
    }
    const value = last.expression.value + (quantity.expression.value * second.factor) / first.factor
    joined[joined.length - 1] = {
      ...last,
      expression: {
        ...last.expression,
        node: { kind: 'number', value },
        value,
        literals: [value],
        digits: 12,
        maxDigits: 12,
        // Shillings and cents show two places.
        places: first.dims === 'shilling:1' ? 2 : -1,
        isValue: true,
        otherwise: null,
        isUnclear: last.expression.isUnclear || quantity.expression.isUnclear,
        end: quantity.expression.end,
      },
      end: quantity.end,
    }
  }
  return joined
}

/** Only times and money join over a comma: "5 m, 20 cm" may be two lengths. */
function isCompound(first: Unit, second: Unit, between: string): boolean {
  if (first.dims !== second.dims || first.factor <= second.factor) return false
  if (first.dims === 's:1' || first.dims === 'shilling:1') return /^[ ,]*(?:and|na)?[ ]*$/i.test(between)
  return (first.dims === 'm:1' || first.dims === 'kg:1') && /^ ?$/.test(between)
}

/** Replaces a unit between a number and an operator by spaces, so that `2 kg × 3 m/s²` is one line of working. */
function hideInnerUnits(text: string): string {
  const kept: string[] = []
  let done = 0
  for (const match of text.matchAll(/(?<=\d)[ \u00a0]?(?=[\p{L}°Ω])/gu)) {
    const at = match.index + match[0].length
    // Inside a unit that is already hidden, such as the 2 of m2.
    if (at < done) continue
    const unit = readUnit(text, at)
    if (unit === null || !/^[ \u00a0]*(?:[×*+÷−–)]|[-/·xX](?=[ \u00a0]*[\d(]))/.test(text.slice(unit.end, unit.end + 6))) continue
    kept.push(text.slice(done, at), ' '.repeat(unit.end - at))
    done = unit.end
  }
  return `${kept.join('')}${text.slice(done)}`
}

/** No note has more spaces. Without a limit, the pattern would scan a long run of spaces again from each of them. */
const blanks = String.raw`\s{0,9}`
const roundingAnnotation = new RegExp(
  String.raw`\(?${blanks}(?:correct\s{1,9})?(?:to\s{1,9})?\b\d{1,9}${blanks}(?:s\.?\s?f\b\.?|d\.?\s?p\b\.?|significant figures?|decimal places?)${blanks}\)?`,
  'gi',
)

/** Replaces notes on rounding and a leading "3)" by spaces, and "/=" by shillings. Positions stay the same. */
function hideAnnotations(text: string): string {
  const blank = (match: string): string => ' '.repeat(match.length)
  return text
    .replaceAll(roundingAnnotation, blank)
    .replaceAll(/(?<=\d)\/[=-](?!\s?[\d(])/g, 'sh')
    .replace(/^\s*\(?(?:\d{1,2}|[a-h]|[ivx]{1,4})\)(?=\s*\S)/, (match) => (/^\s*\(\d/.test(match) ? match : blank(match)))
}

/** Units written before the number: money, and in Kiswahili all of them ("mita 20 kwa sekunde"). */
const inFront =
  /^(?:k?shs?|kes|shilingi|tzs|ugx|usd|gbp|eur|asilimia|masaa|saa|dakika|sekunde|siku|wiki|kilomita|mita|sentimita|milimita|kilogramu|gramu|kilo|tani|lita|mililita|ekari|hekta|nyuzi|senti)$/i

interface UnitBefore {
  unit: Unit
  start: number
  /** The end of the quantity, including the rest of its unit. */
  end: number
  /** The number of tokens before the number that belong to it. */
  tokens: number
}

interface PlaceOfNumber {
  tokens: readonly Token[]
  at: number
  text: string
  /** The end of the number. */
  end: number
  /** The end of the previous quantity, whose unit belongs to it. */
  from: number
}

/** The unit in front of the number at token `at`, or null. */
function readUnitBefore({ tokens, at, text, end, from }: PlaceOfNumber): UnitBefore | null {
  const last = tokens[at - 1]
  // "KSh. 50": the full stop belongs to the short form.
  const isDotted = last?.text === '.' && tokens[at - 2]?.end === last.start
  const word = isDotted ? tokens[at - 2] : last
  if (word === undefined || word.start < from || !(inFront.test(word.text) || /^[$£€]$/.test(word.text))) return null
  const tail = /^\s*(?:kwa|per)\s+\p{L}+/u.exec(text.slice(end, end + 40))?.[0] ?? ''
  const unit = readUnit(`${word.text}${tail}`, 0)?.unit ?? null
  return unit === null ? null : { unit, start: word.start, end: end + tail.length, tokens: isDotted ? 2 : 1 }
}
