import type { Token } from '#engine/number/token.ts'

/** A line of arithmetic as a tree. Division is a product with `invert`, subtraction a sum with `negate`. */
export type Node =
  | { kind: 'number'; value: number }
  | { kind: 'sum' | 'product'; parts: readonly Node[] }
  | { kind: 'negate' | 'invert' | 'root'; of: Node }
  | { kind: 'power'; base: Node; exponent: Node }

export interface Expression {
  node: Node
  value: number
  /** The numbers in it, in the order written. */
  literals: readonly number[]
  /** Written as one value: 330, 1/3, 2½, 3.3 × 10², 2√3, 5π, 3 + 2√5, 5π/6. Working is anything else. */
  isValue: boolean
  /** Significant figures shown, for a plain number; 12 for an exact form. */
  digits: number
  /** Like `digits`, with the zeros at the end of a whole number counted. */
  maxDigits: number
  /** Figures after the point of a plain number; -1 for any other form. */
  places: number
  /** Another reading of its only number, or null. */
  otherwise: number | null
  /** The reading is uncertain: a dot may multiply or be a decimal point, or the only number stands in brackets, as accounts write negative values. */
  isUnclear: boolean
  start: number
  end: number
}

interface Cursor {
  tokens: readonly Token[]
  at: number
  depth: number
}

/** Pupils never nest brackets deeper. The limit stops a hostile line from exhausting the stack. */
const maxDepth = 24

/**
 * Reads the longest line of arithmetic from token `from` on, or null. The expression is null where it has no mathematical
 * value; `next` still says where to continue. Never evaluates text as code.
 */
export function readExpression(tokens: readonly Token[], from: number): { expression: Expression | null; next: number } | null {
  const cursor: Cursor = { tokens, at: from, depth: 0 }
  const node = readSum(cursor)
  const first = tokens[from]
  const last = tokens[cursor.at - 1]
  if (node === null || first === undefined || last === undefined) return null
  const value = evaluate(node)
  if (!Number.isFinite(value)) return { expression: null, next: cursor.at }
  const used = tokens.slice(from, cursor.at)
  const numbers = used.filter((token) => token.kind === 'number')
  const only = numbers.length === 1 ? numbers[0] : undefined
  const shown = only ?? (isStandardForm(node) ? numbers[0] : undefined)
  const expression: Expression = {
    node,
    value,
    literals: numbers.map((token) => token.value),
    isValue: isPlainValue(node) || isSurdForm(node),
    digits: shown?.digits ?? 12,
    maxDigits: shown?.maxDigits ?? 12,
    places: only?.places ?? -1,
    otherwise: only?.otherwise ?? null,
    isUnclear: used.some((token, at) => token.isUnclear === true || isApart(token, used[at - 1])) || isBracketed(used, numbers.length),
    start: first.start,
    end: last.end,
  }
  return { expression, next: cursor.at }
}

/** "7 √9" may be seven roots, or two numbers. */
function isApart(token: Token, before: Token | undefined): boolean {
  return (token.text === '√' || token.text === 'π') && before?.kind === 'number' && token.start > before.end
}

function isBracketed(used: readonly Token[], numbers: number): boolean {
  return used[0]?.kind === 'open' && used.at(-1)?.kind === 'close' && numbers === 1
}

/** The value of a tree; NaN or infinity where mathematics gives none. */
export function evaluate(node: Node): number {
  switch (node.kind) {
    case 'number':
      return node.value
    case 'sum':
      return node.parts.reduce((total, part) => total + evaluate(part), 0)
    case 'product':
      return node.parts.reduce((total, part) => (part.kind === 'invert' ? total / evaluate(part.of) : total * evaluate(part)), 1)
    case 'negate':
      return -evaluate(node.of)
    case 'invert':
      return 1 / evaluate(node.of)
    case 'root':
      return Math.sqrt(evaluate(node.of))
    case 'power':
      return evaluate(node.base) ** evaluate(node.exponent)
  }
}

function readSum(cursor: Cursor): Node | null {
  const parts: Node[] = []
  for (;;) {
    const sign = peek(cursor)
    const signed = sign?.kind === 'operator' && (sign.text === '+' || sign.text === '-')
    if (parts.length > 0 && !signed) break
    const back = cursor.at
    if (signed) cursor.at++
    const part = readProduct(cursor)
    if (part === null) {
      cursor.at = back
      break
    }
    parts.push(signed && sign.text === '-' ? { kind: 'negate', of: part } : part)
  }
  return parts.length > 1 ? { kind: 'sum', parts } : (parts[0] ?? null)
}

function readProduct(cursor: Cursor): Node | null {
  const first = readPower(cursor)
  if (first === null) return null
  const parts: Node[] = [mixedNumber(cursor, first) ?? first]
  for (;;) {
    const token = peek(cursor)
    const back = cursor.at
    const operator = token?.kind === 'operator' && (token.text === '*' || token.text === '/') ? token.text : null
    if (operator !== null) cursor.at++
    else if (!startsFactor(token, cursor)) break
    const minus = operator !== null && isMinus(peek(cursor))
    if (minus) cursor.at++
    const factor = readPower(cursor)
    if (factor === null) {
      cursor.at = back
      break
    }
    const signed: Node = minus ? { kind: 'negate', of: factor } : factor
    parts.push(operator === '/' ? { kind: 'invert', of: signed } : signed)
  }
  return parts.length > 1 ? { kind: 'product', parts } : (parts[0] ?? null)
}

/** Whether a factor starts here: a bracket, a root or π after a number multiplies, a second number does not. */
function startsFactor(token: Token | undefined, cursor: Cursor): boolean {
  const before = cursor.tokens[cursor.at - 1]
  if (token === undefined || before === undefined || token.start - before.end > 1) return false
  return token.kind === 'open' || (token.kind === 'operator' && token.text === '√') || token.text === 'π'
}

/** `2 1/2` and `2½` are two and a half. */
function mixedNumber(cursor: Cursor, whole: Node): Node | null {
  if (whole.kind !== 'number' || !Number.isInteger(whole.value)) return null
  const [top, slash, bottom] = [cursor.tokens[cursor.at], cursor.tokens[cursor.at + 1], cursor.tokens[cursor.at + 2]]
  if (top?.kind !== 'number') return null
  if (top.value < 1 && /^\p{No}$/u.test(top.text)) {
    cursor.at += 1
    return { kind: 'number', value: whole.value + top.value }
  }
  if (slash?.text !== '/' || bottom?.kind !== 'number' || bottom.value === 0) return null
  if (!Number.isInteger(top.value) || !Number.isInteger(bottom.value) || top.value >= bottom.value) return null
  cursor.at += 3
  return { kind: 'number', value: whole.value + top.value / bottom.value }
}

function readPower(cursor: Cursor): Node | null {
  const base = readAtom(cursor)
  if (base === null) return null
  const token = peek(cursor)
  if (token?.kind !== 'operator') return base
  if (token.text === '^n') {
    cursor.at++
    return { kind: 'power', base, exponent: { kind: 'number', value: token.value } }
  }
  if (token.text === '%') return percentFactor(cursor, base)
  if (token.text !== '^') return base
  const back = cursor.at
  cursor.at++
  const minus = isMinus(peek(cursor))
  if (minus) cursor.at++
  const exponent = readAtom(cursor)
  if (exponent === null) {
    cursor.at = back
    return base
  }
  return { kind: 'power', base, exponent: minus ? { kind: 'negate', of: exponent } : exponent }
}

/** In working, `20% × 500` and `20% of 500` multiply by a fifth. A per cent sign at the end stays a unit. */
function percentFactor(cursor: Cursor, base: Node): Node {
  const after = cursor.tokens[cursor.at + 1]
  const continues = after?.kind === 'operator' && after.text === '*'
  if (!continues) return base
  cursor.at++
  return { kind: 'product', parts: [base, { kind: 'invert', of: { kind: 'number', value: 100 } }] }
}

function readAtom(cursor: Cursor): Node | null {
  const token = peek(cursor)
  if (token === undefined) return null
  if (token.kind === 'number') {
    cursor.at++
    return { kind: 'number', value: token.value }
  }
  const back = cursor.at
  if (cursor.depth >= maxDepth) return null
  cursor.at++
  cursor.depth++
  const inner = readCompound(cursor, token)
  cursor.depth--
  if (inner === null) cursor.at = back
  return inner
}

function readCompound(cursor: Cursor, token: Token): Node | null {
  if (token.kind === 'operator' && token.text === '√') {
    const of = readAtom(cursor)
    return of === null ? null : { kind: 'root', of }
  }
  if (token.kind === 'word' && token.text === '\\frac') {
    const top = readAtom(cursor)
    const bottom = top === null ? null : readAtom(cursor)
    return top === null || bottom === null ? null : { kind: 'product', parts: [top, { kind: 'invert', of: bottom }] }
  }
  if (token.kind !== 'open') return null
  const inner = readSum(cursor)
  if (inner === null || peek(cursor)?.kind !== 'close') return null
  cursor.at++
  return inner
}

function isPlainValue(node: Node): boolean {
  if (node.kind === 'number') return true
  if (node.kind === 'negate' || node.kind === 'root') return isPlainValue(node.of) && node.of.kind !== 'root'
  if (node.kind !== 'product') return false
  const [first, second, third] = node.parts
  if (first === undefined || second === undefined || third !== undefined) return false
  if (second.kind === 'invert') return isInteger(first) && isInteger(second.of)
  return isStandardForm(node) || (first.kind === 'number' && (second.kind === 'root' || isPi(second)))
}

/** Whether a value is exact and in its simplest form: a√b, a + b√c, (a + b√c)/d, √a/b or aπ/b, with each root and π once. */
function isSurdForm(node: Node): boolean {
  if (node.kind === 'product') {
    const below = node.parts.filter((part) => part.kind === 'invert')
    const above = node.parts.filter((part) => part.kind !== 'invert')
    const whole = below.length <= 1 && below.every((part) => part.kind === 'invert' && isInteger(part.of))
    if (!whole || above.length > 2) return false
    if (above.length === 1) return below.length === 1 && (isIrrational(above[0]) || (above[0]?.kind === 'sum' && isSurdForm(above[0])))
    return above[0] !== undefined && isInteger(above[0]) && isIrrational(above[1])
  }
  if (node.kind === 'negate') return isSurdForm(node.of)
  if (node.kind !== 'sum' || node.parts.length !== 2) return false
  const bare = node.parts.map((part) => (part.kind === 'negate' ? part.of : part))
  const surds = bare.filter((part) => isIrrational(part) || (part.kind === 'product' && isSurdForm(part)))
  // Two roots must differ: 3√2 + 2√2 is not yet added up.
  if (surds.length === 2) return rootOf(surds[0]) !== rootOf(surds[1])
  return surds.length === 1 && bare.some((part) => isInteger(part) || isPlainValue(part))
}

function isIrrational(node: Node | undefined): boolean {
  if (node === undefined) return false
  return isPi(node) || (node.kind === 'root' && isInteger(node.of) && !Number.isInteger(evaluate(node)))
}

/** The number under the root of a surd; -1 for a multiple of π. */
function rootOf(node: Node | undefined): number {
  if (node?.kind === 'root') return evaluate(node.of)
  if (node?.kind !== 'product') return -1
  return Math.max(...node.parts.map(rootOf))
}

function isStandardForm(node: Node): boolean {
  if (node.kind !== 'product' || node.parts.length !== 2) return false
  const [first, second] = node.parts
  return (
    first !== undefined && Math.abs(evaluate(first)) < 1e6 && second?.kind === 'power' && second.base.kind === 'number' && second.base.value === 10
  )
}

function isInteger(node: Node): boolean {
  return (node.kind === 'number' && Number.isInteger(node.value)) || (node.kind === 'negate' && isInteger(node.of))
}

function isPi(node: Node): boolean {
  return node.kind === 'number' && node.value === Math.PI
}

function isMinus(token: Token | undefined): boolean {
  return token?.kind === 'operator' && token.text === '-'
}

function peek(cursor: Cursor): Token | undefined {
  return cursor.tokens[cursor.at]
}
