import type { Exam } from '#engine/exam/exam.ts'
import type { Layout } from '#engine/sheet/layout.ts'
import { drawMarkedPage } from '#server/platform/pdf/marked-script/draw-marked-page.ts'
import { drawAnnotations, registerHand } from '#server/platform/pdf/marked-script/draw-annotations.ts'
import { drawFeedback } from '#server/platform/pdf/marked-script/draw-feedback.ts'
import { drawSummary } from '#server/platform/pdf/marked-script/draw-summary.ts'
import type { MarkedScript, ScriptPage } from '#server/platform/pdf/marked-script/marked-script.ts'
import { penRed, writeNote, type Pdf } from '#server/platform/pdf/marked-script/pen.ts'
import { addPage } from '#server/platform/pdf/marked-script/add-page.ts'
import { startPdf } from '#server/platform/pdf/start-pdf.ts'

type PageSize = Pick<Layout, 'pageWidthMm' | 'pageHeightMm'>

/** A document for marked scripts. Without a date of its own, so that the same scripts give the same bytes. */
export function openScriptPdf(title: string, size: PageSize): Pdf {
  const pdf = startPdf({ title, createdAt: new Date(0), size })
  registerHand(pdf)
  return pdf
}

/** A summary, then each page with ticks, crosses, marks and annotations in their places. */
export async function drawScript(
  pdf: Pdf,
  { exam, script, size, pages }: { exam: Exam; script: MarkedScript; size: PageSize; pages: Iterable<ScriptPage> | AsyncIterable<ScriptPage> },
): Promise<void> {
  addPage(pdf)
  const bottom = drawSummary(pdf, { exam, script })
  if (script.feedback) drawFeedback(pdf, { feedback: script.feedback, bottom, size })
  let isFirst = true
  for await (const { layout, jpeg } of pages) {
    addPage(pdf)
    if (layout === null) drawWhole(pdf, jpeg, size)
    else {
      if (jpeg !== null) pdf.image(jpeg, 0, 0, { width: size.pageWidthMm, height: size.pageHeightMm })
      drawMarkedPage(pdf, { exam, page: layout, answers: script.answers })
      drawAnnotations(pdf, { page: layout, answers: script.answers })
    }
    if (isFirst) drawTotal(pdf, script, size)
    isFirst = false
  }
}

/** Plain paper has any shape; where its answers stand nobody knows, so their marks are in the summary. */
function drawWhole(pdf: Pdf, jpeg: Buffer | null, { pageWidthMm, pageHeightMm }: PageSize): void {
  if (jpeg !== null) pdf.image(jpeg, 0, 0, { fit: [pageWidthMm, pageHeightMm], align: 'center', valign: 'center' })
}

function drawTotal(pdf: Pdf, { total, max }: MarkedScript, { pageWidthMm }: PageSize): void {
  const place = { x: pageWidthMm / 2 - 20, y: 7, width: 40, sizeMm: 8, align: 'center' } as const
  writeNote(pdf, { text: `${total ?? '–'} / ${max}`, ...place, colour: penRed, bold: true })
}
