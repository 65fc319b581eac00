import { drawText } from '#engine/sheet/drawing.ts'
import type { Drawing, Weight } from '#engine/sheet/drawing.ts'
import { measureText, wrapText } from '#engine/sheet/measure-text.ts'

/** A line of text with its formulae; its height is counted from its own top. */
export interface SetLine {
  width: number
  heightMm: number
  /** From its own top. */
  baselineMm: number
  draw: (x: number, top: number) => Drawing[]
}

export interface TextStyle {
  size: number
  weight?: Weight
  grey?: number
  /** Of one line, in ems. */
  line: number
}

/** Breaks a text into lines of this width: `setText`, or `setPlain` where no text has a formula. */
export type SetWords = (text: string, widthMm: number, style: TextStyle) => SetLine[]

/** From the top of a line of text to its baseline, in ems. */
export const BASELINE = 0.95

/** A text without formulae. What sets formulae is large, so whoever needs none can do without it. */
export const setPlain: SetWords = (text, widthMm, style) => wrapText(text, style.size, widthMm, style.weight).map((line) => setLine(line, style))

function setLine(line: string, { size, weight = 'regular', grey = 0, line: ems }: TextStyle): SetLine {
  return {
    width: measureText(line, size, weight),
    heightMm: size * ems,
    baselineMm: size * BASELINE,
    draw: (x, top) => (line === '' ? [] : [drawText(line, x, top + size * BASELINE, { size, weight, grey })]),
  }
}

/** How tall lines are together. */
export function sumHeights(lines: readonly SetLine[]): number {
  return lines.reduce((sum, { heightMm }) => sum + heightMm, 0)
}
