import { BODY_WIDTH } from '#engine/exam/least-width-of.ts'
import { drawLine, drawText } from '#engine/sheet/drawing.ts'
import { fitText } from '#engine/sheet/measure-text.ts'
import { LEFT, RIGHT } from '#engine/sheet/page-measures.ts'
import type { Block } from '#engine/sheet/page-template.ts'

const SIZE = 4.6

/** The title of a section, with what may be left out at the right. */
export function layOutSectionHeading(title: string, rule: string): Block {
  const fitted = fitText(title, BODY_WIDTH * (rule === '' ? 1 : 0.66), SIZE, 3, 'bold')
  const note = fitText(rule, BODY_WIDTH * 0.32, 3.4, 2.4)
  return {
    heightMm: 8,
    gapBeforeMm: 8,
    keepWithNext: true,
    place: (y) => ({
      bubbles: [],
      boxes: [],
      drawing: [
        drawText(fitted.text, LEFT, y + 4.8, { size: fitted.size, weight: 'bold' }),
        ...(rule === '' ? [] : [drawText(note.text, RIGHT, y + 4.8, { size: note.size, grey: 0.2, align: 'right' as const })]),
        drawLine(LEFT, y + 7.2, RIGHT, y + 7.2, { widthMm: 0.4, grey: 0 }),
      ],
    }),
  }
}
