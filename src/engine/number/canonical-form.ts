import type { Node } from '#engine/number/expression.ts'

/** Writes a tree as text in normal form: 0.5 × 660 equals 660 × 0.5, and 6 − 2 equals −2 + 6. */
export function canonicalForm(node: Node): string {
  switch (node.kind) {
    case 'number':
      return String(Number(node.value.toPrecision(12)))
    case 'sum':
      return `(${flatten(node, 'sum').map(canonicalForm).toSorted().join('+')})`
    case 'product':
      return `[${flatten(node, 'product').map(canonicalForm).toSorted().join('*')}]`
    case 'negate':
      return `-${canonicalForm(node.of)}`
    case 'invert':
      return `1/${canonicalForm(node.of)}`
    case 'root':
      return `√${canonicalForm(node.of)}`
    case 'power':
      return `${canonicalForm(node.base)}^${canonicalForm(node.exponent)}`
  }
}

/** Replaces every literal `from` by `to`, to recalculate an answer from a wrong value. */
export function substitute(node: Node, from: number, to: number): Node {
  switch (node.kind) {
    case 'number':
      return Math.abs(node.value - from) <= Math.abs(from) * 1e-9 ? { kind: 'number', value: to } : node
    case 'sum':
    case 'product':
      return { kind: node.kind, parts: node.parts.map((part) => substitute(part, from, to)) }
    case 'negate':
    case 'invert':
    case 'root':
      return { kind: node.kind, of: substitute(node.of, from, to) }
    case 'power':
      return { kind: 'power', base: substitute(node.base, from, to), exponent: substitute(node.exponent, from, to) }
  }
}

function flatten(node: Node, kind: 'sum' | 'product'): readonly Node[] {
  return node.kind === kind ? node.parts.flatMap((part) => flatten(part, kind)) : [node]
}
