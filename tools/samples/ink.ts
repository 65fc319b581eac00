import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
// @ts-expect-error fontkit ships no types
import { create } from 'fontkit'
import type { Bitmap, HandFace } from '#tools/samples/hand.ts'
import type { Random } from '#tools/samples/random.ts'

export interface Point {
  x: number
  y: number
}

/** What fontkit gives of a font, as far as it is needed here. */
interface Font {
  unitsPerEm: number
  hasGlyphForCodePoint: (codePoint: number) => boolean
  glyphForCodePoint: (codePoint: number) => { advanceWidth: number; path: { toSVG: () => string } }
}

const fonts = new Map<HandFace, Font>()

/** Ink on a page: pens and handwriting in millimetres, drawn with pdfkit on an otherwise white page. */
export class Ink {
  readonly #doc: PDFKit.PDFDocument
  readonly #random: Random

  constructor(doc: PDFKit.PDFDocument, random: Random) {
    this.#doc = doc
    this.#random = random
    doc.lineCap('round').lineJoin('round')
  }

  /** A line through the points that trembles a little, as a hand does. */
  stroke(points: readonly Point[], widthMm: number, darkness: number, trembleMm = 0.08): void {
    const [first, ...rest] = points.map((point) => this.#tremble(point, trembleMm))
    if (first === undefined) return
    this.#doc.lineWidth(widthMm).moveTo(first.x, first.y)
    let from = first
    for (const to of rest) {
      const bend = this.#tremble({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, trembleMm * 1.5)
      this.#doc.quadraticCurveTo(bend.x, bend.y, to.x, to.y)
      from = to
    }
    this.#doc.stroke(toGrey(darkness))
  }

  /** Handwriting, every letter set a little differently; `y` is the baseline. Returns where it ends. */
  write(text: string, x: number, y: number, face: HandFace, letterMm: number, darkness: number): number {
    const font = openFont(face)
    const scale = letterMm / font.unitsPerEm
    let left = x
    for (const character of text) {
      const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 32)
      const path = glyph.path.toSVG()
      if (path !== '') {
        const size = scale * (1 + this.#random.gaussian() * 0.025)
        this.#doc.save()
        this.#doc.translate(left, y + this.#random.gaussian() * letterMm * 0.018)
        this.#doc.rotate(this.#random.gaussian() * 1.4)
        this.#doc.scale(size, -size)
        this.#doc.path(path).fill(toGrey(darkness))
        this.#doc.restore()
      }
      left += glyph.advanceWidth * scale * (1 + this.#random.gaussian() * 0.02)
    }
    return left
  }

  /** A picture of ink with its middle at a point, so many millimetres wide. */
  stamp({ side, data }: Bitmap, middle: Point, widthMm: number, darkness: number): void {
    const pixel = widthMm / side
    for (const [at, value] of data.entries()) {
      if (value < 32) continue
      const x = middle.x - widthMm / 2 + (at % side) * pixel
      const y = middle.y - widthMm / 2 + Math.floor(at / side) * pixel
      this.#doc.rect(x, y, pixel * 1.1, pixel * 1.1).fill(toGrey((darkness * value) / 255))
    }
  }

  #tremble({ x, y }: Point, byMm: number): Point {
    return { x: x + this.#random.gaussian() * byMm, y: y + this.#random.gaussian() * byMm }
  }
}

export function measureHand(text: string, face: HandFace, letterMm: number): number {
  const font = openFont(face)
  let units = 0
  for (const character of text) units += font.glyphForCodePoint(character.codePointAt(0) ?? 32).advanceWidth
  return (units * letterMm) / font.unitsPerEm
}

/** What the face can write of a text; a pupil would write × as x, too. */
export function toWritable(text: string, face: HandFace): string {
  const font = openFont(face)
  const plain = text.replaceAll('×', 'x').replaceAll('−', '-').replaceAll(/[‘’]/g, "'").replaceAll(/\s+/g, ' ')
  return [...plain].filter((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)).join('')
}

function openFont(face: HandFace): Font {
  const known = fonts.get(face)
  if (known !== undefined) return known
  const font: Font = create(readFileSync(face.endsWith('.ttf') ? face : fileOf(face)))
  fonts.set(face, font)
  return font
}

function fileOf(face: HandFace): string {
  const folder = join(createRequire(import.meta.url).resolve(`@fontsource/${face}/package.json`), '..', 'files')
  return join(folder, `${face}-latin-400-normal.woff`)
}

function toGrey(darkness: number): string {
  const byte = Math.round((1 - darkness) * 255)
    .toString(16)
    .padStart(2, '0')
  return `#${byte}${byte}${byte}`
}
