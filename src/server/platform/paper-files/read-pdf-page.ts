import type { PDFiumPage } from '@hyzyla/pdfium'
import { type Box, type PageText, type Word, unite } from '#engine/exam/from-paper/page-text.ts'
import { openPdfium, withMemory, type Pdfium } from '#server/platform/images/pdfium.ts'
import { raiseText } from '#server/platform/paper-files/raise-text.ts'

const PATH = 2
const IMAGE = 3
/** A page of print has some thousands; more is no paper. */
const MAX_CHARS = 60_000
const MAX_OBJECTS = 20_000
/** What is longer is no print, and would only be work. */
const MAX_WORDS = 5000
const MAX_WORD_CHARS = 200
/** Device units a point, so that whole units are exact enough. */
const FINE = 20

/** The words of a page with their places, its figures and the lines of its tables, upright. */
export function readPdfPage(page: PDFiumPage): PageText {
  const { pdfium, handle } = openPdfium(page)
  return withMemory(pdfium, 64, (memory) => {
    const reader = new PageReader(pdfium, handle, memory)
    const words = reader.words()
    const { images, paths } = reader.shapes()
    const size = { width: reader.width, height: reader.height }
    return { ...size, words, figures: findFigures({ images, paths, words, ...size }), rules: paths.flatMap((path) => rulesOf(path)).slice(0, 4000) }
  })
}

export interface PathBox extends Box {
  segments: number
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

class PageReader {
  readonly width: number
  readonly height: number
  readonly #pdfium: Pdfium
  readonly #page: number
  readonly #memory: number

  constructor(pdfium: Pdfium, page: number, memory: number) {
    this.#pdfium = pdfium
    this.#page = page
    this.#memory = memory
    this.width = pdfium._FPDF_GetPageWidth(page)
    this.height = pdfium._FPDF_GetPageHeight(page)
  }

  words(): Word[] {
    const pdfium = this.#pdfium
    const text = pdfium._FPDFText_LoadPage(this.#page)
    if (text === 0) return []
    try {
      return joinCharacters(this.#characters(text))
    } finally {
      pdfium._FPDFText_ClosePage(text)
    }
  }

  *#characters(text: number): Generator<Character> {
    const count = Math.min(MAX_CHARS, this.#pdfium._FPDFText_CountChars(text))
    for (let at = 0; at < count; at += 1) {
      const code = this.#pdfium._FPDFText_GetUnicode(text, at)
      const isBox = this.#pdfium._FPDFText_GetLooseCharBox(text, at, this.#memory) !== 0
      const [left = 0, top = 0, right = 0, bottom = 0] = this.#floats(0, 4)
      const size = this.#pdfium._FPDFText_GetFontSize(text, at)
      this.#pdfium._FPDFText_GetCharOrigin(text, at, this.#memory + 32, this.#memory + 40)
      const [, originY = 0] = this.#doubles(32, 2)
      yield {
        text: String.fromCodePoint(code > 0 && code < 0x11_00_00 ? code : 32),
        size,
        base: originY,
        box: isBox ? this.#upright(left, bottom, right, top) : null,
      }
    }
  }

  shapes(): { images: Box[]; paths: PathBox[] } {
    const pdfium = this.#pdfium
    const images: Box[] = []
    const paths: PathBox[] = []
    const count = Math.min(MAX_OBJECTS, pdfium._FPDFPage_CountObjects(this.#page))
    for (let at = 0; at < count; at += 1) {
      const object = pdfium._FPDFPage_GetObject(this.#page, at)
      const type = pdfium._FPDFPageObj_GetType(object)
      if (type !== PATH && type !== IMAGE) continue
      const m = this.#memory
      if (pdfium._FPDFPageObj_GetBounds(object, m, m + 4, m + 8, m + 12) === 0) continue
      const [left = 0, bottom = 0, right = 0, top = 0] = this.#floats(0, 4)
      const box = this.#upright(left, bottom, right, top)
      if (type === IMAGE) images.push(box)
      // A dot of a line to write on is no part of a drawing or a table, and a page may have thousands.
      else if (box.w > 2 || box.h > 2) paths.push({ ...box, segments: pdfium._FPDFPath_CountSegments(object) })
    }
    return { images, paths }
  }

  /** As the page is looked at: turned as it says, from the upper left corner. */
  #upright(left: number, bottom: number, right: number, top: number): Box {
    const a = this.#point(left, bottom)
    const b = this.#point(right, top)
    return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), w: Math.abs(a.x - b.x), h: Math.abs(a.y - b.y) }
  }

  #point(x: number, y: number): { x: number; y: number } {
    const at = this.#memory + 48
    this.#pdfium._FPDF_PageToDevice(this.#page, 0, 0, Math.round(this.width * FINE), Math.round(this.height * FINE), 0, x, y, at, at + 4)
    const view = new DataView(this.#pdfium.HEAPU8.buffer, at, 8)
    return { x: view.getInt32(0, true) / FINE, y: view.getInt32(4, true) / FINE }
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

interface Character {
  text: string
  size: number
  base: number
  box: Box | null
}

function joinCharacters(characters: Iterable<Character>): Word[] {
  const words: Word[] = []
  let open: (Word & { base: number; size: number }) | null = null
  const close = (): void => {
    if (open !== null && words.length < MAX_WORDS) {
      const { base: _base, size: _size, ...word } = open
      words.push({ ...word, text: word.text.slice(0, MAX_WORD_CHARS).normalize('NFC') })
    }
    open = null
  }
  for (const { text, size, base, box } of characters) {
    if (box === null || box.w === 0 || /[\s\p{Cc}]/u.test(text) || text === '\uFFFE' || text === '\u00AD') {
      close()
      continue
    }
    const isRaised: boolean = open !== null && size < open.size * 0.85 && base > open.base + open.size * 0.15
    const isApart: boolean =
      open !== null && (box.x - (open.x + open.w) > open.size * 0.3 || box.x < open.x - 1 || Math.abs(base - open.base) > open.size * 0.8)
    if (open === null || isApart) {
      close()
      open = { text, ...box, base, size }
      continue
    }
    open.text += isRaised ? raiseText(text) : text
    open.w = Math.max(open.w, box.x + box.w - open.x)
    if (!isRaised && size >= open.size) {
      open.base = base
      open.size = size
    }
  }
  close()
  return words
}

interface Shapes {
  images: readonly Box[]
  paths: readonly (Box & { segments: number })[]
  words: readonly Word[]
  width: number
  height: number
}

/** Shapes nearer than this belong to one drawing. */
const NEAR = 8
/** More shapes than this are not looked at: a drawing has some hundreds. */
const MAX_SHAPES = 1500

/** Pictures and drawings of a page; the lines of tables and of frames are none. */
function findFigures({ images, paths, words, width, height }: Shapes): Box[] {
  const isWhole = (box: Box): boolean => box.w > width * 0.85 && box.h > height * 0.6
  const pictures = images.filter((box) => box.w > 24 && box.h > 24 && !isWhole(box))
  const shapes = paths.filter((box) => !isWhole(box) && box.y > height * 0.03).slice(0, MAX_SHAPES)
  const drawings = cluster(shapes).filter((group) => isDrawing(group, words))
  return cluster([...pictures, ...drawings.map((group) => unite(group))]).map((group) => unite(group))
}

function isRule(box: Box): boolean {
  return (box.h <= 2.5 && box.w > 10) || (box.w <= 2.5 && box.h > 6)
}

/** A table has straight lines alone, and words in nearly each of its fields. */
function isDrawing(group: readonly (Box & { segments: number })[], words: readonly Word[]): boolean {
  const box = unite(group)
  if (box.w < 36 || box.h < 30) return false
  const odd = group.filter((each) => !isRule(each) && (each.segments > 6 || each.segments === 2))
  const inside = words.filter((word) => word.x >= box.x && word.x + word.w <= box.x + box.w && word.y >= box.y && word.y + word.h <= box.y + box.h)
  const covered = inside.reduce((sum, word) => sum + word.w * word.h, 0) / (box.w * box.h)
  return odd.length > 0 && covered < 0.25
}

function cluster<T extends Box>(boxes: readonly T[]): T[][] {
  const groups: T[][] = []
  for (const box of boxes) {
    const touching = groups.filter((group) => group.some((each) => isNear(each, box)))
    for (const group of touching) groups.splice(groups.indexOf(group), 1)
    groups.push([box, ...touching.flat()])
  }
  return groups
}

function isNear(a: Box, b: Box): boolean {
  return a.x <= b.x + b.w + NEAR && b.x <= a.x + a.w + NEAR && a.y <= b.y + b.h + NEAR && b.y <= a.y + a.h + NEAR
}
