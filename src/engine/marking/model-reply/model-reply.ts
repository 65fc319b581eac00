import * as z from 'zod'
import { readingDoubtsSchema } from '#engine/marking/doubt.ts'

const pointClaim = z.object({
  earned: z.boolean(),
  /** The pupil's words that the model says earned the point; checked against the transcription before they count. */
  quote: z.string(),
  /** In the model's own words. */
  reason: z.string(),
  /** 0 to 1, as the model says. */
  confidence: z.number(),
})
/** What a model says of one mark point: a claim, never a mark. */
export type PointClaim = z.infer<typeof pointClaim>

const criterionClaim = z.object({ marks: z.number(), quote: z.string(), reason: z.string(), confidence: z.number() })
/** What a model says of one criterion of an essay. */
export type CriterionClaim = z.infer<typeof criterionClaim>

const questionModelReply = z.object({
  question: z.string(),
  transcription: z.string(),
  blank: z.boolean(),
  /** How sure the model is of the transcription, 0 to 1. */
  confidence: z.number(),
  points: z.array(pointClaim.nullable()),
  criteria: z.array(criterionClaim.nullable()),
  /** What was wrong with what it said; the answer then goes to review. */
  problems: readingDoubtsSchema,
  /** Why a person should look, though what it said is used. */
  doubts: readingDoubtsSchema.optional(),
})
/** What a model says of one answer. A point or criterion that it left out is null. */
export type QuestionReply = z.infer<typeof questionModelReply>

export const pageModelReplySchema = z.object({
  answers: z.array(questionModelReply),
  /** What was wrong with the model reply as a whole; a person then looks at all of it. */
  problems: readingDoubtsSchema,
  /** It broke off: the answers before that are whole. */
  isCut: z.boolean(),
})
/** What was made of a model reply about one page. */
export type ModelReply = z.infer<typeof pageModelReplySchema>
