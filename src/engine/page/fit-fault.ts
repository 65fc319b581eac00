import * as z from 'zod'

const text = z.string()
const count = z.number()

const fitFault = z.discriminatedUnion('code', [
  z.object({ code: z.literal('unknown') }),
  z.object({ code: z.literal('no-place'), question: text }),
  z.object({ code: z.literal('same-place'), questions: z.tuple([text, text]), place: text }),
  z.object({ code: z.literal('admission-and-question'), question: text, place: text }),
  z.object({ code: z.literal('no-admission-grid'), place: text }),
  z.object({ code: z.enum(['no-row-of-bubbles', 'no-place-for-number', 'no-box']), question: text, place: text }),
  z.object({ code: z.literal('too-few-bubbles'), question: text, place: text, options: count, bubbles: count }),
])
/** Why an exam cannot be read by a template. The sentences stand in `#engine/sentences/fit-fault.ts`. */
export type FitFault = z.infer<typeof fitFault>

/** As it is stored. */
export const fitFaultSchema = fitFault.catch({ code: 'unknown' })
