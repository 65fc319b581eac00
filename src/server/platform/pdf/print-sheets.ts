import type { Exam } from '#engine/exam/exam.ts'
import { drawPaperFacts } from '#engine/sheet/draw-page.ts'
import { drawLine, type Pictures } from '#engine/sheet/drawing.ts'
import { imposePages } from '#engine/sheet/impose-pages.ts'
import { drawCoverFacts, layOutCover } from '#engine/sheet/lay-out-cover.ts'
import type { SheetKind } from '#engine/sheet/lay-out-exam.ts'
import { kindOfPaper } from '#engine/versions/lay-out-papers.ts'
import type { LayoutPaper } from '#engine/sheet/layout.ts'
import { formatMeasures, type PageFormat } from '#engine/sheet/page-format.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import type { PageTemplate } from '#engine/sheet/page-template.ts'
import { isMasterCode } from '#engine/sheet/sheet-code.ts'
import type { SheetCover } from '#engine/sheet/sheet-cover.ts'
import type { ExamVersion } from '#engine/versions/arrange-exam.ts'
import { layOutVersion } from '#engine/versions/lay-out-version.ts'
import { drawOnPdf, type PdfDocument } from '#server/platform/pdf/draw-on-pdf.ts'
import { hashGeometry } from '#server/platform/pdf/lay-out-sheets.ts'
import { POINTS_PER_MM, startPdf } from '#server/platform/pdf/start-pdf.ts'

interface PrintedPage {
  template: PageTemplate
  form: PageForm
}

/** What is printed: of a layout, only what differs from paper to paper. */
export interface SheetsPrint {
  exam: Exam
  layout: { papers: readonly PaperOnSheet[] }
  /** Left out: A4. */
  format?: PageFormat
  /** A page before those of each paper; it needs the exam's code. */
  cover?: { cover: SheetCover; school: string; examCode: string } | null
  printedAt: Date
  /** Of the geometries that were frozen; what is laid out otherwise is not printed, for nobody could read it. */
  geometryHashes?: readonly string[]
  /** An empty side follows an odd last page, so that no two papers share a sheet. */
  bothSides?: boolean
  /** Of the exam's figures. */
  pictures?: Pictures
}

export interface PaperOnSheet extends Pick<LayoutPaper, 'paper' | 'admission' | 'name' | 'className'> {
  /** Null or left out: the exam's own order. */
  version?: ExamVersion | null
  pages: readonly { page: number; code: { text: string } }[]
}

/** So many pages are drawn at a stretch; then what is ready goes out, before more is drawn. */
const STRETCH_PAGES = 20

/**
 * The sheets of a whole class as one PDF, page after page in the order of the layout. Streams while it prints, and tells
 * how many pages are drawn. The same exam and layout give the same bytes when `printedAt` is the same.
 */
export function printSheets(
  { exam, layout, printedAt, geometryHashes, format = 'a4', cover = null, bothSides = false, pictures = {} }: SheetsPrint,
  follow?: (pages: number) => void,
): AsyncGenerator<Buffer> {
  const { widthMm, heightMm } = formatMeasures[format]
  const doc = startPdf({ title: exam.title, createdAt: printedAt, size: { pageWidthMm: widthMm, pageHeightMm: heightMm } })
  return drawSheets(doc, { exam, papers: layout.papers, geometryHashes, format, cover, bothSides, pictures, follow })
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
  format: PageFormat
  cover: NonNullable<SheetsPrint['cover']> | null
  bothSides: boolean
  pictures: Pictures
  follow: ((pages: number) => void) | undefined
}

/** One page of one paper: its cover, or a page of its exam. */
interface PlacedPage {
  paper: PaperOnSheet
  page: PaperOnSheet['pages'][number] | 'cover'
}

async function* drawSheets(doc: PdfDocument, drawing: Drawing): AsyncGenerator<Buffer> {
  const { papers, format, cover, bothSides, follow } = drawing
  const show = makeDrawer(doc, drawing)
  const placed = papers.map((paper): PlacedPage[] => [
    // What is copied for everybody has no cover: a copy of one would say whose pages follow, and that nobody knows.
    ...(cover === null || isMasterCode(paper) ? [] : [{ paper, page: 'cover' as const }]),
    ...paper.pages.map((page) => ({ paper, page })),
  ])
  const { scale, places, widthMm, heightMm } = formatMeasures[format]
  let count = 0
  let told = 0
  for (const side of imposePages(placed, { format, bothSides })) {
    doc.addPage()
    for (const [at, each] of side.entries()) {
      const place = places[at]
      if (each === null || place === undefined) continue
      doc
        .save()
        .translate(place.x * POINTS_PER_MM, place.y * POINTS_PER_MM)
        .scale(scale)
      show(each)
      doc.restore()
      count += 1
    }
    if (places.length > 1) drawOnMillimetres(doc, [drawLine(widthMm / 2, 0, widthMm / 2, heightMm, cutStroke)])
    if (count - told < STRETCH_PAGES) continue
    told = count
    follow?.(count)
    const ready: unknown = doc.read()
    if (Buffer.isBuffer(ready)) yield ready
  }
  doc.end()
  for await (const chunk of doc) yield Buffer.from(chunk)
  follow?.(count)
}

/** Where the paper is cut. */
const cutStroke = { widthMm: 0.15, grey: 0.7 }
const a4 = { width: PAGE_WIDTH * POINTS_PER_MM, height: PAGE_HEIGHT * POINTS_PER_MM }

/** Draws a page where the document's origin is; what many pages share is drawn once. */
function makeDrawer(doc: PdfDocument, { exam, cover, geometryHashes, pictures }: Drawing): (placed: PlacedPage) => void {
  const drawn = new Map<string, PrintedPage[]>()
  const covers = new Map<number, PageForm>()
  return ({ paper, page }) => {
    if (page === 'cover') {
      if (cover !== null) drawCover(doc, { exam, cover, covers }, paper)
      return
    }
    const kind = kindOfPaper(paper)
    const { version = null } = paper
    const name = `${kind} ${version?.letter ?? ''}`
    const printed = (drawn.get(name) ?? drawTemplates(doc, drawn, { name, exam, kind, version, geometryHashes, pictures }))[page.page - 1]
    if (printed === undefined) throw new Error(`the layout has a page ${page.page} of paper ${paper.paper}, which the exam has not`)
    printed.form.show()
    drawOnMillimetres(doc, drawPaperFacts(printed.template, { ...paper, codeText: page.code.text }))
  }
}

interface Covers {
  exam: Exam
  cover: NonNullable<SheetsPrint['cover']>
  /** By the pages of the paper, which a cover says. */
  covers: Map<number, PageForm>
}

function drawCover(doc: PdfDocument, { exam, cover: { cover, school, examCode }, covers }: Covers, paper: PaperOnSheet): void {
  const pages = paper.pages.length
  const form =
    covers.get(pages) ??
    makePageForm(doc, a4, () => {
      doc.scale(POINTS_PER_MM)
      drawOnPdf(doc, layOutCover({ exam, school, cover, pages }))
    })
  covers.set(pages, form)
  form.show()
  const { name, admission, className = '' } = paper
  drawOnMillimetres(doc, drawCoverFacts({ examCode, paper: paper.paper, name, admission, className }))
}

function drawOnMillimetres(doc: PdfDocument, drawings: Parameters<typeof drawOnPdf>[1]): void {
  doc.save().scale(POINTS_PER_MM)
  drawOnPdf(doc, drawings)
  doc.restore()
}

interface Templates extends Pick<Drawing, 'exam' | 'geometryHashes' | 'pictures'> {
  name: string
  kind: SheetKind
  version: ExamVersion | null
}

function drawTemplates(
  doc: PdfDocument,
  drawn: Map<string, PrintedPage[]>,
  { name, exam, kind, version, geometryHashes, pictures }: Templates,
): PrintedPage[] {
  const templates = layOutVersion(exam, kind, version)
  if (geometryHashes !== undefined && !geometryHashes.includes(hashGeometry(templates, version?.letter ?? null)))
    throw new Error(`The ${kind} sheets are laid out otherwise than when their papers got their numbers.`)
  const pages = templates.map((template) => ({
    template,
    form: makePageForm(doc, a4, () => {
      doc.scale(POINTS_PER_MM)
      drawOnPdf(doc, template.drawing, pictures)
    }),
  }))
  drawn.set(name, pages)
  return pages
}

/** A drawing kept once in the document and shown on many pages (a PDF form XObject). */
export interface PageForm {
  show: () => void
}

/** What pdfkit asks of the page it is drawing on; its own types leave these out. */
interface DrawingTarget {
  width: number
  height: number
  margins: { top: number; bottom: number; left: number; right: number }
  fonts: Record<string, unknown>
  xobjects: Record<string, unknown>
  ext_gstates: Record<string, unknown>
  colorSpaces: Record<string, unknown>
  write: (chunk: string) => unknown
}
interface FormDocument {
  page: DrawingTarget
  _ctm: number[]
  ref: (data: Record<string, unknown>) => { data: Record<string, unknown>; write: (chunk: string) => unknown; end: () => void }
  addContent: (data: string) => unknown
}

/** How many forms a document has: names count within it, so that the same print has the same bytes. */
const formCounts = new WeakMap<PdfDocument, number>()

/**
 * Draws once what many pages share, as large as it is said, in points; the page that shows it may be scaled. A class of eighty is then the size and the work of one sheet: pdfkit has no call
 * for it, so its current page is exchanged for a stand-in while `draw` runs.
 */
export function makePageForm(doc: PdfDocument, { width, height }: { width: number; height: number }, draw: () => void): PageForm {
  const target: unknown = doc
  if (!isFormDocument(target)) throw new Error('this pdfkit keeps its page elsewhere')
  const { page: current, _ctm: transform } = target
  const resources = { Font: {}, XObject: {}, ExtGState: {}, ColorSpace: {} }
  const form = target.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height], Resources: resources })
  target.page = {
    width,
    height,
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    fonts: resources.Font,
    xobjects: resources.XObject,
    ext_gstates: resources.ExtGState,
    colorSpaces: resources.ColorSpace,
    write: (chunk) => form.write(chunk),
  }
  target._ctm = [1, 0, 0, 1, 0, 0]
  doc.transform(1, 0, 0, -1, 0, height)
  draw()
  form.end()
  target.page = current
  target._ctm = transform
  const count = (formCounts.get(doc) ?? 0) + 1
  formCounts.set(doc, count)
  const name = `Sheet${count}`
  return {
    show: () => {
      target.page.xobjects[name] = form
      // A page's content is turned upside down by pdfkit; the form has been turned already.
      doc.save().transform(1, 0, 0, -1, 0, height)
      target.addContent(`/${name} Do`)
      doc.restore()
    },
  }
}

/** True for every document with a page open; an invariant that a new pdfkit could break. */
function isFormDocument(doc: unknown): doc is FormDocument {
  return typeof doc === 'object' && doc !== null && 'page' in doc && '_ctm' in doc && 'ref' in doc && 'addContent' in doc
}
