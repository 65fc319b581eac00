import type { PDFiumDocument } from '@hyzyla/pdfium'
import PDFDocument from 'pdfkit'
import type { Exam } from '#engine/exam/exam.ts'
import type { Layout } from '#engine/sheet/layout.ts'
import { printSheetsToBuffer } from '#server/platform/pdf/print-sheets.ts'
import { POINTS_PER_MM } from '#server/platform/pdf/start-pdf.ts'
import { openPdf } from '#tools/samples/open-pdf.ts'
import type { Plane } from '#tools/samples/plane.ts'

const MM_PER_INCH = 25.4
/** Papers are printed so many at a time: the fonts are embedded once for all of them. */
const PAPERS_AT_ONCE = 20
const printedAt = new Date(0)

/** The print of the slice of a class that was asked for last; `first` is the index of its first paper. */
interface Printed {
  exam: Exam
  layout: Layout
  first: number
  document: PDFiumDocument
}
let latest: Printed | null = null

interface PrintOrder {
  exam: Exam
  layout: Layout
  paperIndex: number
  page: number
  dpi: number
}
let turn: Promise<unknown> = Promise.resolve()

/** A page as the printer makes it, rasterised from the real PDF. One after another: they share the latest print. */
export function rasterisePrint(order: PrintOrder): Promise<Plane> {
  const mine = turn.then(() => rasteriseInTurn(order))
  turn = mine.catch(() => undefined)
  return mine
}

async function rasteriseInTurn(order: PrintOrder): Promise<Plane> {
  const { exam, layout, paperIndex, page, dpi } = order
  const first = paperIndex - (paperIndex % PAPERS_AT_ONCE)
  if (latest === null || latest.exam !== exam || latest.layout !== layout || latest.first !== first) {
    const slice = { ...layout, papers: layout.papers.slice(first, first + PAPERS_AT_ONCE) }
    const pictures = Object.fromEntries(Object.entries(exam.pictures ?? {}).map(([name, sent]) => [name, Buffer.from(sent, 'base64')]))
    const bytes = await printSheetsToBuffer({ exam, layout: slice, printedAt, pictures })
    latest?.document.destroy()
    latest = { exam, layout, first, document: await openPdf(bytes) }
  }
  const before = layout.papers.slice(first, paperIndex).reduce((sum, paper) => sum + paper.pages.length, 0)
  return renderPage(latest.document, before + page - 1, layout, dpi)
}

/** What `draw` puts on an empty page, in millimetres; null draws nothing. */
export async function rasteriseDrawing(order: { layout: Layout; dpi: number; draw: (doc: PDFKit.PDFDocument) => void }): Promise<Plane> {
  const size: [number, number] = [order.layout.pageWidthMm * POINTS_PER_MM, order.layout.pageHeightMm * POINTS_PER_MM]
  const doc = new PDFDocument({ size, margin: 0, compress: false, info: { CreationDate: printedAt } })
  doc.scale(POINTS_PER_MM)
  order.draw(doc)
  doc.end()
  const chunks: Buffer[] = []
  for await (const chunk of doc) chunks.push(Buffer.from(chunk))
  const document = await openPdf(Buffer.concat(chunks))
  const plane = await renderPage(document, 0, order.layout, order.dpi)
  document.destroy()
  return plane
}

async function renderPage(document: PDFiumDocument, index: number, layout: Layout, dpi: number): Promise<Plane> {
  const width = Math.round((layout.pageWidthMm / MM_PER_INCH) * dpi)
  const height = Math.round((layout.pageHeightMm / MM_PER_INCH) * dpi)
  const { data } = await document.getPage(index).render({ width, height, colorSpace: 'Gray', render: 'bitmap' })
  return { width, height, data }
}
