import { drawLine } from '#engine/sheet/drawing.ts'
import type { Drawing, Weight } from '#engine/sheet/drawing.ts'

/** A formula, or a part of one, in millimetres: what it takes above and below its line, and how it is drawn from any point of that line. */
export interface MathBox {
  width: number
  ascent: number
  descent: number
  draw: (x: number, baseline: number) => Drawing[]
}

/** Of a part of a formula. */
export interface MathStyle {
  size: number
  weight: Weight
  grey: number
  /** How often it stands above or below something else. */
  level: number
}

/** Of the text face, in ems. */
export const ASCENT = 0.75
export const DESCENT = 0.22
/** The line on which fractions and signs stand. */
export const AXIS = 0.27
export const RULE = 0.055

/** One above the other, with a line between them unless it is bare. */
export function stackFraction(top: MathBox, bottom: MathBox, { size, grey }: MathStyle, isBare: boolean): MathBox {
  const margin = size * 0.12
  const gap = size * 0.13
  const width = Math.max(top.width, bottom.width) + margin * 2
  const rule = Math.max(0.12, size * RULE)
  return {
    width: width + size * 0.12,
    ascent: AXIS * size + gap + top.descent + top.ascent,
    descent: gap + bottom.ascent + bottom.descent - AXIS * size,
    draw: (x, baseline) => {
      const left = x + size * 0.06
      const axis = baseline - AXIS * size
      return [
        ...top.draw(left + (width - top.width) / 2, axis - gap - top.descent),
        ...(isBare ? [] : [drawLine(left, axis, left + width, axis, { widthMm: rule, grey })]),
        ...bottom.draw(left + (width - bottom.width) / 2, axis + gap + bottom.ascent),
      ]
    },
  }
}

/** Under a root sign, drawn as lines, with its index where it has one. */
export function drawRoot(inside: MathBox, index: MathBox | null, { size, grey }: MathStyle): MathBox {
  const gap = size * 0.12
  const hook = size * 0.5
  const lead = Math.max(0, (index?.width ?? 0) - hook * 0.5)
  const ascent = inside.ascent + gap
  const stroke = { widthMm: Math.max(0.12, size * RULE), grey }
  return {
    width: lead + hook + inside.width + size * 0.1,
    ascent: Math.max(ascent, index === null ? 0 : ascent * 0.55 + index.ascent + index.descent) + stroke.widthMm,
    descent: inside.descent,
    draw: (x, baseline) => {
      const left = x + lead
      const [top, foot] = [baseline - ascent, baseline + inside.descent * 0.8]
      const tall = foot - top
      const right = left + hook + inside.width + size * 0.06
      return [
        drawLine(left, top + tall * 0.6, left + hook * 0.22, top + tall * 0.52, stroke),
        drawLine(left + hook * 0.22, top + tall * 0.52, left + hook * 0.5, foot, { ...stroke, widthMm: stroke.widthMm * 1.5 }),
        drawLine(left + hook * 0.5, foot, left + hook * 0.86, top, stroke),
        drawLine(left + hook * 0.86, top, right, top, stroke),
        ...(index === null ? [] : index.draw(left + hook * 0.45 - index.width, top + tall * 0.5 - index.descent - size * 0.08)),
        ...inside.draw(left + hook, baseline),
      ]
    },
  }
}

export function space(width: number): MathBox {
  return { width, ascent: 0, descent: 0, draw: () => [] }
}

export function hide({ width, ascent, descent }: MathBox): MathBox {
  return { width, ascent, descent, draw: () => [] }
}
