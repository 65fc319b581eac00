import type { Fault, NumberQuestion } from '#engine/exam/exam.ts'
import type { MarkWhy } from '#engine/marking/mark-why.ts'
import type { MarkingInput } from '#engine/marking/marking-input.ts'
import type { Quantity } from '#engine/number/quantity.ts'
import type { JudgedPoint } from '#engine/marking/scheme-rules.ts'

/** The work of a pupil on a number question. */
export interface Work {
  input: MarkingInput<NumberQuestion>
  text: string
  quantities: readonly Quantity[]
  /** True for typed and transcribed working, which is complete. False behind a grid, whose working box nobody has read. */
  isAllVisible: boolean
  hasWorking: boolean
  /** Faults that cost a penalty instead of the point. */
  penalised: ReadonlySet<Fault>
}

/** A judged value point, and whether it was earned by following through from a slip. */
export interface JudgedValue extends JudgedPoint {
  followed?: boolean
  /** A fault that costs a penalty instead of this point. */
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

/** The steps of the working: arithmetic that is more than a value. */
export function stepsOf({ quantities }: Pick<Work, 'quantities'>): Quantity[] {
  return quantities.filter(({ expression }) => expression.literals.length > 1 && !expression.isValue)
}
