import type { Fault, NumberQuestion } from '#engine/exam/exam.ts'
import type { MarkWhy } from '#engine/marking/mark-why.ts'
import type { MarkingInput } from '#engine/marking/marking-input.ts'
import type { Quantity } from '#engine/number/quantity.ts'
import type { JudgedPoint } from '#engine/marking/scheme-rules.ts'

/** What a pupil handed in for a number question, and what is known of it. */
export interface Work {
  input: MarkingInput<NumberQuestion>
  text: string
  quantities: readonly Quantity[]
  /** Typed and transcribed working is all there is; behind a grid there is a box that nobody has read. */
  isAllVisible: boolean
  hasWorking: boolean
  /** Faults for which the scheme takes a penalty instead of the point. */
  penalised: ReadonlySet<Fault>
}

/** A value point, and whether it was earned by following through from a slip. */
export interface JudgedValue extends JudgedPoint {
  followed?: boolean
  /** A fault that the point stands in spite of, because the scheme takes a penalty for it. */
  fault?: Fault | null
}

/** A point that was not earned. */
export function lost(why: MarkWhy, confidence: number): JudgedPoint {
  return { awarded: false, share: 0, evidence: '', why: [why], confidence, doubts: [] }
}

/** Whether the scheme has another answer before this point: "x = 2, x = −3" is two values, not two attempts. */
export function isOneOfSeveral(work: Work, at: number): boolean {
  return work.input.question.scheme.slice(0, at).some((point) => point.value !== undefined)
}
