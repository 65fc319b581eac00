import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import PDFDocument from 'pdfkit'
import type { Exam } from '#engine/exam/exam.ts'
import type { Layout } from '#engine/sheet/layout.ts'
import { drawMarkedPage } from '#cli/mark/draw-marked-page.ts'
import { drawSummary } from '#cli/mark/draw-summary.ts'
import type { MarkedPaper } from '#cli/mark/mark-papers.ts'
import type { PageShelf } from '#cli/mark/page-shelf.ts'
import { penRed, writeNote, type Pdf } from '#cli/mark/pen.ts'
import { registerFaces } from '#server/platform/pdf/draw-on-pdf.ts'
import { POINTS_PER_MM } from '#server/platform/pdf/print-sheets.ts'

export interface MarkedPdfOrder {
  exam: Exam
  layout: Pick<Layout, 'pageWidthMm' | 'pageHeightMm'>
  papers: readonly MarkedPaper[]
  shelf: PageShelf
  onPaper: (done: number, total: number) => void
}

/** `marked.pdf`: every script with the marks on it, a summary before each. Written as it is drawn, page by page. */
export async function writeMarkedPdf(folder: string, order: MarkedPdfOrder): Promise<void> {
  const path = join(folder, 'marked.pdf')
  const size: [number, number] = [order.layout.pageWidthMm * POINTS_PER_MM, order.layout.pageHeightMm * POINTS_PER_MM]
  // Without a date of its own, so that the same scans give the same bytes.
  const pdf = new PDFDocument({
    autoFirstPage: false,
    size,
    margin: 0,
    info: { Title: order.exam.title, Producer: 'Sahihi', Creator: 'Sahihi', CreationDate: new Date(0) },
  })
  registerFaces(pdf)
  const out = createWriteStream(`${path}.part`)
  pdf.pipe(out)
  const written = order.papers.filter(({ pages }) => pages.length > 0)
  for (const [at, paper] of written.entries()) {
    await drawPaper(pdf, order, paper)
    order.onPaper(at + 1, written.length)
    if (out.writableNeedDrain) await once(out, 'drain')
  }
  if (written.length === 0) {
    addPage(pdf)
    writeNote(pdf, { text: 'No paper was read.', x: 18, y: 20, width: 174, sizeMm: 6 })
  }
  pdf.end()
  await finished(out)
  await rename(`${path}.part`, path)
}

async function drawPaper(pdf: Pdf, { exam, layout, shelf }: MarkedPdfOrder, paper: MarkedPaper): Promise<void> {
  addPage(pdf)
  drawSummary(pdf, { exam, paper })
  for (const [at, { scan, page }] of paper.pages.entries()) {
    const place = paper.layout?.pages.find((each) => each.page === page)
    if (scan.shelfKey === null || place === undefined) continue
    const jpeg = await shelf.get(scan.shelfKey)
    addPage(pdf)
    pdf.image(jpeg, 0, 0, { width: layout.pageWidthMm, height: layout.pageHeightMm })
    drawMarkedPage(pdf, { exam, page: place, answers: paper.answers })
    if (at === 0)
      writeNote(pdf, {
        text: `${paper.total ?? 0} / ${paper.max}`,
        x: layout.pageWidthMm / 2 - 20,
        y: 7,
        width: 40,
        sizeMm: 8,
        align: 'center',
        colour: penRed,
        bold: true,
      })
  }
}

/** From here on everything is in millimetres. */
function addPage(pdf: Pdf): void {
  pdf.addPage()
  pdf.scale(POINTS_PER_MM)
}
