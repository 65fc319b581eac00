import type { Fault } from '#engine/exam/exam.ts'
import type { MarkDoubt } from '#engine/marking/doubt.ts'
import type { MarkWhy } from '#engine/marking/mark-why.ts'
import type { Unit } from '#engine/number/unit.ts'

export interface Comparison {
  right: boolean
  why: MarkWhy[]
  confidence: number
  /** What a person must check; empty where nothing is doubtful. */
  doubts: readonly MarkDoubt[]
  /** The only fault of a value that is otherwise right. A scheme may deduct a penalty for it instead of refusing the point. */
  fault: Fault | null
}

/** What a mark point asks of a number. */
export interface Wanted {
  value: number
  /** The value as the scheme writes it. */
  shown: string
  unitText: string
  unit: Unit | null
  /** Greatest difference to either side. */
  tolerance: number
  cao: boolean
  figures: number | undefined
  places: number | undefined
}

export function near(value: number, wanted: Wanted): boolean {
  return Math.abs(value - wanted.value) <= wanted.tolerance + Math.max(Math.abs(wanted.value), 1e-300) * 1e-9
}

export function round(value: number, figures: number): number {
  return Number(value.toPrecision(Math.min(figures, 15)))
}

/** The significant figures of a value of the scheme. The zeros of 330 count, so 331 is not the same value with one figure more. */
export function figuresOf(value: number): number {
  return String(Math.abs(value)).replace(/e.*$/, '').replace('.', '').replace(/^0+/, '').length
}

export function format(value: number): string {
  return String(Number(value.toPrecision(10)))
}
