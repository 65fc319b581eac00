import { layOutReport } from '#engine/reports/lay-out-report.ts'
import type { FormOfClass, ReportForm } from '#engine/reports/report-form.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import { drawOnPdf } from '#server/platform/pdf/draw-on-pdf.ts'
import { POINTS_PER_MM, startPdf } from '#server/platform/pdf/start-pdf.ts'

export interface ReportsPrint {
  title: string
  printedAt: Date
}

export interface FormsOfClass {
  of: FormOfClass
  forms: readonly ReportForm[]
}

/** So many forms are drawn at a stretch; then what is ready goes out, before more is drawn. */
const STRETCH_FORMS = 10

/** The forms of classes as one PDF. Streams while it prints, and tells how many are drawn. The same order gives the same bytes. */
export async function* printReports(
  { title, printedAt }: ReportsPrint,
  classes: AsyncIterable<FormsOfClass>,
  follow?: (forms: number) => void,
): AsyncGenerator<Buffer> {
  const doc = startPdf({ title, createdAt: printedAt, size: { pageWidthMm: PAGE_WIDTH, pageHeightMm: PAGE_HEIGHT } })
  let count = 0
  for await (const { of, forms } of classes) {
    for (const form of forms) {
      for (const page of layOutReport(of, form)) {
        doc.addPage()
        doc.scale(POINTS_PER_MM)
        drawOnPdf(doc, page)
      }
      count += 1
      if (count % STRETCH_FORMS !== 0) continue
      follow?.(count)
      const ready: unknown = doc.read()
      if (Buffer.isBuffer(ready)) yield ready
    }
  }
  doc.end()
  for await (const chunk of doc) yield Buffer.from(chunk)
  follow?.(count)
}
