import * as z from 'zod'

/** POST /api/exams/:examId/sheets: 409 `exam-unsound`, `class-empty`. Pupils who have a sheet of this version keep its paper number. */
export const printSheetsInput = z.strictObject({ classId: z.uuid().nullable(), spare: z.number().int().min(0).max(200) })
export const sheetSetView = z.object({
  id: z.uuid(),
  version: z.number().int(),
  classId: z.uuid().nullable(),
  className: z.string().nullable(),
  paperCount: z.number().int(),
  spareCount: z.number().int(),
  pageCount: z.number().int(),
  createdAt: z.iso.datetime(),
})
export const sheetSetAnswer = z.object({ sheetSet: sheetSetView })
/** GET /api/exams/:examId/sheets */
export const sheetSetsAnswer = z.object({ sheetSets: z.array(sheetSetView) })
/** GET /api/exams/:examId/sheets/preview: one SVG a page, as printed, with a sample pupil. 409 `exam-unsound`. */
export const sheetPreviewAnswer = z.object({ pages: z.array(z.object({ page: z.number().int(), svg: z.string() })) })
export const sheetSetParams = z.strictObject({ examId: z.uuid(), sheetSetId: z.uuid() })
/** GET /api/exams/:examId/sheets/:sheetSetId/pdf and …/layout */

export type SheetSetView = z.infer<typeof sheetSetView>
