import { BODY_WIDTH } from '#engine/exam/min-width-of.ts'
import { drawText, type Drawing } from '#engine/sheet/drawing.ts'
import { wrapText } from '#engine/sheet/measure-text.ts'
import { LEFT } from '#engine/sheet/page-measures.ts'
import { instructionWords } from './instruction-words.ts'

const SIZE = 3.6
const LINE = 4.9
const NUMBER_WIDTH = 6

/** One page for the school, before the sheets. It has no code, as nobody scans it. */
export function layOutInstructions(): Drawing[] {
  const drawing: Drawing[] = []
  let y = 20
  for (const language of ['en', 'sw'] as const) {
    const { title, keep, steps } = instructionWords[language]
    drawing.push(drawText(title, LEFT, y, { size: 5, weight: 'bold' }), drawText(keep, LEFT, y + 5.5, { size: SIZE, grey: 0.2 }))
    y += 12.5
    for (const [at, step] of steps.entries()) {
      drawing.push(drawText(`${at + 1}.`, LEFT, y, { size: SIZE, weight: 'bold' }))
      for (const line of wrapText(step, SIZE, BODY_WIDTH - NUMBER_WIDTH)) {
        drawing.push(drawText(line, LEFT + NUMBER_WIDTH, y, { size: SIZE, grey: 0.05 }))
        y += LINE
      }
      y += 1.6
    }
    y += 6
  }
  return drawing
}
