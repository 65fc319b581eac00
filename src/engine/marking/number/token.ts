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
  start: number
  end: number
}

const fractions = new Map([
  ['½', 1 / 2],
  ['¼', 1 / 4],
  ['¾', 3 / 4],
  ['⅓', 1 / 3],
  ['⅔', 2 / 3],
  ['⅕', 1 / 5],
  ['⅖', 2 / 5],
  ['⅗', 3 / 5],
  ['⅘', 4 / 5],
  ['⅙', 1 / 6],
  ['⅛', 1 / 8],
  ['⅜', 3 / 8],
  ['⅝', 5 / 8],
  ['⅞', 7 / 8],
])
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const operators = new Map([
  ['+', '+'],
  ['-', '-'],
  ['−', '-'],
  ['–', '-'],
  ['×', '*'],
  ['*', '*'],
  ['·', '*'],
  ['⋅', '*'],
  ['∙', '*'],
  ['÷', '/'],
  ['/', '/'],
  ['⁄', '/'],
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
  { kind: 'spaced', pattern: /\d{1,3}(?:[\u00a0\u202f ]\d{3})+,\d{1,2}(?!\d)/y },
  { kind: 'grouped', pattern: /\d{1,3}(?:[,\u00a0\u202f ]\d{3})+(?!\d)(?:\.\d+)?/y },
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
  if (char === '\n' || char === ';') return plain('break', char, at, at + 1)
  if (/\s/.test(char)) return null
  const number = readNumber(text, at)
  if (number !== null) return number
  const fraction = fractions.get(char)
  if (fraction !== undefined) return { ...plain('number', char, at, at + 1), value: fraction, ...exact }
  if (superscripts.includes(char) || (char === '⁻' && superscripts.includes(text[at + 1] ?? '-'))) return readSuperscript(text, at)
  if (/[=≈≅∴⇒→≃]/.test(char)) return plain('equals', char, at, at + 1)
  if ((char === 'x' || char === 'X') && isTimes(text, at, before)) return plain('operator', '*', at, at + 1)
  const operator = operators.get(char)
  if (operator !== undefined) return plain('operator', operator, at, at + 1)
  if (/[([{]/.test(char)) return plain('open', char, at, at + 1)
  if (/[)\]}]/.test(char)) return plain('close', char, at, at + 1)
  return readWord(text, at) ?? plain('other', char, at, at + 1)
}

/** An x between two numbers multiplies; elsewhere it is a letter. */
function isTimes(text: string, at: number, before: Token | undefined): boolean {
  if (before === undefined || (before.kind !== 'number' && before.kind !== 'close')) return false
  return /^[xX]\s*[\d.(√π[{-]/.test(text.slice(at, at + 12))
}

function readNumber(text: string, at: number): Token | null {
  for (const { kind, pattern } of numberPatterns) {
    pattern.lastIndex = at
    const raw = pattern.exec(text)?.[0]
    if (raw === undefined) continue
    const exponent = /^[eE][+-]?\d{1,3}(?![\d.])/.exec(text.slice(at + raw.length))?.[0] ?? ''
    const trimmed = exponent === '' ? raw.replace(/\.$/, '') : raw
    const { digits, otherwise } = canonical(kind, trimmed)
    const value = Number(digits + exponent)
    // Read digit by digit, a number past all bounds would be looked at again from each of them.
    if (!Number.isFinite(value)) return plain('other', trimmed + exponent, at, at + trimmed.length + exponent.length)
    return {
      kind: 'number',
      text: trimmed + exponent,
      value,
      otherwise,
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
  if (kind !== 'grouped') return { digits: raw, otherwise: null }
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

function readWord(text: string, at: number): Token | null {
  const word = /^\\?[\p{L}°µ'’]+/u.exec(text.slice(at, at + 60))?.[0]
  if (word === undefined) return null
  const end = at + word.length
  const bare = word.replace(/^\\/, '').toLowerCase()
  const operator = wordOperators.get(bare)
  if (operator !== undefined) return plain('operator', operator, at, end)
  if (bare === 'pi' || word === 'π') return { ...plain('number', 'π', at, end), value: Math.PI, ...exact }
  if (word.startsWith('π') && word.length > 1) return { ...plain('number', 'π', at, at + 1), value: Math.PI, ...exact }
  if (answerWords.test(word)) return plain('break', word, at, end)
  return plain('word', word, at, end)
}

function plain(kind: Token['kind'], text: string, start: number, end: number): Token {
  return { kind, text, value: 0, otherwise: null, digits: 0, maxDigits: 0, places: 0, start, end }
}
