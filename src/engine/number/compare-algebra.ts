import { lettersIn, type Algebra, type AlgebraNode, type Relation } from '#engine/number/algebra.ts'

/** The number of points at which two expressions are compared. */
const points = 12
/** The minimum number of points at which both expressions have a value. Others, such as a division by zero, prove nothing. */
const minProof = 5

/**
 * Whether two pieces of algebra are equivalent. Two expressions must be equal at fixed pseudo-random points. Two equations
 * must have differences of their sides in a constant ratio; for two inequalities the ratio must also keep the sign. This
 * proves enough for school algebra: a non-zero polynomial of degree 10 has at most ten zeros in each letter.
 */
export function isSameAlgebra(wanted: Algebra, own: Algebra): boolean {
  const letters = [...new Set([...lettersIn(wanted), ...lettersIn(own)])].toSorted()
  if (letters.length > 8) return false
  if (wanted.relation === null || own.relation === null) {
    return wanted.relation === own.relation && agree(letters, (at) => [evaluate(wanted.left, at), evaluate(own.left, at)])
  }
  const ratio = proportion(letters, wanted, own)
  if (ratio === null) return false
  return ratio > 0 ? wanted.relation === own.relation : wanted.relation === turned(own.relation)
}

type Point = ReadonlyMap<string, number>

function agree(letters: readonly string[], pair: (at: Point) => readonly [number, number]): boolean {
  let proof = 0
  for (let i = 0; i < points; i++) {
    const [a, b] = pair(pointAt(letters, i))
    if (Number.isFinite(a) !== Number.isFinite(b)) return false
    if (!Number.isFinite(a)) continue
    if (!isClose(a, b)) return false
    proof++
  }
  return proof >= minProof
}

/** The constant ratio between the (left − right) of both equations, or null when there is none. */
function proportion(letters: readonly string[], a: Algebra, b: Algebra): number | null {
  let ratio: number | null = null
  let proof = 0
  for (let i = 0; i < points; i++) {
    const at = pointAt(letters, i)
    const [left, right] = [difference(a, at), difference(b, at)]
    if (!Number.isFinite(left) || !Number.isFinite(right)) continue
    if (Math.abs(left) < 1e-9 || Math.abs(right) < 1e-9) {
      if (Math.abs(left) >= 1e-9 || Math.abs(right) >= 1e-9) return null
      continue
    }
    const here = left / right
    if (ratio !== null && !isClose(ratio, here)) return null
    ratio = here
    proof++
  }
  return proof >= minProof ? ratio : null
}

function difference({ left, right }: Algebra, at: Point): number {
  return evaluate(left, at) - (right === null ? 0 : evaluate(right, at))
}

function turned(relation: Relation): Relation {
  const turns: Record<Relation, Relation> = { '=': '=', '<': '>', '>': '<', '<=': '>=', '>=': '<=' }
  return turns[relation]
}

function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-7 * Math.max(1, Math.abs(a), Math.abs(b))
}

/** Half the points are positive only, so that roots and logarithms have a value there. */
function pointAt(letters: readonly string[], i: number): Point {
  return new Map(letters.map((letter, at) => [letter, draw(i * 31 + at * 7919 + 12_345) * 4 + 0.35 - (i % 2 === 0 ? 0 : 2.5)]))
}

/** A number from 0 to 1 that depends on the seed alone (mulberry32). */
function draw(seed: number): number {
  let state = (seed * 0x9e3779b1 + 0x6d2b79f5) >>> 0
  state = Math.imul(state ^ (state >>> 15), state | 1)
  state ^= state + Math.imul(state ^ (state >>> 7), state | 61)
  return ((state ^ (state >>> 14)) >>> 0) / 4294967296
}

function evaluate(node: AlgebraNode, at: Point): number {
  switch (node.kind) {
    case 'number':
      return node.value
    case 'letter':
      return at.get(node.name) ?? Number.NaN
    case 'negate':
      return -evaluate(node.of, at)
    case 'function':
      return applied[node.name](evaluate(node.of, at))
    case 'sum':
      return evaluate(node.left, at) + evaluate(node.right, at)
    case 'difference':
      return evaluate(node.left, at) - evaluate(node.right, at)
    case 'product':
      return evaluate(node.left, at) * evaluate(node.right, at)
    case 'quotient':
      return evaluate(node.left, at) / evaluate(node.right, at)
    case 'power':
      return evaluate(node.left, at) ** evaluate(node.right, at)
  }
}

const applied: Record<Extract<AlgebraNode, { kind: 'function' }>['name'], (value: number) => number> = {
  sqrt: Math.sqrt,
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  log: Math.log10,
  ln: Math.log,
}
