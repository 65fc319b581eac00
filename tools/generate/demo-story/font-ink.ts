import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { HandFace } from '#tools/samples/hand.ts'
import { Ink } from '#tools/samples/ink.ts'
import type { Random } from '#tools/samples/random.ts'

/**
 * Handwriting as text in an embedded typeface, letter by letter: a class of forty is a hundred kilobytes, where the outlines
 * of its letters would be three megabytes.
 */
export class FontInk extends Ink {
  readonly #pdf: PDFKit.PDFDocument
  readonly #luck: Random

  constructor(pdf: PDFKit.PDFDocument, random: Random) {
    super(pdf, random)
    this.#pdf = pdf
    this.#luck = random
  }

  override write(text: string, x: number, y: number, face: HandFace, letterMm: number, darkness: number): number {
    const pdf = this.#pdf
    pdf.font(registerHand(pdf, face)).fillColor(greyOf(darkness))
    let left = x
    for (const letter of text) {
      const sizeMm = letterMm * (1 + this.#luck.gaussian() * 0.025)
      pdf.fontSize(sizeMm)
      const width = pdf.widthOfString(letter)
      if (letter !== ' ') {
        pdf.save()
        pdf.translate(round(left), round(y + this.#luck.gaussian() * letterMm * 0.018))
        pdf.rotate(round(this.#luck.gaussian() * 1.4))
        pdf.text(letter, 0, 0, { lineBreak: false, baseline: 'alphabetic' })
        pdf.restore()
      }
      left += width * (1 + this.#luck.gaussian() * 0.02)
    }
    return left
  }
}

const known = new WeakMap<PDFKit.PDFDocument, Set<string>>()

function registerHand(pdf: PDFKit.PDFDocument, face: HandFace): string {
  const faces = known.get(pdf) ?? new Set<string>()
  known.set(pdf, faces)
  if (!faces.has(face)) {
    const folder = join(createRequire(import.meta.url).resolve(`@fontsource/${face}/package.json`), '..', 'files')
    pdf.registerFont(face, readFileSync(join(folder, `${face}-latin-400-normal.woff`)))
    faces.add(face)
  }
  return face
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

function greyOf(darkness: number): string {
  const byte = Math.round((1 - darkness) * 255)
    .toString(16)
    .padStart(2, '0')
  return `#${byte}${byte}${byte}`
}
