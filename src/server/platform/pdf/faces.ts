import { join } from 'node:path'
import type { Face } from '#engine/sheet/drawing.ts'

/** Where the fonts that sheets are printed in lie, with their licences. */
export const fontFolder = join(import.meta.dirname, 'fonts')

export const faceNames: readonly Face[] = ['light', 'regular', 'bold', 'symbol']

/** Atkinson Hyperlegible Next, and DejaVu Sans for what it lacks: Greek, mathematics, ĩ and ũ. */
export const faceFiles: Record<Face, string> = {
  light: 'atkinson-300.ttf',
  regular: 'atkinson-400.ttf',
  bold: 'atkinson-700.ttf',
  symbol: 'dejavu-sans.ttf',
}
