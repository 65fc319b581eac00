import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { readDocx, type DocxBlock, type DocxParagraph, type DocxRun, type DocxTable } from '#server/platform/paper-files/read-docx.ts'

const PAGE = { width: 595.28, height: 841.89, margin: 50 }
const SIZE = 10.5
const LINE = 15
const PADDING = 4
const BLANK = 0.26
const LABEL_GAP = 8
const font = new URL('../pdf/fonts/dejavu-sans.ttf', import.meta.url)
const MAX_PICTURE_PIXELS = 40_000_000

/**
 * A Word file as pages. Word's own page breaks and typefaces are not kept: the text stands as it was understood, so that a person
 * sees what was read. Throws `UnusablePicture`.
 */
export async function docxToPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const blocks = readDocx(bytes)
  const pdf = new PDFDocument({ size: [PAGE.width, PAGE.height], margin: 0, autoFirstPage: true, info: { CreationDate: new Date(0) } })
  const done = buffer(pdf)
  pdf.font(decodeURIComponent(font.pathname)).fontSize(SIZE)
  const pen = new Pen(pdf)
  for (const block of blocks) await pen.draw(block)
  pdf.end()
  return new Uint8Array(await done)
}

interface Piece {
  text: string
  width: number
  /** Parts it widely from the piece before. */
  isTab: boolean
}

class Pen {
  readonly #pdf: PDFKit.PDFDocument
  #y = PAGE.margin

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf
  }

  async draw(block: DocxBlock): Promise<void> {
    if (block.kind === 'table') await this.#table(block)
    else await this.#paragraph(block)
  }

  async #paragraph(paragraph: DocxParagraph): Promise<void> {
    if (paragraph.isPageBreak) this.#newPage()
    const left = PAGE.margin + Math.min(120, paragraph.indentPt)
    const lines = this.#wrap(paragraph, PAGE.width - PAGE.margin - left)
    for (const line of lines) {
      this.#room(LINE)
      this.#line(line, { left, right: PAGE.width - PAGE.margin, paragraph })
      this.#y += LINE
    }
    for (const run of paragraph.runs) if (run.kind === 'picture') await this.#picture(run, left)
    if (lines.length === 0) this.#y += LINE / 2
  }

  #line(line: readonly Piece[], { left, right, paragraph }: { left: number; right: number; paragraph: DocxParagraph }): void {
    const width = line.reduce((sum, piece) => sum + piece.width, 0)
    const start =
      paragraph.align === 'center'
        ? left + Math.max(0, (right - left - width) / 2)
        : paragraph.align === 'right'
          ? Math.max(left, right - width)
          : left
    let x = start
    for (const [at, piece] of line.entries()) {
      if (piece.isTab) {
        const rest = line.slice(at + 1).reduce((sum, each) => sum + each.width, 0)
        const isLast = !line.slice(at + 1).some((each) => each.isTab)
        x = paragraph.isRightTab && isLast ? Math.max(x + LABEL_GAP, right - rest) : x + piece.width
        continue
      }
      this.#pdf.text(piece.text, x, this.#y, { lineBreak: false })
      x += piece.width
    }
  }

  /** A paragraph in lines of whole words that fit. */
  #wrap(paragraph: DocxParagraph, width: number): Piece[][] {
    const lines: Piece[][] = [[]]
    let used = 0
    const add = (piece: Piece): void => {
      if (used + piece.width > width && used > 0 && !piece.isTab) {
        lines.push([])
        used = 0
        if (piece.text.trim() === '') return
      }
      lines.at(-1)?.push(piece)
      used += piece.width
    }
    if (paragraph.label !== '') {
      add(this.#piece(paragraph.label))
      add({ text: '', width: LABEL_GAP, isTab: false })
    }
    for (const run of paragraph.runs) {
      if (run.kind === 'tab') add({ text: '', width: 3 * LABEL_GAP, isTab: true })
      else if (run.kind === 'break') {
        lines.push([])
        used = 0
      } else if (run.kind === 'text') for (const word of clean(run.text).split(/(?<=\s)/)) if (word !== '') add(this.#piece(word))
    }
    return lines.filter((line) => line.some((piece) => piece.text.trim() !== ''))
  }

  #piece(text: string): Piece {
    // Blanks as wide as in most types: three of them are no column yet.
    const words = text.trimEnd()
    return { text: words, width: this.#pdf.widthOfString(words) + (text.length - words.length) * BLANK * SIZE, isTab: false }
  }

  async #table({ rows, widths, isRuled }: DocxTable): Promise<void> {
    const whole = PAGE.width - 2 * PAGE.margin
    const sum = widths.reduce((total, each) => total + each, 0)
    const columns = widths.map((each) => (each / sum) * whole)
    for (const row of rows) {
      const cells = row.map((paragraphs, at) =>
        paragraphs.flatMap((paragraph) =>
          this.#wrap({ ...paragraph, align: 'left' }, Math.max(20, (columns[at] ?? 40) - 2 * PADDING)).map((line) => ({ line, paragraph })),
        ),
      )
      const height = Math.max(1, ...cells.map((cell) => cell.length)) * LINE + 2
      this.#room(Math.min(height, PAGE.height - 2 * PAGE.margin))
      const top = this.#y
      let bottom = top
      let left = PAGE.margin
      for (const [at, cell] of cells.entries()) {
        this.#y = top + 2
        const width = columns[at] ?? 40
        for (const { line, paragraph } of cell) {
          if (this.#y + LINE > PAGE.height - PAGE.margin / 2) break
          this.#line(line, { left: left + PADDING, right: left + width - PADDING, paragraph: { ...paragraph, align: 'left', isRightTab: false } })
          this.#y += LINE
        }
        bottom = Math.max(bottom, this.#y, top + LINE)
        left += width
      }
      if (isRuled) this.#rules(columns.slice(0, row.length), { top, bottom: bottom + 2, right: PAGE.margin + whole })
      this.#y = bottom + 2
      for (const paragraph of row.flat()) for (const run of paragraph.runs) if (run.kind === 'picture') await this.#picture(run, PAGE.margin)
    }
    this.#y += LINE / 2
  }

  /** Above and below a row, and beside each of its cells. */
  #rules(widths: readonly number[], { top, bottom, right }: { top: number; bottom: number; right: number }): void {
    const line = (x1: number, y1: number, x2: number, y2: number): void => {
      this.#pdf.lineWidth(0.6).moveTo(x1, y1).lineTo(x2, y2).stroke()
    }
    line(PAGE.margin, top, right, top)
    line(PAGE.margin, bottom, right, bottom)
    let x = PAGE.margin
    for (const width of [0, ...widths]) {
      x += width
      line(x, top, x, bottom)
    }
  }

  async #picture({ bytes, widthPt, heightPt }: Extract<DocxRun, { kind: 'picture' }>, left: number): Promise<void> {
    const png = await sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS })
      .resize({ width: 1200, height: 1200, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg()
      .toBuffer()
      .catch(() => null)
    const room = PAGE.width - PAGE.margin - left
    const scale = Math.min(1, room / Math.max(1, widthPt), 400 / Math.max(1, heightPt))
    const [width, height] = widthPt > 4 && heightPt > 4 ? [widthPt * scale, heightPt * scale] : [160, 100]
    this.#room(height + 6)
    // A drawing that cannot be shown, as Word's own vectors cannot, keeps its place as a frame.
    if (png === null)
      this.#pdf
        .rect(left, this.#y, width, height)
        .stroke()
        .text('[figure]', left + 6, this.#y + 6, { lineBreak: false })
    else this.#pdf.image(png, left, this.#y, { width, height })
    this.#y += height + 6
  }

  #room(height: number): void {
    if (this.#y + height > PAGE.height - PAGE.margin) this.#newPage()
  }

  #newPage(): void {
    this.#pdf.addPage({ size: [PAGE.width, PAGE.height], margin: 0 })
    this.#pdf.font(decodeURIComponent(font.pathname)).fontSize(SIZE)
    this.#y = PAGE.margin
  }
}

/** Word writes runs of blanks and dots where a line to write on is meant. */
function clean(text: string): string {
  return text.replaceAll(/[\t\n\r]+/g, ' ').replaceAll(/[.…_]{6,}/g, '......')
}
