import type { MarkPoint, NumberQuestion } from '#engine/exam/exam.ts'
import { isPenalty } from '#engine/exam/mark-code.ts'
import type { Expression } from '#engine/number/expression.ts'
import { workingOf } from '#engine/marking/number/find-method.ts'
import { parseValue } from '#engine/number/scheme-value.ts'
import { parseUnit } from '#engine/number/unit.ts'

/** A line of the scheme by which the answer is worked out, or the value that a line came to. */
export type Step =
  | { kind: 'working'; point: number; wording: string; expression: Expression }
  /** `from`: the place of the working among the steps; its value times `times`, for a prefix of the unit, is this value. */
  | { kind: 'value'; point: number; value: number; from: number; times: number }

/**
 * A scheme as steps, in its order; null where a value does not follow from a line of working before it, or where a line cannot
 * be read as arithmetic.
 */
export function readSteps({ scheme }: NumberQuestion): Step[] | null {
  const steps: Step[] = []
  let sinceValue = 0
  for (const [point, each] of scheme.entries()) {
    if (isPenalty(each.code) || each.expression !== undefined) return null
    const wording = each.text ?? ''
    const working = workingOf(wording).at(-1)
    if (working !== undefined) steps.push({ kind: 'working', point, wording, expression: working })
    // A wording with figures that is no arithmetic says something that another number would make false.
    else if (/\d/.test(wording)) return null
    if (each.value === undefined) continue
    const step = followValue(each, point, steps, sinceValue)
    if (step === null) return null
    steps.push(step)
    sinceValue = steps.length
  }
  return steps.some(({ kind }) => kind === 'value') ? steps : null
}

/** The value of the last line of working before it, or of that line in a unit with another prefix: 1.92 kW of 240 × 8. */
function followValue(point: MarkPoint, at: number, steps: readonly Step[], since: number): Step | null {
  const value = parseValue(point.value ?? '')
  const from = steps.findLastIndex((step, place) => step.kind === 'working' && place >= since)
  const working = steps[from]
  if (value === null || value <= 0 || working?.kind !== 'working') return null
  const times = timesOf(value / working.expression.value, point)
  return times === null ? null : { kind: 'value', point: at, value, from, times }
}

function timesOf(ratio: number, { unit = '' }: MarkPoint): number | null {
  if (isNear(ratio, 1)) return 1
  const power = Math.round(Math.log10(ratio))
  return parseUnit(unit) !== null && [-6, -3, 3, 6].includes(power) && isNear(ratio, 10 ** power) ? 10 ** power : null
}

export function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.abs(other) * 1e-9
}
