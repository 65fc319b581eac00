import { drawText } from '#engine/sheet/drawing.ts'
import { getFeedbackPrintWords } from '#engine/feedback/feedback-print-words.ts'
import { drawParagraphs, type FeedbackHalf } from '#engine/feedback/lay-out-feedback.ts'
import type { Layout } from '#engine/sheet/layout.ts'
import { drawOnPdf } from '#server/platform/pdf/draw-on-pdf.ts'
import { addPage } from '#server/platform/pdf/marked-script/add-page.ts'
import type { Pdf } from '#server/platform/pdf/marked-script/pen.ts'

const leftMm = 18
const marginMm = 14
const headMm = 18
/** As much as 120 words need in letters that one likes to read. */
const neededMm = 75

/** Below the summary where there is room, else on a page of its own. */
export function drawFeedback(
  pdf: Pdf,
  {
    feedback,
    bottom,
    size,
  }: { feedback: Pick<FeedbackHalf, 'language' | 'text'>; bottom: number; size: Pick<Layout, 'pageWidthMm' | 'pageHeightMm'> },
): void {
  const isBelow = size.pageHeightMm - marginMm - bottom - headMm >= neededMm
  if (!isBelow) addPage(pdf)
  const top = isBelow ? bottom + headMm : marginMm + headMm / 2
  drawOnPdf(pdf, [
    drawText(getFeedbackPrintWords(feedback.language).title, leftMm, top - 1, { size: 5.4, weight: 'bold' }),
    ...drawParagraphs(feedback.text, {
      x: leftMm,
      y: top + 8,
      width: size.pageWidthMm - 2 * leftMm,
      height: Math.min(neededMm + 10, size.pageHeightMm - marginMm - top - 8),
    }),
  ])
}
