import type { Drawing } from '#engine/sheet/drawing.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import { drawOnPdf } from '#server/platform/pdf/draw-on-pdf.ts'
import { POINTS_PER_MM, startPdf } from '#server/platform/pdf/start-pdf.ts'

/** Drawings in millimetres as a PDF, an A4 page each. */
export function printPages(title: string, createdAt: Date, pages: Iterable<readonly Drawing[]>): NodeJS.ReadableStream {
  const doc = startPdf({ title, createdAt, size: { pageWidthMm: PAGE_WIDTH, pageHeightMm: PAGE_HEIGHT } })
  for (const page of pages) {
    doc.addPage()
    doc.scale(POINTS_PER_MM)
    drawOnPdf(doc, page)
  }
  doc.end()
  return doc
}
