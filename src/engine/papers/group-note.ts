import * as z from 'zod'

const count = z.number().int()
/** Whose header sheet it is: the number of the paper where no pupil is known. */
const whose = z.object({ pupil: z.string().nullable(), paper: z.string() })

const groupNote = z.discriminatedUnion('code', [
  z.object({ code: z.literal('unknown') }),
  z.object({ code: z.literal('no-header-first'), pages: count }),
  /** Pages are counted from 1, in the file. */
  z.object({ code: z.literal('two-headers'), whose, pages: z.array(count) }),
  z.object({ code: z.literal('no-pages'), whose, page: count }),
  z.object({ code: z.literal('odd-count'), whose, pages: count, usual: count }),
  z.object({ code: z.enum(['maybe-header', 'same-picture']), page: count }),
])
/** What a person should look at in a file of plain paper. The sentences stand in `#engine/sentences/group-note.ts`. */
export type GroupNote = z.infer<typeof groupNote>
export type Whose = z.infer<typeof whose>

/** As it is sent. */
export const groupNoteSchema = groupNote.catch({ code: 'unknown' })
