import * as z from 'zod'
import { lineOfText } from '#engine/text/text-types.ts'

export const coverLimits = { instructions: 10, lineCharacters: 200 } as const

/** What stands on the cover before a pupil's pages; what is left empty gets a line to write on. */
export const sheetCoverSchema = z.strictObject({
  /** A day, or empty. */
  date: z.union([z.iso.date(), z.literal('')]),
  /** As the school says it: 8.00 am – 10.00 am. */
  time: lineOfText({ max: 40 }),
  room: lineOfText({ max: 60 }),
  invigilator: lineOfText({ max: 80 }),
  instructions: z.array(lineOfText({ min: 1, max: coverLimits.lineCharacters })).max(coverLimits.instructions),
})
export type SheetCover = z.infer<typeof sheetCoverSchema>
