import PDFDocument from 'pdfkit'
import type { Exam } from '#engine/exam/exam.ts'
import { drawPaperFacts } from '#engine/sheet/draw-page.ts'
import { layOutExam } from '#engine/sheet/lay-out-exam.ts'
import type { SheetKind } from '#engine/sheet/lay-out-exam.ts'
import { isSparePaper } from '#engine/sheet/lay-out-papers.ts'
import type { Layout } from '#engine/sheet/layout.ts'
import type { PageTemplate } from '#engine/sheet/page-template.ts'
import { drawOnPdf, registerFaces } from '#server/platform/pdf/draw-on-pdf.ts'
import { makePageForm } from '#server/platform/pdf/page-form.ts'
import type { PageForm } from '#server/platform/pdf/page-form.ts'

export const POINTS_PER_MM = 72 / 25.4

interface PrintedPage {
  template: PageTemplate
  form: PageForm
}

/**
 * The sheets of a whole class as one PDF, page after page in the order of the layout. Streams while it prints.
 * The same exam and layout give the same bytes when `printedAt` is the same.
 */
export function printSheets({ exam, layout, printedAt }: { exam: Exam; layout: Layout; printedAt: Date }): NodeJS.ReadableStream {
  const size: [number, number] = [layout.pageWidthMm * POINTS_PER_MM, layout.pageHeightMm * POINTS_PER_MM]
  const doc = new PDFDocument({
    autoFirstPage: false,
    size,
    margin: 0,
    info: { Title: exam.title, Producer: 'Sahihi', Creator: 'Sahihi', CreationDate: printedAt },
  })
  registerFaces(doc)
  const drawn = new Map<SheetKind, PrintedPage[]>()
  for (const paper of layout.papers) {
    const kind = isSparePaper(paper) ? 'spare' : 'named'
    for (const page of paper.pages) {
      doc.addPage()
      const printed = (drawn.get(kind) ?? drawTemplates(exam, kind, drawn, doc))[page.page - 1]
      if (printed === undefined) throw new Error(`the layout has a page ${page.page} of paper ${paper.paper}, which the exam has not`)
      printed.form.show()
      doc.save().scale(POINTS_PER_MM)
      drawOnPdf(doc, drawPaperFacts(printed.template, { ...paper, codeText: page.code.text }))
      doc.restore()
    }
  }
  doc.end()
  return doc
}

/** The same as one buffer. */
export async function printSheetsToBuffer(order: { exam: Exam; layout: Layout; printedAt: Date }): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of printSheets(order)) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

function drawTemplates(exam: Exam, kind: SheetKind, drawn: Map<SheetKind, PrintedPage[]>, doc: PDFKit.PDFDocument): PrintedPage[] {
  const pages = layOutExam(exam, kind).map((template) => ({
    template,
    form: makePageForm(doc, () => {
      doc.scale(POINTS_PER_MM)
      drawOnPdf(doc, template.drawing)
    }),
  }))
  drawn.set(kind, pages)
  return pages
}
