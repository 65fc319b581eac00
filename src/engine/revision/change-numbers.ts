import type { MarkPoint, NumberQuestion } from '#engine/exam/exam.ts'
import type { AutoMarkerKnowledge } from '#engine/marking/auto-marker.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import { workingOf } from '#engine/marking/number/find-method.ts'
import { tokenise } from '#engine/number/token.ts'
import { findFreeNumbers } from '#engine/revision/free-numbers.ts'
import { isRightNumber } from '#engine/revision/judge-try.ts'
import { seeded } from '#engine/revision/seeded.ts'
import { readTextNumbers, type TextNumber } from '#engine/revision/text-numbers.ts'
import { isNear, readSteps, type Step } from '#engine/revision/working-steps.ts'
import { writeAnswer } from '#engine/revision/worked-answer.ts'

/** Draws of new numbers before one gives up: each costs some microseconds. */
const draws = 300
const maxFigures = 3

interface NumbersOrder {
  question: NumberQuestion
  language: 'en' | 'sw'
  knowledge: AutoMarkerKnowledge
  seed: string
}

/**
 * The question with other numbers and the scheme that goes with them, or null where it cannot be shown that the answer follows.
 * The new answer is worked out by the scheme's own lines, read by the auto-marker's own reader of arithmetic; it differs from the
 * first, and the auto-marker gives it full marks and the first answer not.
 */
export function changeNumbers({ question, language, knowledge, seed }: NumbersOrder): NumberQuestion | null {
  const text = question.text ?? ''
  const numbers = readTextNumbers(text, language)
  const steps = readSteps(question)
  const free = steps === null ? null : findFreeNumbers(question, numbers, steps)
  if (steps === null || free === null) return null
  const isMarkedRight = (marked: NumberQuestion, answer: string) =>
    isRightNumber(marked, markAnswer({ question: marked, reading: { choice: [], text: answer, blank: false }, language, source: 'typed', knowledge }))
  // A scheme whose own answer the auto-marker does not see as right is no ground to build on.
  if (!isMarkedRight(question, writeAnswer(question))) return null
  const draw = seeded(seed)
  for (let at = 0; at < draws; at++) {
    const changes = new Map(free.map((number) => [number, drawLike(number, draw())]))
    const changed = workOut({ question, numbers, steps, changes })
    if (changed !== null && isMarkedRight(changed, writeAnswer(changed)) && !isMarkedRight(changed, writeAnswer(question))) return changed
  }
  return null
}

/** Near the first, written to as many places, round where the first was round. */
function drawLike({ value, raw, places }: TextNumber, share: number): string {
  const zeros = places > 0 ? 0 : (/(?<!0)0*$/.exec(raw)?.[0].length ?? 0)
  let step = places > 0 ? 10 ** -places : 10 ** zeros
  while (step > value / 4 && step > 1) step /= 10
  const least = Math.max(1, Math.ceil((value * 0.6) / step))
  const most = Math.floor((value * 1.6) / step)
  return ((least + Math.floor(share * (most - least + 1))) * step).toFixed(places)
}

interface Drawn {
  question: NumberQuestion
  numbers: readonly TextNumber[]
  steps: readonly Step[]
  changes: ReadonlyMap<TextNumber, string>
}

/** The question with these numbers; null where they make no sensible one. */
function workOut({ question, numbers, steps, changes }: Drawn): NumberQuestion | null {
  if (!keepsOrder(numbers, changes)) return null
  const written = new Map([...changes].map(([{ value }, raw]) => [value, raw]))
  const points: MarkPoint[] = question.scheme.map(withoutWordings)
  const made: number[] = []
  for (const step of steps) {
    const value = step.kind === 'working' ? workLine(step, written, points) : valueFrom(step, made, points)
    if (value === null) return null
    made.push(value)
    const before = step.kind === 'working' ? step.expression.value : step.value
    if (!written.has(before)) written.set(before, String(value))
  }
  return { ...question, text: replaceNumbers(question.text ?? '', numbers, changes), scheme: withWordings(question.scheme, points) }
}

function withoutWordings(point: MarkPoint): MarkPoint {
  const { accept: _accept, reject: _reject, say: _say, ...rest } = point
  return rest
}

/** A line of the scheme with the new numbers in it, written into its point, and what it comes to. */
function workLine(
  { point, wording, expression }: Extract<Step, { kind: 'working' }>,
  written: ReadonlyMap<number, string>,
  points: MarkPoint[],
): number | null {
  const replaced = replaceValues(wording, written)
  const value = workingOf(replaced).at(-1)?.value ?? null
  const old = points[point]
  if (value === null || old === undefined || !Number.isFinite(value)) return null
  points[point] = { ...old, text: replaced }
  return isSensible(value, expression.value) ? tidy(value) : null
}

function valueFrom(step: Extract<Step, { kind: 'value' }>, made: readonly number[], points: MarkPoint[]): number | null {
  const point = points[step.point]
  const value = tidy((made[step.from] ?? Number.NaN) * step.times)
  if (point === undefined || !isSensible(value, step.value)) return null
  const { tolerance } = point
  const isExact = point.figures === undefined && point.places === undefined
  if (isExact && !isShort(value, step.value)) return null
  // What stood within reach of the first answer must not be right any more.
  const reach = tolerance === undefined ? undefined : Number(((tolerance * value) / step.value).toPrecision(2))
  if (Math.abs(value - step.value) <= 2 * Math.max(tolerance ?? 0, reach ?? 0, Math.abs(step.value) * 0.02)) return null
  points[step.point] = { ...point, value, ...(reach !== undefined && { tolerance: reach }) }
  return value
}

/** Larger than nothing, of the size of the first, and whole where the first was whole. */
function isSensible(value: number, before: number): boolean {
  if (!Number.isFinite(value) || value <= 0 || value < before * 0.25 || value > before * 4) return false
  return !Number.isInteger(tidy(before)) || Number.isInteger(tidy(value))
}

/** No more figures than a pupil would write down. */
function isShort(value: number, before: number): boolean {
  const figures = Math.max(maxFigures, figuresOf(before))
  return isNear(Number(value.toPrecision(figures)), value)
}

function figuresOf(value: number): number {
  return String(value)
    .replace(/e.*/, '')
    .replace('.', '')
    .replace(/^0+/, '')
    .replace(/(?<!0)0+$/, '').length
}

function tidy(value: number): number {
  return Number(value.toPrecision(12))
}

/** What was less stays less, so that a level still rises and a part is still smaller than its whole. */
function keepsOrder(numbers: readonly TextNumber[], changes: ReadonlyMap<TextNumber, string>): boolean {
  const after = numbers.map((number) => Number(changes.get(number) ?? number.value))
  const isSame = numbers.some((number, at) => changes.has(number) && after[at] === number.value)
  if (isSame || new Set(after).size < new Set(numbers.map(({ value }) => value)).size) return false
  return numbers.every((one, at) => numbers.every((other, beside) => one.value >= other.value || (after[at] ?? 0) < (after[beside] ?? 0)))
}

function replaceNumbers(text: string, numbers: readonly TextNumber[], changes: ReadonlyMap<TextNumber, string>): string {
  return numbers.toReversed().reduce((done, number) => {
    const raw = changes.get(number)
    return raw === undefined ? done : done.slice(0, number.start) + raw + done.slice(number.end)
  }, text)
}

function replaceValues(wording: string, written: ReadonlyMap<number, string>): string {
  return tokenise(wording)
    .filter(({ kind }) => kind === 'number')
    .toReversed()
    .reduce((done, { value, start, end }) => {
      const raw = written.get(value)
      return raw === undefined ? done : done.slice(0, start) + raw + done.slice(end)
    }, wording)
}

/** Other wordings of a formula stay; those with figures in them would be of the first numbers. */
function withWordings(scheme: readonly MarkPoint[], points: readonly MarkPoint[]): MarkPoint[] {
  const without = (wordings: readonly string[] | undefined) => wordings?.filter((wording) => !/\d/.test(wording)) ?? []
  return points.map((point, at) => {
    const accept = without(scheme[at]?.accept)
    const reject = without(scheme[at]?.reject)
    return { ...point, ...(accept.length > 0 && { accept }), ...(reject.length > 0 && { reject }) }
  })
}
