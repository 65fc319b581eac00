import * as z from 'zod'
import { sentExpectedSchema } from '#engine/exam/expected.ts'

const text = z.string()
const count = z.number()

const templateFault = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['no-template', 'no-field', 'unknown']) }),
  /** The place in the file, as its keys and the numbers of its entries, from 0. */
  z.object({ code: z.literal('part-invalid'), path: z.array(text), expected: sentExpectedSchema }),
  z.object({ code: z.literal('too-many-bubbles'), max: count }),
  // A block
  z.object({ code: z.enum(['block-without-values', 'labels-in-one-place']), block: text }),
  z.object({ code: z.literal('labels-without-range'), block: text, labels: z.array(text) }),
  // A field or a box
  z.object({ code: z.literal('field-twice'), field: text }),
  z.object({ code: z.enum(['field-beyond-page', 'box-beyond-page']), name: text, width: count, height: count }),
  z.object({ code: z.enum(['box-named-as-field', 'column-named-as-field']), name: text }),
  // A column of the results
  z.object({ code: z.enum(['column-of-no-field', 'field-in-two-columns']), column: text, field: text }),
  z.object({ code: z.literal('no-such-column'), column: text }),
])
/** What keeps a template's file from being used. The sentences stand in `#engine/sentences/template-fault.ts`. */
export type TemplateFault = z.infer<typeof templateFault>

/** As it is sent. */
export const templateFaultSchema = templateFault.catch({ code: 'unknown' })
