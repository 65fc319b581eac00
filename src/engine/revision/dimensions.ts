import type { Node } from '#engine/number/expression.ts'

/** Powers of the base units. */
export type Dimensions = ReadonlyMap<string, number>

/** `kg:1,m:-3`, as units are kept. */
export function readDimensions(dims: string): Dimensions {
  return new Map(dims.split(',').flatMap((part) => (part === '' ? [] : [[part.split(':')[0] ?? '', Number(part.split(':')[1])] as const])))
}

export function areEqualDimensions(one: Dimensions, other: Dimensions): boolean {
  return one.size === other.size && [...one].every(([name, power]) => other.get(name) === power)
}

/** What a line of arithmetic is measured in, from what its numbers are measured in; null where it adds up what cannot be added. */
export function dimensionsOf(node: Node, dimensionsOfNumber: (value: number) => Dimensions): Dimensions | null {
  const of = (part: Node) => dimensionsOf(part, dimensionsOfNumber)
  switch (node.kind) {
    case 'number':
      return dimensionsOfNumber(node.value)
    case 'negate':
      return of(node.of)
    case 'invert':
      return scale(of(node.of), -1)
    case 'root':
      return scale(of(node.of), 0.5)
    case 'power':
      return node.exponent.kind === 'number' ? scale(of(node.base), node.exponent.value) : null
    case 'sum': {
      const [first = null, ...rest] = node.parts.map(of)
      return first !== null && rest.every((each) => each !== null && areEqualDimensions(first, each)) ? first : null
    }
    case 'product':
      return node.parts.map(of).reduce<Dimensions | null>((total, each) => (total === null || each === null ? null : add(total, each)), new Map())
  }
}

function scale(dimensions: Dimensions | null, by: number): Dimensions | null {
  return dimensions === null ? null : new Map([...dimensions].map(([name, power]) => [name, power * by]))
}

function add(one: Dimensions, other: Dimensions): Dimensions {
  const total = new Map(one)
  for (const [name, power] of other) total.set(name, (total.get(name) ?? 0) + power)
  return new Map([...total].filter(([, power]) => power !== 0))
}
