import { readExpression, type Expression } from '#engine/marking/number/expression.ts'
import { tokenise, type Token } from '#engine/marking/number/token.ts'
import { readUnit, type Unit } from '#engine/marking/number/unit.ts'

/** An expression in a pupil's text with the unit written after it, and where it stands. */
export interface Quantity {
  expression: Expression
  unit: Unit | null
  /** A word after it that is no unit we know ("5 apples"), or an empty string. */
  unknownUnit: string
  /** What stands before it: an equals sign, an answer word, "or", or none of these. */
  after: 'equals' | 'answer' | 'or' | 'other'
  start: number
  end: number
}

/** Every quantity of a text in order. Remarks such as "(2 d.p.)" or "to 3 s.f." are no quantities. */
export function readQuantities(original: string): Quantity[] {
  const text = hideInnerUnits(hideRemarks(original))
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
    const unit = readUnit(text, expression.end)
    const end = unit?.end ?? expression.end
    const before = tokens[at - 1]
    const money = unit === null && before !== undefined ? currencyBefore(before, text) : null
    const unknown =
      unit === null
        ? /^ ?(?!(?:or|au|and|na|so|is|ni|because|kwa|therefore|hence)\b)([\p{L}]{2,20})(?![\p{L}(])/iu.exec(text.slice(end, end + 24))
        : null
    found.push({
      expression,
      unit: unit?.unit ?? money,
      unknownUnit: unknown?.[1] ?? '',
      after: contextOf(money === null ? before : tokens[at - 2]),
      start: expression.start,
      end,
    })
    at = read.next
    while (at < tokens.length && (tokens[at]?.start ?? 0) < end) at++
  }
  return joinCompound(found, text)
}

/** A sign right after a value is an operator; a letter glued to the front ("v1") makes the digit a name. */
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

function contextOf(before: Token | undefined): Quantity['after'] {
  if (before === undefined) return 'other'
  if (before.kind === 'equals') return 'equals'
  if (before.kind === 'break' && /^(?:or|au)$/i.test(before.text)) return 'or'
  if (before.kind === 'break' && /^\p{L}/u.test(before.text) && !/^(?:and|na|so)$/i.test(before.text)) return 'answer'
  return before.kind === 'word' && /^(?:is|ni)$/i.test(before.text) ? 'equals' : 'other'
}

function currencyBefore(before: Token, text: string): Unit | null {
  if (before.kind !== 'word' || !/^(?:k?shs?|kes)$/i.test(before.text)) return null
  return readUnit(text.slice(before.start, before.end), 0)?.unit ?? null
}

/** `2 h 30 min` is one time. */
function joinCompound(found: readonly Quantity[], text: string): Quantity[] {
  const joined: Quantity[] = []
  for (const quantity of found) {
    const last = joined.at(-1)
    const between = last === undefined ? '' : text.slice(last.end, quantity.start)
    const first = last?.unit ?? null
    const second = quantity.unit
    const joins =
      first !== null &&
      second !== null &&
      first.dims === 's:1' &&
      second.dims === 's:1' &&
      first.factor > second.factor &&
      /^[ ,]*(?:and|na)?[ ]*$/i.test(between)
    if (last === undefined || !joins || first === null || second === null) {
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
        isValue: true,
        otherwise: null,
        end: quantity.expression.end,
      },
      end: quantity.end,
    }
  }
  return joined
}

/** `2 kg × 3 m/s²` is one line of working: a unit between a number and a sign of arithmetic is blanked out. */
function hideInnerUnits(text: string): string {
  let hidden = text
  for (const match of text.matchAll(/(?<=\d)[ \u00a0]?(?=[\p{L}°Ω])/gu)) {
    const at = match.index + match[0].length
    const unit = readUnit(hidden, at)
    if (unit === null || !/^[ \u00a0]*(?:[×*+÷−–)]|[-/·xX](?=[ \u00a0]*[\d(]))/.test(hidden.slice(unit.end, unit.end + 6))) continue
    hidden = hidden.slice(0, at) + ' '.repeat(unit.end - at) + hidden.slice(unit.end)
  }
  return hidden
}

/** Blanks out, keeping every place: rounding remarks, the "/=" after shillings, and a leading "3)" . */
function hideRemarks(text: string): string {
  const blank = (match: string): string => ' '.repeat(match.length)
  return text
    .replaceAll(/\(?\s*(?:correct\s+)?(?:to\s+)?\b\d+\s*(?:s\.?\s?f\b\.?|d\.?\s?p\b\.?|significant figures?|decimal places?)\s*\)?/gi, blank)
    .replaceAll(/(?<=\d)\/[=-]/g, blank)
    .replace(/^\s*\(?(?:\d{1,2}|[a-h]|[ivx]{1,4})\)(?=\s*\S)/, (match) => (/^\s*\(\d/.test(match) ? match : blank(match)))
}
