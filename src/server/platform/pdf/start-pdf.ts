import PDFDocument from 'pdfkit'
import type { Layout } from '#engine/sheet/layout.ts'
import { registerFaces, type PdfDocument } from '#server/platform/pdf/draw-on-pdf.ts'

export const POINTS_PER_MM = 72 / 25.4

export interface NewPdf {
  title: string
  /** Of the document: the same date gives the same bytes. */
  createdAt: Date
  size: Pick<Layout, 'pageWidthMm' | 'pageHeightMm'>
}

/** A document without pages yet, that knows the sheet's faces. */
export function startPdf({ title, createdAt, size }: NewPdf): PdfDocument {
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: [size.pageWidthMm * POINTS_PER_MM, size.pageHeightMm * POINTS_PER_MM],
    margin: 0,
    info: { Title: title, Producer: 'Sahihi', Creator: 'Sahihi', CreationDate: createdAt },
  })
  registerFaces(doc)
  return doc
}
