import type { WrittenSheets } from '#contract/live-reading.ts'
import { getSheetsOfExam } from '#server/features/scans/sheets-of-exam.ts'
import type { Context } from '#server/platform/context.ts'

/** For a phone that reads sheets itself: field by field, as it may be in anybody's hand. Empty where an exam has none of our own. */
export async function listSheetsToRead(ctx: Pick<Context, 'db'>, examId: string): Promise<WrittenSheets> {
  const { templates = [] } = (await getSheetsOfExam(ctx, examId)) ?? {}
  return templates.map(({ exam, version, pages }) => ({
    exam,
    version,
    pages: pages.map(({ page, fiducials, code: { x, y, size }, bubbles, boxes }) => ({
      page,
      fiducials: [...fiducials],
      code: { x, y, size },
      bubbles: [...bubbles],
      boxes: [...boxes],
    })),
  }))
}
