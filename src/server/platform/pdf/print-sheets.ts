import type { Exam } from '#engine/exam/exam.ts'
import { drawPaperFacts } from '#engine/sheet/draw-page.ts'
import { layOutExam } from '#engine/sheet/lay-out-exam.ts'
import type { Pictures } from '#engine/sheet/drawing.ts'
import type { SheetKind } from '#engine/sheet/lay-out-exam.ts'
import { isSparePaper } from '#engine/sheet/lay-out-papers.ts'
import type { Layout, LayoutPaper } from '#engine/sheet/layout.ts'
import type { PageTemplate } from '#engine/sheet/page-template.ts'
import { drawOnPdf, type PdfDocument } from '#server/platform/pdf/draw-on-pdf.ts'
import { hashGeometry } from '#server/platform/pdf/lay-out-sheets.ts'
import { makePageForm } from '#server/platform/pdf/page-form.ts'
import type { PageForm } from '#server/platform/pdf/page-form.ts'
import { POINTS_PER_MM, startPdf } from '#server/platform/pdf/start-pdf.ts'

interface PrintedPage {
  template: PageTemplate
  form: PageForm
}

/** What is printed: of a layout, only what differs from paper to paper. */
export interface SheetsPrint {
  exam: Exam
  layout: Pick<Layout, 'pageWidthMm' | 'pageHeightMm'> & { papers: readonly PaperOnSheet[] }
  printedAt: Date
  /** Of the geometries that were frozen; what is laid out otherwise is not printed, for nobody could read it. */
  geometryHashes?: readonly string[]
  /** An empty side follows an odd last page, so that no two papers share a sheet. */
  bothSides?: boolean
  /** Of the exam's figures. */
  pictures?: Pictures
}

export interface PaperOnSheet extends Pick<LayoutPaper, 'paper' | 'admission' | 'name' | 'className'> {
  pages: readonly { page: number; code: { text: string } }[]
}

/** So many pages are drawn at a stretch; then what is ready goes out, before more is drawn. */
const STRETCH_PAGES = 20

/**
 * The sheets of a whole class as one PDF, page after page in the order of the layout. Streams while it prints, and tells
 * how many pages are drawn. The same exam and layout give the same bytes when `printedAt` is the same.
 */
export function printSheets(
  { exam, layout, printedAt, geometryHashes, bothSides = false, pictures = {} }: SheetsPrint,
  follow?: (pages: number) => void,
): AsyncGenerator<Buffer> {
  const doc = startPdf({ title: exam.title, createdAt: printedAt, size: layout })
  return drawSheets(doc, { exam, papers: layout.papers, geometryHashes, bothSides, pictures, follow })
}

/** The same as one buffer. */
export async function printSheetsToBuffer(order: SheetsPrint): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of printSheets(order)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

interface Drawing {
  exam: Exam
  geometryHashes: readonly string[] | undefined
  papers: readonly PaperOnSheet[]
  bothSides: boolean
  pictures: Pictures
  follow: ((pages: number) => void) | undefined
}

async function* drawSheets(doc: PdfDocument, { exam, papers, geometryHashes, bothSides, pictures, follow }: Drawing): AsyncGenerator<Buffer> {
  const drawn = new Map<SheetKind, PrintedPage[]>()
  let count = 0
  for (const paper of papers) {
    const kind = isSparePaper(paper) ? 'spare' : 'named'
    for (const page of paper.pages) {
      doc.addPage()
      const printed = (drawn.get(kind) ?? drawTemplates(doc, drawn, { exam, kind, geometryHashes, pictures }))[page.page - 1]
      if (printed === undefined) throw new Error(`the layout has a page ${page.page} of paper ${paper.paper}, which the exam has not`)
      printed.form.show()
      doc.save().scale(POINTS_PER_MM)
      drawOnPdf(doc, drawPaperFacts(printed.template, { ...paper, codeText: page.code.text }))
      doc.restore()
      count += 1
      if (count % STRETCH_PAGES !== 0) continue
      follow?.(count)
      const ready: unknown = doc.read()
      if (Buffer.isBuffer(ready)) yield ready
    }
    if (bothSides && paper.pages.length % 2 === 1) doc.addPage()
  }
  doc.end()
  for await (const chunk of doc) yield Buffer.from(chunk)
  follow?.(count)
}
interface Templates extends Pick<Drawing, 'exam' | 'geometryHashes' | 'pictures'> {
  kind: SheetKind
}

function drawTemplates(doc: PdfDocument, drawn: Map<SheetKind, PrintedPage[]>, { exam, kind, geometryHashes, pictures }: Templates): PrintedPage[] {
  const templates = layOutExam(exam, kind)
  if (geometryHashes !== undefined && !geometryHashes.includes(hashGeometry(templates)))
    throw new Error(`The ${kind} sheets are laid out otherwise than when their papers got their numbers.`)
  const pages = templates.map((template) => ({
    template,
    form: makePageForm(doc, () => {
      doc.scale(POINTS_PER_MM)
      drawOnPdf(doc, template.drawing, pictures)
    }),
  }))
  drawn.set(kind, pages)
  return pages
}
