import * as z from 'zod'
import { proposedSchema } from '#engine/exam/from-paper/proposals/part-proposal.ts'

const count = z.number()

/** Why somebody should look at a part of the draft. The sentences stand with the screen. */
export const paperDoubtSchema = z.discriminatedUnion('code', [
  /** A number or a letter is missing before this one. */
  z.object({ code: z.literal('label-skipped'), expected: z.string() }),
  z.object({ code: z.literal('marks-missing'), scheme: count.nullable() }),
  z.object({ code: z.literal('marks-differ'), paper: count, scheme: count }),
  z.object({ code: z.literal('several-marks'), found: z.array(count) }),
  /** What the scheme says of this part was not understood in full. */
  z.object({ code: z.literal('scheme-words-left'), count }),
  /** The scheme gives the marks of several things together. */
  z.object({ code: z.literal('marks-not-shared-out'), marks: count, things: count }),
  z.object({ code: z.literal('options-odd'), found: z.array(z.string()) }),
  z.object({ code: z.literal('answer-not-option'), answer: z.string() }),
  /** The marks of the parts are not what the question prints for all of them. */
  z.object({ code: z.literal('sum-differs'), printed: count, sum: count }),
  z.object({ code: z.literal('read-poorly'), words: z.array(z.string()) }),
  /** Of the parts of a question so many count, and an exam cannot hold it so: they differ in marks or have parts of their own. */
  z.object({ code: z.literal('any-parts-uneven'), count }),
  /** It looks like two lists to match, a table to complete or a drawing, and may be none; cells stand in the scheme without names. */
  z.object({ code: z.enum(['matching-unsure', 'table-unsure', 'drawing-unsure', 'cells-in-order']) }),
  /** A question asks to match or to complete, and its lists or its table were not understood: they stand in its text. */
  z.object({ code: z.literal('form-not-read') }),
  /** AI reading found something else, which passed the checks; null where it says nothing else. In no stored draft. */
  z.object({ code: z.literal('ai-differs'), proposed: proposedSchema }),
  /** Half marks; nothing in the scheme; more text behind the marks; no text at all; a part that only the scheme has; print that was read from a picture. */
  z.object({
    code: z.enum(['read-from-picture', 'half-marks', 'scheme-missing', 'text-after-marks', 'text-missing', 'only-in-scheme', 'label-inside']),
  }),
])

export type PaperDoubt = z.infer<typeof paperDoubtSchema>
export type DoubtCode = PaperDoubt['code']
