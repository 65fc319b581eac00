import * as z from 'zod'
import { endpoint, rawEndpoint } from '#contract/endpoint.ts'
import { examParams } from '#contract/exams.ts'

/** What names a kept picture: its hash. */
export const figureKey = z.string().regex(/^[0-9a-f]{64}$/)
/** A picture that is kept. What names it in an exam file is its hash. */
export const keptPicture = z.object({ picture: z.string(), widthPx: z.int(), heightPx: z.int() })
// Whoever may not see the exam is told that there is none, by the policy.
const anyone = 'signed-in'

/**
 * A form with one picture (JPEG, PNG, TIFF, WebP, HEIC), to stand with a question. It is made grey and small, and is there for
 * all exams of the school. Sent again it is the same picture. 422 `picture-unusable`, 409 `too-many-figures`.
 */
export const uploadFigure = endpoint({
  method: 'POST',
  path: '/exams/:examId/figures',
  access: anyone,
  params: examParams,
  form: true,
  response: keptPicture,
})
/** The picture of a figure. */
export const getFigure = rawEndpoint({
  method: 'GET',
  path: '/exams/:examId/figure',
  access: anyone,
  params: examParams,
  query: z.strictObject({ picture: figureKey }),
  raw: 'file',
})

export type KeptPicture = z.infer<typeof keptPicture>
