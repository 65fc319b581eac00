import * as z from 'zod'

const paperFault = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['no-pupil', 'unknown']) }),
  /** Page numbers count from 1. */
  z.object({ code: z.literal('missing-page'), pages: z.array(z.number().int()), pageCount: z.number().int() }),
  /** The numbers of the pupil's other papers, as printed. */
  z.object({ code: z.literal('two-papers'), papers: z.array(z.string()) }),
])
/** What is wrong with a whole paper. The sentences stand in `#engine/sentences/paper-fault.ts`. */
export type PaperFault = z.infer<typeof paperFault>

/** As it is sent: a screen that was opened before the server was renewed may meet a code that it does not know. */
export const paperFaultSchema = paperFault.catch({ code: 'unknown' })
