import * as z from 'zod'

/** What one print may be: half a box of paper takes a thread half a minute. */
export const printLimits = { pages: 4000, spare: 200 } as const

/**
 * POST /api/exams/:examId/sheets: 422 `exam-unsound`, `class-empty`,
 * `print-too-large`. Pupils who have a sheet of this version keep its paper number. The set is there at once; its PDF is drawn
 * by a job. The same order while one is under way gives that one's set. Takes an `Idempotency-Key`.
 */
export const printSheetsInput = z.strictObject({ classId: z.uuid().nullable(), spare: z.number().int().min(0).max(printLimits.spare) })
export const sheetSetView = z.object({
  id: z.uuid(),
  version: z.number().int(),
  classId: z.uuid().nullable(),
  className: z.string().nullable(),
  paperCount: z.number().int(),
  spareCount: z.number().int(),
  pageCount: z.number().int(),
  state: z.enum(['waiting', 'printing', 'ready', 'failed']),
  /** Of `pageCount`. */
  pagesDone: z.number().int(),
  failure: z.enum(['disk-full', 'too-slow', 'broken']).nullable(),
  createdAt: z.iso.datetime(),
})
export const sheetSetAnswer = z.object({ sheetSet: sheetSetView })
/** GET /api/exams/:examId/sheets */
export const sheetSetsAnswer = z.object({ sheetSets: z.array(sheetSetView) })
/** GET /api/exams/:examId/sheets/preview: one SVG a page, as printed, with a sample pupil. 409 `exam-unsound`. */
export const sheetPreviewAnswer = z.object({ pages: z.array(z.object({ page: z.number().int(), svg: z.string() })) })
/** GET /api/exams/:examId/sheets/size: how many pages a sheet has. 422 `exam-unsound`. */
export const sheetSizeAnswer = z.object({ pages: z.object({ named: z.number().int(), spare: z.number().int() }) })
export const sheetSetParams = z.strictObject({ examId: z.uuid(), sheetSetId: z.uuid() })
/** GET /api/exams/:examId/sheets/:sheetSetId/pdf (409 `sheets-not-ready`) and …/layout; POST …/retry prints a failed set again. */

export type SheetSetView = z.infer<typeof sheetSetView>
export type SheetSize = z.infer<typeof sheetSizeAnswer>['pages']

export interface PrintSize {
  pages: number
  /** Of paper, where both sides are printed; null where that would put two pupils on one. */
  leavesBothSides: number | null
}

/** What a print comes to, before any of it is drawn. */
export function sizePrint({ pupils, spare }: { pupils: number; spare: number }, size: SheetSize): PrintSize {
  const pages = pupils * size.named + spare * size.spare
  const printed = [...(pupils > 0 ? [size.named] : []), ...(spare > 0 ? [size.spare] : [])]
  return { pages, leavesBothSides: printed.every((each) => each % 2 === 0) ? pages / 2 : null }
}
