import { layOutReport } from '#engine/reports/lay-out-report.ts'
import { getReportWords } from '#engine/reports/report-words.ts'
import { drawingsToSvg } from '#engine/sheet/page-to-svg.ts'
import { findSchoolName } from '#server/features/schools/queries.ts'
import type { LoadedReports, ReportedPupil } from '#server/features/reports/load-class-reports.ts'
import { formOfClass, makeForm } from '#server/features/reports/make-form.ts'
import type { Context } from '#server/platform/context.ts'
import { encodeCode } from '#server/platform/pdf/encode-code.ts'

/** One pupil's form as pictures: the very drawing that the printer prints. */
export async function drawReportSvg(ctx: Pick<Context, 'db'>, loaded: LoadedReports, pupil: ReportedPupil): Promise<{ page: number; svg: string }[]> {
  const of = formOfClass(loaded, await findSchoolName(ctx.db, loaded.class.schoolId))
  const title = `${getReportWords(of.language).form}: ${pupil.pupil.name}`
  return layOutReport(of, makeForm(pupil)).map((drawing, at) => ({ page: at + 1, svg: drawingsToSvg(drawing, { title, encodeCode }) }))
}
