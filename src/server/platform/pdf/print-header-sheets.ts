import PDFDocument from 'pdfkit'
import { layOutHeader, type HeaderSheet } from '#engine/sheet/lay-out-header.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import { drawOnPdf, registerFaces } from '#server/platform/pdf/draw-on-pdf.ts'
import { POINTS_PER_MM } from '#server/platform/pdf/print-sheets.ts'

export interface HeaderOrder extends Pick<HeaderSheet, 'title' | 'examCode' | 'language'> {
  printedAt: Date
  headers: readonly Pick<HeaderSheet, 'paper' | 'name' | 'admission' | 'className'>[]
}

/** A header sheet a page. The same order gives the same bytes. */
export function printHeaderSheets({ headers, printedAt, ...exam }: HeaderOrder): NodeJS.ReadableStream {
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: [PAGE_WIDTH * POINTS_PER_MM, PAGE_HEIGHT * POINTS_PER_MM],
    margin: 0,
    info: { Title: exam.title, Producer: 'Sahihi', Creator: 'Sahihi', CreationDate: printedAt },
  })
  registerFaces(doc)
  for (const header of headers) {
    doc.addPage()
    doc.scale(POINTS_PER_MM)
    drawOnPdf(doc, layOutHeader({ ...exam, ...header }))
  }
  doc.end()
  return doc
}
