import { raisedDots } from '#engine/number/token.ts'

/** Algebra as a tree. The parser below reads letters, numbers and a few signs; nothing in the tree can run. */
export type AlgebraNode =
  | { kind: 'number'; value: number }
  | { kind: 'letter'; name: string }
  | { kind: 'sum' | 'difference' | 'product' | 'quotient' | 'power'; left: AlgebraNode; right: AlgebraNode }
  | { kind: 'negate'; of: AlgebraNode }
  | { kind: 'function'; name: FunctionName; of: AlgebraNode }

export type Relation = '=' | '<' | '<=' | '>' | '>='

/** One expression, or two with a relation between them. */
export interface Algebra {
  relation: Relation | null
  left: AlgebraNode
  right: AlgebraNode | null
}

const functionNames = ['sqrt', 'sin', 'cos', 'tan', 'log', 'ln'] as const
type FunctionName = (typeof functionNames)[number]

/** No answer of a pupil is longer, and longer lines cost time. */
const longest = 120
/** Only hostile text nests brackets deeper. */
const deepest = 12

/**
 * Reads algebra: `2x² − 3xy`, `(x+2)(x−2)`, `y = 2x + 3`, `x ≥ 4`. Single letters are variables, and adjacent terms
 * multiply. Null for anything else, including words.
 */
export function parseAlgebra(text: string): Algebra | null {
  const plain = plainSigns(text.trim())
  if (plain.length > longest) return null
  const signs = [...plain.matchAll(/<=|>=|[=<>≤≥]/g)]
  const sign = signs[0]
  if (signs.length > 1) return null
  if (sign === undefined) {
    const whole = parseSide(plain)
    return whole === null ? null : { relation: null, left: whole, right: null }
  }
  const left = parseSide(plain.slice(0, sign.index))
  const right = parseSide(plain.slice(sign.index + sign[0].length))
  return left === null || right === null ? null : { relation: relationOf(sign[0]), left, right }
}

/** Whether a text is algebra with a letter in it, fit for the `expression` of a mark point. */
export function isAlgebra(text: string): boolean {
  const parsed = parseAlgebra(text)
  return parsed !== null && lettersIn(parsed).length > 0
}

export function lettersIn({ left, right }: Algebra): string[] {
  return [...lettersOf(left), ...(right === null ? [] : lettersOf(right))]
}

function lettersOf(node: AlgebraNode): Set<string> {
  switch (node.kind) {
    case 'number':
      return new Set()
    case 'letter':
      return new Set([node.name])
    case 'negate':
    case 'function':
      return lettersOf(node.of)
    default:
      return new Set([...lettersOf(node.left), ...lettersOf(node.right)])
  }
}

function relationOf(sign: string): Relation {
  if (sign === '≤' || sign === '<=') return '<='
  if (sign === '≥' || sign === '>=') return '>='
  return sign === '<' ? '<' : sign === '>' ? '>' : '='
}

const pointOfNumber = new RegExp(`(?<=\\d)[${raisedDots}](?=\\d)`, 'g')
const anyDot = new RegExp(`[${raisedDots}]`, 'g')

/** Reads each raised dot in its other meaning: `2·5x` multiplies, and `2 · 5x` has a decimal point. Null where the text has none. */
export function withDotsOtherwise(text: string): string | null {
  const other = text.replaceAll(new RegExp(`(?<=\\d)(\\s*)[${raisedDots}](\\s*)(?=\\d)`, 'g'), (_, before: string, after: string) =>
    before + after === '' ? '×' : '.',
  )
  return other === text ? null : other
}

function plainSigns(text: string): string {
  return text
    .replaceAll(/[−–]/g, '-')
    .replaceAll(pointOfNumber, '.')
    .replaceAll(anyDot, '*')
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll('√', ' sqrt ')
    .replaceAll('π', ' pi ')
    .replaceAll(/⁻?[⁰¹²³⁴-⁹]+/gu, (run) => `^${[...run].map((char) => (char === '⁻' ? '-' : '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(char))).join('')}`)
    .replaceAll(/\p{No}/gu, (char) => (/^\d+⁄\d+$/.test(char.normalize('NFKD')) ? `(${char.normalize('NFKD').replace('⁄', '/')})` : char))
    .replaceAll(/[[{]/g, '(')
    .replaceAll(/[\]}]/g, ')')
}

interface Cursor {
  tokens: readonly string[]
  at: number
  depth: number
}

function parseSide(text: string): AlgebraNode | null {
  const named = text.replaceAll(/sqrt|sin|cos|tan|log|ln|pi/g, ' ')
  // Three adjacent letters that are no function are a word, not a product.
  if (/[a-zA-Zα-ω]{3}/.test(named)) return null
  const tokens = (text.match(/\d+(?:[.,]\d+)?|\.\d+|sqrt|sin|cos|tan|log|ln|pi|\S/gu) ?? []).map((token) => token.replace(',', '.'))
  const cursor: Cursor = { tokens, at: 0, depth: 0 }
  const node = readSum(cursor)
  return node !== null && cursor.at === tokens.length ? node : null
}

function readSum(cursor: Cursor): AlgebraNode | null {
  let left = readProduct(cursor)
  for (;;) {
    const sign = cursor.tokens[cursor.at]
    if (left === null || (sign !== '+' && sign !== '-')) return left
    cursor.at++
    const right = readProduct(cursor)
    if (right === null) return null
    left = { kind: sign === '+' ? 'sum' : 'difference', left, right }
  }
}

function readProduct(cursor: Cursor): AlgebraNode | null {
  let left = readSigned(cursor)
  for (;;) {
    const sign = cursor.tokens[cursor.at]
    if (left === null || sign === undefined) return left
    const isSign = sign === '*' || sign === '/'
    if (!isSign && !startsTerm(sign)) return left
    if (isSign) cursor.at++
    const right = isSign ? readSigned(cursor) : readPower(cursor)
    if (right === null) return null
    left = { kind: sign === '/' ? 'quotient' : 'product', left, right }
  }
}

function readSigned(cursor: Cursor): AlgebraNode | null {
  const sign = cursor.tokens[cursor.at]
  if (sign !== '-' && sign !== '+') return readPower(cursor)
  cursor.at++
  const of = readPower(cursor)
  return of === null || sign === '+' ? of : { kind: 'negate', of }
}

function readPower(cursor: Cursor): AlgebraNode | null {
  const base = readAtom(cursor)
  if (base === null || cursor.tokens[cursor.at] !== '^') return base
  cursor.at++
  const minus = cursor.tokens[cursor.at] === '-'
  if (minus) cursor.at++
  const exponent = readAtom(cursor)
  if (exponent === null) return null
  return { kind: 'power', left: base, right: minus ? { kind: 'negate', of: exponent } : exponent }
}

function readAtom(cursor: Cursor): AlgebraNode | null {
  const token = cursor.tokens[cursor.at]
  if (token === undefined || cursor.depth > deepest) return null
  cursor.at++
  if (/^[\d.]/.test(token)) return Number.isFinite(Number(token)) ? { kind: 'number', value: Number(token) } : null
  if (token === 'pi') return { kind: 'number', value: Math.PI }
  const name = functionNames.find((each) => each === token)
  cursor.depth++
  const inner = name !== undefined ? readAtom(cursor) : token === '(' ? readSum(cursor) : null
  cursor.depth--
  if (name !== undefined) return inner === null ? null : { kind: 'function', name, of: inner }
  if (token === '(') {
    if (inner === null || cursor.tokens[cursor.at] !== ')') return null
    cursor.at++
    return inner
  }
  return /^[a-zA-Zα-ω]$/.test(token) ? { kind: 'letter', name: token } : null
}

function startsTerm(token: string): boolean {
  return token === '(' || /^[\d.a-zA-Zα-ω]/.test(token)
}
