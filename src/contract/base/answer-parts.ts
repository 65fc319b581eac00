import * as z from 'zod'
import { known } from '#contract/base/known.ts'
import { markAskSchema } from '#engine/marking/mark.ts'

/** A mark point of an answer, as pupils and teachers see it. */
export const pointView = z.object({
  code: z.string(),
  /** What it asks for, in the scheme's words. */
  text: z.string(),
  /** Instead of `text`, where the scheme has no words for it. */
  asks: markAskSchema.optional(),
  awarded: z.boolean(),
  marks: z.number(),
  evidence: z.string(),
})

/** Words for a child or a guardian, an entry for each language that they are in; empty where the scheme has no plain ones. */
export const toldView = z.array(z.object({ language: known(['en', 'sw']), text: z.string() }))

/** A printed page that is not there, and the questions that went with it; `#engine/sentences/lost-page.ts` writes the sentence. */
export const lostPageView = z.object({ page: z.number().int(), questions: z.array(z.string()), isNotHandedIn: z.boolean() })

export const readingView = z.object({ choice: z.array(z.string()), text: z.string().nullable(), blank: z.boolean() })
