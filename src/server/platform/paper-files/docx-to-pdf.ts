import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { FIGURE_MARK } from '#engine/exam/from-paper/page-text.ts'
import { sniffContent } from '#server/platform/images/sniff-content.ts'
import type { DocxBlock, DocxCell, DocxParagraph, DocxRun, DocxTable } from '#server/platform/paper-files/docx-block.ts'
import { readDocx } from '#server/platform/paper-files/read-docx.ts'

const PAGE = { width: 595.28, height: 841.89, margin: 50 }
const SIZE = 10.5
const LINE = 15
const PADDING = 4
const BLANK = 0.26
const LABEL_GAP = 8
const LEAST_HEIGHT = 26
const font = new URL('../pdf/fonts/dejavu-sans.ttf', import.meta.url)
/** Signs that the font lacks, by those that it has. */
const stand: Readonly<Record<string, string>> = { '☐': '□', '✔': '✓', '✘': '✗', '☑': '✓', '☒': '✗' }
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
      } else if (run.kind === 'text')
        for (const word of this.#drawable(clean(run.text)).split(/(?<=\s)(?=\S)/)) if (word !== '') add(this.#piece(word))
    }
    return lines.filter((line) => line.some((piece) => piece.text.trim() !== ''))
  }

  /** What the font cannot draw would be missing without a word: signs become boxes, and other alphabets say that they are not there. */
  #drawable(text: string): string {
    const font = insideOf(insideOf(this.#pdf, '_font'), 'font')
    const glyphs = insideOf(font, 'hasGlyphForCodePoint')
    const has = (sign: string): boolean => typeof glyphs !== 'function' || Reflect.apply(glyphs, font, [sign.codePointAt(0)]) === true
    return text.replaceAll(/[^\0-~]+/gu, (signs) =>
      [...signs]
        .map((sign) => (has(sign) ? sign : (stand[sign] ?? (/[\p{L}\p{N}]/u.test(sign) ? '\uFFFC' : '□'))))
        .join('')
        .replaceAll(/\uFFFC+/gu, ` ${FIGURE_MARK} `),
    )
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
    for (const [at, row] of rows.entries()) {
      const cells = placeCells(row, columns).map((cell) => ({ ...cell, lines: this.#cellLines(cell.paragraphs, cell.width) }))
      const count = Math.max(1, ...cells.map((cell) => cell.lines.length))
      this.#room(Math.min(count * LINE + 2, PAGE.height - 2 * PAGE.margin))
      // A row may be longer than a page: some files are one row.
      for (let from = 0; from < count;) {
        const fitting = Math.max(1, Math.floor((PAGE.height - PAGE.margin - this.#y - 2) / LINE))
        const top = this.#y
        for (const { lines, left, width } of cells) {
          for (const [index, { line, paragraph }] of lines.slice(from, from + fitting).entries()) {
            this.#y = top + 2 + index * LINE
            this.#line(line, { left: left + PADDING, right: left + width - PADDING, paragraph: { ...paragraph, align: 'left', isRightTab: false } })
          }
        }
        const bottom = top + 2 + Math.min(fitting, count - from) * LINE
        from += fitting
        const isLast = from < count || (rows[at + 1] ?? []).every((below) => !below.isContinued)
        if (isRuled) for (const cell of cells) this.#frame(cell, { top, bottom, isLast })
        this.#y = bottom
        if (from < count) this.#newPage()
      }
      for (const run of row.flatMap(({ paragraphs }) => paragraphs.flatMap(({ runs }) => runs)))
        if (run.kind === 'picture') await this.#picture(run, PAGE.margin)
    }
    this.#y += LINE / 2
  }

  #cellLines(paragraphs: readonly DocxParagraph[], width: number): { line: Piece[]; paragraph: DocxParagraph }[] {
    return paragraphs.flatMap((paragraph) =>
      this.#wrap({ ...paragraph, align: 'left' }, Math.max(20, width - 2 * PADDING)).map((line) => ({ line, paragraph })),
    )
  }

  /** Around a cell; none between it and the one that it goes on from. */
  #frame(
    { left, width, isContinued }: { left: number; width: number; isContinued: boolean },
    { top, bottom, isLast }: { top: number; bottom: number; isLast: boolean },
  ): void {
    const line = (x1: number, y1: number, x2: number, y2: number): void => {
      this.#pdf.lineWidth(0.6).moveTo(x1, y1).lineTo(x2, y2).stroke()
    }
    if (!isContinued) line(left, top, left + width, top)
    if (isLast) line(left, bottom, left + width, bottom)
    line(left, top, left, bottom)
    line(left + width, top, left + width, bottom)
  }

  async #picture({ bytes, widthPt, heightPt }: Extract<DocxRun, { kind: 'picture' }>, left: number): Promise<void> {
    const jpeg = await shrink(bytes)
    // A picture of a whole page, as a photograph of a paper is, gets a page, so that its print is large enough to be read.
    if (jpeg !== null && widthPt > PAGE.width * 0.55 && heightPt > PAGE.height * 0.5) {
      if (this.#y > PAGE.margin) this.#newPage()
      this.#pdf.image(jpeg, 0, 0, { fit: [PAGE.width, PAGE.height], align: 'center' })
      this.#y = PAGE.height
      return
    }
    const room = PAGE.width - PAGE.margin - left
    // An equation is made high enough to count as a figure.
    const scale = Math.min(Math.max(1, Math.min(3, LEAST_HEIGHT / Math.max(1, heightPt))), room / Math.max(1, widthPt), 400 / Math.max(1, heightPt))
    const [width, height] = widthPt > 4 && heightPt > 4 ? [widthPt * scale, heightPt * scale] : [160, 100]
    this.#room(height + 6)
    // A drawing that cannot be shown, as Word's own vectors cannot, keeps its place as a frame.
    if (jpeg === null)
      this.#pdf
        .rect(left, this.#y, width, height)
        .stroke()
        .text(FIGURE_MARK, left + 6, this.#y + 6, { lineBreak: false })
    else this.#pdf.image(jpeg, left, this.#y, { width, height })
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

function insideOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** As a JPEG; null for what is no picture that can be shown. A drawing in XML may name other files, so it is none. */
async function shrink(bytes: Uint8Array): Promise<Buffer | null> {
  if (sniffContent(bytes) === null && !Buffer.from(bytes.subarray(0, 4)).toString('latin1').startsWith('GIF8')) return null
  return sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS })
    .rotate()
    .resize({ width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg()
    .toBuffer()
    .catch(() => null)
}

/** Where the cells of a row stand, each over its columns. */
function placeCells(row: readonly DocxCell[], columns: readonly number[]): (DocxCell & { left: number; width: number })[] {
  let at = 0
  return row.map((cell) => {
    const left = PAGE.margin + columns.slice(0, at).reduce((sum, each) => sum + each, 0)
    const width = columns.slice(at, at + cell.span).reduce((sum, each) => sum + each, 0)
    at += cell.span
    return { ...cell, left, width: width > 0 ? width : 40 }
  })
}

/** Word writes runs of blanks and dots where a line to write on is meant. */
function clean(text: string): string {
  return text.replaceAll(/[\t\n\r]+/g, ' ').replaceAll(/[.…_]{6,}/g, '......')
}
