import type { PDFiumPage } from '@hyzyla/pdfium'
import type { Box, PageText } from '#engine/exam/from-paper/page-text.ts'
import { openPdfium, withMemory, type Pdfium } from '#server/platform/images/pdfium.ts'
import { findFigures, isRule, type PathBox } from '#server/platform/paper-files/find-figures.ts'
import { joinCharacters, type Character } from '#server/platform/paper-files/join-characters.ts'
import { isNonsense } from '#server/platform/paper-files/is-nonsense.ts'
import { setFormulas } from '#server/platform/paper-files/set-formulas.ts'
import { readPlain, readSymbol } from '#server/platform/paper-files/plain-signs.ts'

const TEXT = 1
const PATH = 2
const IMAGE = 3
const FORM = 5
/** A page of print has some thousands; more is no paper. */
const MAX_CHARS = 60_000
const MAX_OBJECTS = 20_000
const MAX_FORM_DEPTH = 4
/** Of the page: more is a scan, whatever words lie over or under it. */
const SCAN_SHARE = 0.6
const COVER_SHARE = 0.9
const FEW_WORDS = 4
const UNKNOWN = 0xff_fd
/** More paths may be letters that were drawn. */
const OUTLINES = 40
/** Words over a scan: a note of the program that made it. */
const MAX_NOTE_WORDS = 25

export interface PdfPageText {
  text: PageText
  /** Quarter turns to the right, after which the words stand upright. */
  turns: number
  /** Its words have to be read from its picture: it says none, or none that are to be believed. */
  isScan: boolean
}

/** The words of a page with their places, its figures and the lines of its tables, upright. */
export function readPdfPage(page: PDFiumPage): PdfPageText {
  const { pdfium, handle } = openPdfium(page)
  return withMemory(pdfium, 64, (memory) => new PageReader(pdfium, handle, memory).read())
}

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

interface Sign {
  code: number
  object: number
  /** Where its base line begins, and where it goes. */
  at: { x: number; y: number }
  along: { x: number; y: number }
  across: { x: number; y: number }
  box: Box
  /** Of a bracket or a sign of sums, whose height may be any. */
  ink: Box | null
  font: string
  isHidden: boolean
  isUnmapped: boolean
}

class PageReader {
  readonly #pdfium: Pdfium
  readonly #page: number
  readonly #memory: number
  readonly #size: { width: number; height: number }
  /** From the page to how it is looked at, from the upper left corner. */
  readonly #view: Matrix
  /** Of texts and of pictures that let nothing through, as they are drawn. */
  readonly #order = new Map<number, number>()
  readonly #covers: { at: number; area: number }[] = []

  constructor(pdfium: Pdfium, page: number, memory: number) {
    this.#pdfium = pdfium
    this.#page = page
    this.#memory = memory
    this.#size = { width: pdfium._FPDF_GetPageWidth(page), height: pdfium._FPDF_GetPageHeight(page) }
    this.#view = this.#readView()
  }

  read(): PdfPageText {
    const shapes = this.#shapes(this.#count(this.#page), (at) => this.#pdfium._FPDFPage_GetObject(this.#page, at))
    const signs = this.#signs()
    const turns = turnsOf(signs)
    const size = turns % 2 === 0 ? this.#size : { width: this.#size.height, height: this.#size.width }
    const turn = <T extends Box>(box: T): T => ({ ...box, ...turnBox(box, turns, this.#size) })
    const images = shapes.images.map(turn)
    const paths = shapes.paths.map(turn)
    // Some programs of text recognition lay the scan over their words.
    const cover = this.#coverOf(size.width * size.height)
    const seen = signs.filter((sign) => !sign.isHidden && (this.#order.get(sign.object) ?? cover) >= cover)
    const formulas = setFormulas([...charactersOf(seen, turns, this.#size)], paths)
    // Alone it is a bullet.
    const words = joinCharacters(formulas.characters).filter((word) => word.text !== String.fromCodePoint(UNKNOWN))
    const covered = images.reduce((sum, box) => sum + box.w * box.h, 0) / (size.width * size.height)
    const isScan =
      (words.length < FEW_WORDS && (images.length > 0 || paths.length > OUTLINES)) ||
      (covered > SCAN_SHARE && (words.length < MAX_NOTE_WORDS || seen.length < signs.length / 2)) ||
      isNonsense(signs.map(({ code, isUnmapped }) => (isUnmapped ? '\uFFFD' : String.fromCodePoint(code))).join(''))
    const plain = words.map(({ base: _base, size: _size, ...word }) => word)
    const text = {
      ...size,
      words: plain,
      figures: [...findFigures({ images, paths, words, ...size }), ...formulas.figures],
      rules: paths.flatMap((path) => rulesOf(path)).slice(0, 4000),
    }
    return { text: isScan ? { ...text, words: [] } : text, turns, isScan }
  }

  /** Behind which object nothing is seen that was drawn before it. */
  #coverOf(area: number): number {
    return Math.max(0, ...this.#covers.filter((cover) => cover.area > area * COVER_SHARE).map((cover) => cover.at))
  }

  #readView(): Matrix {
    const pdfium = this.#pdfium
    const { width, height } = this.#size
    const far = 1000
    const point = (x: number, y: number): { x: number; y: number } => {
      const at = this.#memory
      // In hundredths, because the function answers in whole units.
      pdfium._FPDF_PageToDevice(this.#page, 0, 0, Math.round(width * 100), Math.round(height * 100), 0, x, y, at, at + 4)
      const view = new DataView(pdfium.HEAPU8.buffer, at, 8)
      return { x: view.getInt32(0, true) / 100, y: view.getInt32(4, true) / 100 }
    }
    const [zero, right, up] = [point(0, 0), point(far, 0), point(0, far)]
    const step = (to: number, from: number): number => (to - from) / far
    return [step(right.x, zero.x), step(right.y, zero.y), step(up.x, zero.x), step(up.y, zero.y), zero.x, zero.y]
  }

  #signs(): (Sign & { isBlank: boolean })[] {
    const pdfium = this.#pdfium
    const text = pdfium._FPDFText_LoadPage(this.#page)
    if (text === 0) return []
    try {
      const objects = new Map<number, { font: string; isHidden: boolean }>()
      return Array.from({ length: Math.min(MAX_CHARS, pdfium._FPDFText_CountChars(text)) }, (_, at) => at).flatMap((at) => {
        // PDFium adds blanks and ends of lines of its own.
        if (pdfium._FPDFText_IsGenerated(text, at) === 1) return []
        const sign = this.#sign(text, at, objects)
        // The letters of mathematics (𝑥) come in two halves.
        const second = pdfium._FPDFText_GetUnicode(text, at + 1)
        if (isHalf(sign.code, 0xd8) && isHalf(second, 0xdc)) return [{ ...sign, code: ((sign.code - 0xd8_00) << 10) + second - 0xdc_00 + 0x1_00_00 }]
        return isHalf(sign.code, 0xdc) ? [] : [sign]
      })
    } finally {
      pdfium._FPDFText_ClosePage(text)
    }
  }

  #sign(text: number, at: number, objects: Map<number, { font: string; isHidden: boolean }>): Sign & { isBlank: boolean } {
    const pdfium = this.#pdfium
    const m = this.#memory
    const code = pdfium._FPDFText_GetUnicode(text, at)
    const object = pdfium._FPDFText_GetTextObject(text, at)
    const known = objects.get(object) ?? {
      font: this.#fontOf(object),
      isHidden: isUnseen(object === 0 ? 0 : pdfium._FPDFTextObj_GetTextRenderMode(object)),
    }
    objects.set(object, known)
    const hasBox = pdfium._FPDFText_GetLooseCharBox(text, at, m) !== 0
    const [left = 0, top = 0, right = 0, bottom = 0] = this.#floats(0, 4)
    const hasMatrix = pdfium._FPDFText_GetMatrix(text, at, m) !== 0
    const [a = 1, b = 0, c = 0, d = 1] = hasMatrix ? this.#floats(0, 4) : []
    const size = pdfium._FPDFText_GetFontSize(text, at)
    pdfium._FPDFText_GetCharOrigin(text, at, m, m + 8)
    const [x = 0, y = 0] = this.#doubles(0, 2)
    const isUnmapped = pdfium._FPDFText_HasUnicodeMapError(text, at) === 1
    const value = code > 0 && code < 0x11_00_00 ? code : isUnmapped ? UNKNOWN : 32
    const sign = String.fromCodePoint(value)
    return {
      code: value,
      ...known,
      object,
      at: apply(this.#view, x, y),
      along: direct(this.#view, a * size, b * size),
      across: direct(this.#view, c * size, d * size),
      box: this.#upright(left, bottom, right, top),
      ink: /[()[\]{}|√∫∑∏]/u.test(sign) ? this.#ink(text, at) : null,
      isBlank: !hasBox || /[\s\p{Cc}\u200B\uFEFF]/u.test(sign),
      isUnmapped,
    }
  }

  #ink(text: number, at: number): Box | null {
    const m = this.#memory
    if (this.#pdfium._FPDFText_GetCharBox(text, at, m, m + 8, m + 16, m + 24) === 0) return null
    const [left = 0, right = 0, bottom = 0, top = 0] = this.#doubles(0, 4)
    return this.#upright(left, bottom, right, top)
  }

  #fontOf(object: number): string {
    if (object === 0) return ''
    const pdfium = this.#pdfium
    const font = pdfium._FPDFTextObj_GetFont(object)
    const length = pdfium._FPDFFont_GetBaseFontName(font, this.#memory, 64)
    if (length < 2 || length > 64) return ''
    return Buffer.from(pdfium.HEAPU8.subarray(this.#memory, this.#memory + length - 1)).toString('latin1')
  }

  #count(page: number): number {
    return Math.min(MAX_OBJECTS, this.#pdfium._FPDFPage_CountObjects(page))
  }

  /** Pictures and paths, also of forms, which are pages within a page. */
  #shapes(count: number, objectAt: (at: number) => number, outer: Matrix = [1, 0, 0, 1, 0, 0], depth = 0): Shapes {
    const pdfium = this.#pdfium
    const shapes: Shapes = { images: [], paths: [] }
    for (let at = 0; at < count; at += 1) {
      const object = objectAt(at)
      const type = pdfium._FPDFPageObj_GetType(object)
      const m = this.#memory
      if (type === FORM && depth < MAX_FORM_DEPTH && pdfium._FPDFPageObj_GetMatrix(object, m) !== 0) {
        const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = this.#floats(0, 6)
        const inner = Math.min(MAX_OBJECTS, pdfium._FPDFFormObj_CountObjects(object))
        const { images, paths } = this.#shapes(
          inner,
          (index) => pdfium._FPDFFormObj_GetObject(object, index),
          multiply([a, b, c, d, e, f], outer),
          depth + 1,
        )
        shapes.images.push(...images)
        shapes.paths.push(...paths)
        continue
      }
      if (depth === 0 && type === TEXT) this.#order.set(object, at)
      if (type !== PATH && type !== IMAGE) continue
      if (pdfium._FPDFPageObj_GetBounds(object, m, m + 4, m + 8, m + 12) === 0) continue
      const [left = 0, bottom = 0, right = 0, top = 0] = this.#floats(0, 4)
      const [from, to] = [apply(outer, left, bottom), apply(outer, right, top)]
      const box = this.#upright(from.x, from.y, to.x, to.y)
      if (type === IMAGE) {
        shapes.images.push(box)
        if (depth === 0 && pdfium._FPDFPageObj_HasTransparency(object) === 0) this.#covers.push({ at, area: box.w * box.h })
      }
      // A dot of a line to write on is no part of a drawing or a table, and a page may have thousands.
      else if (box.w > 2 || box.h > 2) shapes.paths.push({ ...box, segments: pdfium._FPDFPath_CountSegments(object) })
    }
    return shapes
  }

  #upright(left: number, bottom: number, right: number, top: number): Box {
    const a = apply(this.#view, left, bottom)
    const b = apply(this.#view, right, top)
    return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), w: Math.abs(a.x - b.x), h: Math.abs(a.y - b.y) }
  }

  #floats(offset: number, count: number): number[] {
    const view = new DataView(this.#pdfium.HEAPU8.buffer, this.#memory + offset, count * 4)
    return Array.from({ length: count }, (_, index) => view.getFloat32(index * 4, true))
  }

  #doubles(offset: number, count: number): number[] {
    const view = new DataView(this.#pdfium.HEAPU8.buffer, this.#memory + offset, count * 8)
    return Array.from({ length: count }, (_, index) => view.getFloat64(index * 8, true))
  }
}

interface Shapes {
  images: Box[]
  paths: PathBox[]
}

function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): { x: number; y: number } {
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}

function direct([a, b, c, d]: Matrix, x: number, y: number): { x: number; y: number } {
  return { x: a * x + c * y, y: b * x + d * y }
}

/** First `inner`, then `outer`. */
function multiply(inner: Matrix, outer: Matrix): Matrix {
  const along = direct(outer, inner[0], inner[1])
  const across = direct(outer, inner[2], inner[3])
  const at = apply(outer, inner[4], inner[5])
  return [along.x, along.y, across.x, across.y, at.x, at.y]
}

/** Of a pair of codes: the first from 0xd800, the second from 0xdc00. */
function isHalf(code: number, page: number): boolean {
  return code >> 10 === page >> 2
}

/** Neither filled nor drawn, as words are that a program of text recognition lays over a scan. */
function isUnseen(mode: number): boolean {
  return mode === 3 || mode === 7
}

/** Quarter turns to the right that set most of the print upright. */
function turnsOf(signs: readonly Sign[]): number {
  const counts = [0, 0, 0, 0]
  for (const { along } of signs) counts[quarterOf(along)] = (counts[quarterOf(along)] ?? 0) + 1
  return (4 - counts.indexOf(Math.max(...counts))) % 4
}

/** To the right 0, downwards 1, to the left 2, upwards 3. */
function quarterOf({ x, y }: { x: number; y: number }): number {
  return Math.abs(x) >= Math.abs(y) ? (x >= 0 ? 0 : 2) : y > 0 ? 1 : 3
}

function turnPoint(
  { x, y }: { x: number; y: number },
  turns: number,
  { width, height }: { width: number; height: number },
): { x: number; y: number } {
  if (turns === 1) return { x: height - y, y: x }
  if (turns === 2) return { x: width - x, y: height - y }
  return turns === 3 ? { x: y, y: width - x } : { x, y }
}

function turnBox({ x, y, w, h }: Box, turns: number, size: { width: number; height: number }): Box {
  const a = turnPoint({ x, y }, turns, size)
  const b = turnPoint({ x: x + w, y: y + h }, turns, size)
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), w: Math.abs(a.x - b.x), h: Math.abs(a.y - b.y) }
}

/** Of the print that runs as most of the page does: names along the axis of a graph belong to their figure. */
function* charactersOf(
  signs: readonly (Sign & { isBlank: boolean })[],
  turns: number,
  page: { width: number; height: number },
): Generator<Character | null> {
  let before: { at: { x: number; y: number }; end: number } | null = null
  for (const { code, at, along, across, box, ink, font, isBlank } of signs) {
    if ((quarterOf(along) + turns) % 4 !== 0) continue
    // A soft hyphen is seen at a line's end alone.
    if (code === 0xad || code === 0xff_fe) continue
    const said = readSymbol(code, font) ?? readPlain(String.fromCodePoint(code))
    // A sign that the file does not explain is there all the same.
    const text = /[\p{Co}\p{Cn}]/u.test(said) ? String.fromCodePoint(UNKNOWN) : said
    if (isBlank || text === ' ') {
      yield null
      continue
    }
    const { x, w } = turnBox(box, turns, page)
    const point = turnPoint(at, turns, page)
    // The letters of one sign, such as "fi", are said to stand on each other.
    const isPiece: boolean = before?.at.x === at.x && before.at.y === at.y
    const from: number = isPiece && before !== null ? before.end : x
    before = { at, end: from + w }
    const height = ink === null ? {} : { top: turnBox(ink, turns, page).y, tallPt: turnBox(ink, turns, page).h }
    yield { text, x: from, w, base: point.y, size: Math.hypot(across.x, across.y), ...height }
  }
}

/** A thin path is a line of a table; a rectangle has four. */
function rulesOf({ segments, ...box }: PathBox): Box[] {
  if (isRule(box)) return [box]
  if (segments > 6) return []
  return [
    { ...box, h: 1 },
    { ...box, y: box.y + box.h, h: 1 },
    { ...box, w: 1 },
    { ...box, x: box.x + box.w, w: 1 },
  ]
}
