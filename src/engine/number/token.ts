/** One piece of a pupil's line of mathematics, with its place in the text so that it can be quoted. */
export interface Token {
  kind: 'number' | 'operator' | 'open' | 'close' | 'word' | 'equals' | 'break' | 'other'
  /** As written; operators in one form: + - * / ^ √ %. */
  text: string
  /** The number's value; 0 for other kinds. */
  value: number
  /** A second way to read it ("1,500" as 1.5), or null. */
  otherwise: number | null
  /** How many significant figures it shows, zeros at the end of a whole number left out; 12 for an exact form. */
  digits: number
  /** The same with those zeros counted: 330 may be meant to two figures or to three. */
  maxDigits: number
  /** Figures after the point; -1 for an exact form. */
  places: number
  /** A sign that multiplies or marks a decimal point, such as the dot of "2 · 5". */
  isUnclear?: boolean
  start: number
  end: number
}

/** Every raised dot of Unicode that a keyboard, a phone or a word processor writes. */
export const raisedDots = '·•∙⋅‧・･･⸱ꞏ·˙⦁᛫●◦'
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const operators = new Map([
  ['+', '+'],
  ['-', '-'],
  ['−', '-'],
  ['–', '-'],
  ['×', '*'],
  ['*', '*'],
  ['÷', '/'],
  ['/', '/'],
  ['⁄', '/'],
  ['∕', '/'],
  ['^', '^'],
  ['√', '√'],
  ['%', '%'],
])
const wordOperators = new Map([
  ['times', '*'],
  ['sqrt', '√'],
  ['cdot', '*'],
  ['div', '/'],
])
const answerWords = /^(?:ans|answer|jibu|therefore|hence|thus|so|hivyo|kwa hivyo|or|au|and|na)$/i

const numberPatterns = [
  // A second dot, or a power behind it, leaves it open whether the first one multiplies.
  { kind: 'raised', pattern: new RegExp(String.raw`\d+[${raisedDots}]\d+(?![\d${raisedDots},^⁰¹²³⁴⁵⁶⁷⁸⁹⁻]|\.\d|\s?\^)`, 'y') },
  { kind: 'spaced', pattern: /\d{1,3}(?:[\u00a0\u2002-\u200a\u202f ]\d{3})+,\d{1,2}(?!\d)/y },
  { kind: 'grouped', pattern: /\d{1,3}(?:[,\u00a0\u2002-\u200a\u202f ]\d{3})+(?!\d)(?:\.\d+)?/y },
  { kind: 'european', pattern: /\d{1,3}(?:\.\d{3})+,\d+/y },
  { kind: 'comma', pattern: /\d+,\d+(?![\d,])/y },
  { kind: 'plain', pattern: /(?:\d+\.?\d*|\.\d+)/y },
] as const

/** Cuts a text into tokens. Nothing is left out but white space, and nothing is evaluated. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const token = readToken(text, at, tokens.at(-1))
    if (token === null) at++
    else {
      tokens.push(token)
      at = token.end
    }
  }
  return tokens
}

function readToken(text: string, at: number, before: Token | undefined): Token | null {
  const char = text[at] ?? ''
  if (char === '\n' || (char === ';' && !(before?.end === at && /\d/.test(text[at + 1] ?? '')))) return plain('break', char, at, at + 1)
  if (/\s/.test(char)) return null
  const number = readNumber(text, at)
  if (number !== null) return number
  const fraction = fractionOf(char)
  if (fraction !== null) return { ...plain('number', char, at, at + 1), value: fraction, ...exact }
  if (superscripts.includes(char) || (char === '⁻' && superscripts.includes(text[at + 1] ?? '-'))) return readSuperscript(text, at)
  if (/[=≈≅∴⇒→≃]/.test(char)) return plain('equals', char, at, at + 1)
  if ((char === 'x' || char === 'X') && isTimes(text, at, before)) return plain('operator', '*', at, at + 1)
  if (raisedDots.includes(char)) return readRaisedDot(text, at, before)
  const operator = operators.get(char)
  if (operator !== undefined) return plain('operator', operator, at, at + 1)
  if (/[([{]/.test(char)) return plain('open', char, at, at + 1)
  if (/[)\]}]/.test(char)) return plain('close', char, at, at + 1)
  return readWord(text, at, before) ?? plain('other', char, at, at + 1)
}

/** ⅓ and all others of its kind: Unicode says which figures they stand for. */
function fractionOf(char: string): number | null {
  const parts = /^(\d+)⁄(\d+)$/.exec(char.normalize('NFKD'))
  return parts === null || Number(parts[2]) === 0 ? null : Number(parts[1]) / Number(parts[2])
}

/** A dot that is no decimal point of its own number multiplies; without a sign that says so, it may still be one. */
function readRaisedDot(text: string, at: number, before: Token | undefined): Token {
  const isBetween = before?.kind === 'number' || before?.kind === 'close'
  if (!isBetween) return plain('other', text[at] ?? '', at, at + 1)
  const after = /^[^\S\n]*(\d+(?:[.,]\d)?)?/.exec(text.slice(at + 1, at + 40))?.[1] ?? ''
  const isPointed = /[.,]\d$/.test(after) || before.places > 0
  const isUnclear = before.kind === 'number' && before.text !== 'π' && after !== '' && !isPointed
  return { ...plain('operator', '*', at, at + 1), isUnclear }
}

/** An x between two numbers multiplies; elsewhere it is a letter. */
function isTimes(text: string, at: number, before: Token | undefined): boolean {
  if (before === undefined || (before.kind !== 'number' && before.kind !== 'close')) return false
  return /^[xX]\s*[\d.(√π[{-]/.test(text.slice(at, at + 12))
}

function readNumber(text: string, at: number): Token | null {
  // The full stop of "Ksh.1250" is no decimal point.
  if (text[at] === '.' && /[\p{L}\d.]/u.test(text[at - 1] ?? ' ')) return null
  for (const { kind, pattern } of numberPatterns) {
    pattern.lastIndex = at
    const raw = pattern.exec(text)?.[0]
    if (raw === undefined) continue
    const exponent = /^[eE][+-]?\d{1,3}(?![\d.])/.exec(text.slice(at + raw.length))?.[0] ?? ''
    const trimmed = exponent === '' ? raw.replace(/\.$/, '') : raw
    const { digits, otherwise } = canonical(kind, trimmed)
    // "Ksh.50" is fifty shillings, and may have been meant as half a shilling.
    const isAfterStop = text[at - 1] === '.' && kind === 'plain' && /^\d+$/.test(trimmed)
    const value = Number(digits + exponent)
    // Read digit by digit, a number past all bounds would be looked at again from each of them.
    if (!Number.isFinite(value)) return plain('other', trimmed + exponent, at, at + trimmed.length + exponent.length)
    return {
      kind: 'number',
      text: trimmed + exponent,
      value,
      otherwise: isAfterStop ? Number(`.${trimmed}`) : otherwise,
      ...figuresOf(digits),
      start: at,
      end: at + trimmed.length + exponent.length,
    }
  }
  return null
}

function canonical(kind: string, raw: string): { digits: string; otherwise: number | null } {
  if (kind === 'european') return { digits: raw.replaceAll('.', '').replace(',', '.'), otherwise: null }
  if (kind === 'spaced') return { digits: raw.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.'), otherwise: null }
  if (kind === 'comma') return { digits: raw.replace(',', '.'), otherwise: null }
  if (kind === 'raised' || kind === 'plain') {
    const digits = kind === 'plain' ? raw : raw.replace(/\D/, '.')
    // 1.250 is one and a quarter in Kenya, but may have been meant as 1,250.
    return { digits, otherwise: /^[1-9]\d{0,2}\.\d{3}$/.test(digits) ? Number(digits.replace('.', '')) : null }
  }
  // 0,500 can only be a decimal comma; 1,500 is fifteen hundred in Kenya, but may have been meant as 1.5.
  if (/^0,\d{3}$/.test(raw)) return { digits: raw.replace(',', '.'), otherwise: null }
  const otherwise = /^\d{1,3},\d{3}$/.test(raw) ? Number(raw.replace(',', '.')) : null
  return { digits: raw.replaceAll(/[,\s]/g, ''), otherwise }
}

/** What a fraction or π shows: every figure there is. */
const exact = { digits: 12, maxDigits: 12, places: -1 }

function figuresOf(digits: string): Pick<Token, 'digits' | 'maxDigits' | 'places'> {
  const bare = digits.replace('.', '').replace(/^0+/, '')
  const point = digits.indexOf('.')
  const maxDigits = Math.max(1, bare.length)
  return {
    digits: point >= 0 ? maxDigits : Math.max(1, bare.replace(/0+$/, '').length),
    maxDigits,
    places: point < 0 ? 0 : digits.length - point - 1,
  }
}

function readSuperscript(text: string, at: number): Token {
  const minus = text[at] === '⁻'
  let end = minus ? at + 1 : at
  let value = 0
  while (end < text.length && superscripts.includes(text[end] ?? '-')) {
    value = value * 10 + superscripts.indexOf(text[end] ?? '⁰')
    end++
  }
  return { ...plain('operator', '^n', at, end), value: minus ? -value : value }
}

function readWord(text: string, at: number, before: Token | undefined): Token | null {
  const word = /^\\?[\p{L}°µ'’]+/u.exec(text.slice(at, at + 60))?.[0]
  if (word === undefined) return null
  const end = at + word.length
  const bare = word.replace(/^\\/, '').toLowerCase()
  const operator = wordOperators.get(bare)
  if (operator !== undefined) return plain('operator', operator, at, end)
  // "1/2 of 10", "20% of 500".
  if (bare === 'of' && (before?.kind === 'number' || before?.text === '%') && /^\s?\d/.test(text.slice(end, end + 2))) {
    return plain('operator', '*', at, end)
  }
  if (bare === 'pi' || word === 'π') return { ...plain('number', 'π', at, end), value: Math.PI, ...exact }
  if (word.startsWith('π') && word.length > 1) return { ...plain('number', 'π', at, at + 1), value: Math.PI, ...exact }
  if (answerWords.test(word)) return plain('break', word, at, end)
  return plain('word', word, at, end)
}

function plain(kind: Token['kind'], text: string, start: number, end: number): Token {
  return { kind, text, value: 0, otherwise: null, digits: 0, maxDigits: 0, places: 0, start, end }
}
