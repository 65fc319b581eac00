import * as z from 'zod'
import { pictureFaults } from '#engine/page/picture-fault.ts'

const text = z.string()

/** Why a sheet that others print could not be found on its picture, or not be read for sure. */
export const sheetFaults = [
  z.object({
    code: z.enum(['no-four-corners', 'no-sheet-of-paper', 'unlike-reference', 'bubbles-elsewhere', 'way-up-unsure', 'marks-hardly-darker']),
  }),
  z.object({ code: z.enum(['no-marker-picture', 'no-reference-picture']), name: text }),
  z.object({ code: z.literal('markers-not-found'), corners: z.array(z.enum(['top left', 'top right', 'bottom left', 'bottom right'])) }),
] as const

const sheetFaultSchema = z.discriminatedUnion('code', [...sheetFaults, z.object({ code: z.literal('unknown') })])
export type SheetFault = z.infer<typeof sheetFaultSchema>

/** As it is stored and sent; null where the sheet lies as it should. */
export const storedSheetFaultSchema = sheetFaultSchema.nullable().catch({ code: 'unknown' })

const count = z.number()
/** Which side of which paper was read before, and from which picture. */
const place = { page: count, paper: text, fileName: text, sequence: count }

const pageReasonSchema = z.discriminatedUnion('code', [
  z.object({
    code: z.enum([
      // What the reader saw
      'blurred',
      'blurred-bubbles',
      'dark',
      'corners-not-found',
      'no-sheet-found',
      'code-not-read',
      'faint-bubbles',
      'covered-or-bent',
      'left-to-person',
      'code-of-other-exam',
      // What happened to the page
      'taken-out',
      'exam-confirmed',
      'not-read',
      'reader-stopped',
      'unknown',
    ]),
  }),
  z.object({ code: z.literal('read-before'), ...place }),
  /** Read before, too, but this picture shows other answers, or may, to these questions: two scripts under one code. */
  z.object({ code: z.literal('other-answers'), ...place, questions: z.array(text) }),
  /** Read before with another admission number filled in: two pupils' scripts under one code. */
  z.object({ code: z.literal('other-number'), ...place }),
  z.object({ code: z.literal('not-printed'), page: count, paper: text, version: count }),
  /** What a person had said that the page is. */
  z.object({ code: z.literal('tried-as'), page: count, paper: text }),
  /** Copies of a master sheet whose pupil nobody knows: no number is filled in, */
  z.object({ code: z.literal('no-number') }),
  /** one that is not sure (`44?7`), one of nobody in the classes that write, or that of a pupil who has handed in another sheet. */
  z.object({ code: z.enum(['doubtful-number', 'number-of-nobody', 'number-has-paper']), number: text }),
  /** A file that the operating system would not open, in its words. */
  z.object({ code: z.literal('file-not-opened'), text }),
  ...pictureFaults,
  ...sheetFaults,
])
/** Why a page is in its state, where there is something to say. The sentences stand in `#engine/sentences/page-reason.ts`. */
export type PageReason = z.infer<typeof pageReasonSchema>

/** Why a second picture of a side waits for a person: it may be another pupil's script. */
export const contestedCodes = ['other-number', 'other-answers'] as const satisfies PageReason['code'][]

/** Whether a page that was read before shows another script, or may. */
export function isContested(reasons: readonly Pick<PageReason, 'code'>[]): boolean {
  return reasons.some(({ code }) => contestedCodes.some((contested) => contested === code))
}

/** As they are stored and sent, in the order in which they are said. */
export const pageReasonsSchema = z.array(pageReasonSchema.catch({ code: 'unknown' }))

const uploadReasonSchema = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['no-page-in-file', 'not-taken-apart', 'unknown']) }),
  ...pictureFaults,
])
/** Why a file could not be taken apart into pages. */
export type UploadReason = z.infer<typeof uploadReasonSchema>

export const storedUploadReasonSchema = uploadReasonSchema.nullable().catch({ code: 'unknown' })
