import * as z from 'zod'
import { markDoubtsSchema } from '#engine/marking/doubt.ts'
import { markWhysSchema } from '#engine/marking/mark-why.ts'

const markAsks = [
  // Of a choice
  'right-option',
  'wrong-option',
  'one-option',
  // Of a penalty that names no fault in words
  'unit-fault',
  'rounding-fault',
  'unknown',
] as const

/** What a mark point is about where the scheme has no words for it. The words stand in `#engine/sentences/mark-why.ts`. */
export const markAskSchema = z.enum(markAsks).catch('unknown')
export type MarkAsk = z.infer<typeof markAskSchema>

/** A mark point of an answer: what it earned, and why. */
const markReasonSchema = z.object({
  /** The point's code in the scheme, `M1`; the option for a choice; the criterion for an essay. */
  code: z.string(),
  /** What the point asks for, in the scheme's words; empty where it has none. */
  text: z.string(),
  /** Instead of `text`, where the scheme has no words for it. */
  asks: markAskSchema.optional(),
  awarded: z.boolean(),
  marks: z.number(),
  /** The pupil's words that earned it, exactly as they stand in the reading; empty when there are none. */
  evidence: z.string(),
  /** In the order in which they are said; empty where nothing is said. */
  why: markWhysSchema,
  /** 0 to 1. */
  confidence: z.number(),
})
export const markReasonsSchema = z.array(markReasonSchema)
export type MarkReason = z.infer<typeof markReasonSchema>

/** What was read of an answer, whatever its type. */
export interface AnswerReading {
  /** Options marked, for a choice. */
  choice: string[]
  /** Typed or transcribed words, or the number of a grid. Null when nobody has read them yet. */
  text: string | null
  blank: boolean
}

export const markSchema = z.object({
  question: z.string(),
  marks: z.number(),
  max: z.number(),
  /** 0 to 1 before rounding to whole marks. */
  credit: z.number(),
  /** 0 to 1: among marks of at least this confidence, that share agrees with an examiner. */
  confidence: z.number(),
  needsReview: z.boolean(),
  /** What the review is about; empty when none is needed. */
  doubts: markDoubtsSchema,
  reasons: markReasonsSchema,
})
/** What an answer earned and why. `marks` is what the reasons add up to after the scheme's rules. */
export type Mark = z.infer<typeof markSchema>

/** A reader or marker that can be named and compared: stored with everything it made. */
export interface ProgramStamp {
  name: string
  version: string
}
