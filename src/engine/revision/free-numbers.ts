import type { NumberQuestion } from '#engine/exam/exam.ts'
import type { Node } from '#engine/number/expression.ts'
import { parseUnit } from '#engine/number/unit.ts'
import type { TextNumber } from '#engine/revision/text-numbers.ts'
import { isNear, type Step } from '#engine/revision/working-steps.ts'

/** Numbers that formulas have of their own: halves, thirds, circles, per cent, hours and minutes. */
const ofFormulas = [0.5, 1, 2, 3, 4, 7, 10, 22, 60, 90, 100, 180, 360, 1000, 3600]
/** π as schools round it. */
const isPi = (value: number) => Math.abs(value - Math.PI) < 0.002
const isOfFormula = (value: number) => isPi(value) || ofFormulas.some((each) => isNear(value, each))
/** Two numbers that make one of these, or come from it, may hide a second use of a number. */
const rounds = [2, 10, 60, 90, 100, 180, 360, 1000, 3600]
/** Sums over more numbers are not tried. */
const maxNumbers = 9

/**
 * The numbers of a question that may be changed so that the scheme's own lines still work out the answer; null where nothing of
 * the kind can be shown. Each stands once in the text and once in the working; nothing else in either could come from it; and
 * where it might be a number of the formula instead, the units have to speak for it.
 */
export function findFreeNumbers(question: NumberQuestion, numbers: readonly TextNumber[], steps: readonly Step[]): TextNumber[] | null {
  if (numbers.length > maxNumbers) return null
  const literals = steps.flatMap((step) => (step.kind === 'working' ? step.expression.literals : []))
  const values = numbers.map(({ value }) => value)
  const own: number[] = []
  for (const [at, step] of steps.entries()) {
    if (step.kind !== 'working') continue
    const before = steps.slice(0, at).map(valueOf)
    for (const literal of step.expression.literals) {
      const isOfText = values.includes(literal)
      const isOfStep = before.some((value) => isNear(literal, value))
      // One of the two would change, and nobody can say which one the scheme means.
      if (isOfText && isOfStep) return null
      if (isOfText || isOfStep) continue
      if (!isOfFormula(literal)) return null
      own.push(literal)
    }
  }
  const isMeasured = areUnitsRight(question, numbers, steps)
  const free = numbers.filter(
    (number) =>
      number.isFree &&
      values.filter((value) => value === number.value).length === 1 &&
      literals.filter((literal) => literal === number.value).length === 1 &&
      (isMeasured || !isOfFormula(number.value)) &&
      !hasRelative(number.value, values, own),
  )
  return free.length === 0 ? null : free
}

export function valueOf(step: Step): number {
  return step.kind === 'value' ? step.value : step.expression.value
}

/** Whether something else that stands there could come from this number: 8 of 5 red and 3 blue, 90 of a discount of 10 %. */
function hasRelative(value: number, values: readonly number[], own: readonly number[]): boolean {
  const others = values.filter((each) => each !== value)
  const fixed = [...others, ...own]
  const isThere = (made: number, without: readonly number[] = []) => fixed.some((each) => !without.includes(each) && isNear(made, each))
  const alone = [value ** 2, Math.sqrt(value), 1 - value, ...rounds.flatMap((round) => [round - value, value * round, value / round])]
  if (alone.some((made) => isThere(made))) return true
  const pairs = others.some((other) => [value * other, value / other, other / value, Math.abs(value - other)].some((made) => isThere(made, [other])))
  return pairs || sumsWith(value, others).some(({ sum, of }) => isThere(sum, of))
}

/** Every sum of the number with some of the others. */
function sumsWith(value: number, others: readonly number[]): { sum: number; of: number[] }[] {
  return others
    .reduce<{ sum: number; of: number[] }[]>(
      (sums, other) => [...sums, ...sums.map(({ sum, of }) => ({ sum: sum + other, of: [...of, other] }))],
      [{ sum: value, of: [] }],
    )
    .slice(1)
}

/** Whether the units of the text make those of each value, when the lines of working are followed with no number of a formula in between. */
function areUnitsRight(question: NumberQuestion, numbers: readonly TextNumber[], steps: readonly Step[]): boolean {
  const measured = new Map<number, string>()
  for (const { value, unit } of numbers) if (unit !== null) measured.set(value, unit.dims)
  let isRight = true
  for (const step of steps) {
    if (step.kind !== 'value') continue
    const working = steps[step.from]
    const unit = parseUnit(question.scheme[step.point]?.unit ?? '')
    if (working?.kind !== 'working' || unit === null) return false
    const made = dimensionsOf(working.expression.node, (value) => readDimensions(measured.get(value) ?? ''))
    isRight &&= made !== null && areEqualDimensions(made, readDimensions(unit.dims))
    measured.set(step.value, unit.dims)
  }
  return isRight
}

/** Powers of the base units. */
type Dimensions = ReadonlyMap<string, number>

/** `kg:1,m:-3`, as units are kept. */
function readDimensions(dims: string): Dimensions {
  return new Map(dims.split(',').flatMap((part) => (part === '' ? [] : [[part.split(':')[0] ?? '', Number(part.split(':')[1])] as const])))
}

function areEqualDimensions(one: Dimensions, other: Dimensions): boolean {
  return one.size === other.size && [...one].every(([name, power]) => other.get(name) === power)
}

/** What a line of arithmetic is measured in, from what its numbers are measured in; null where it adds up what cannot be added. */
function dimensionsOf(node: Node, dimensionsOfNumber: (value: number) => Dimensions): Dimensions | null {
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
