import { drawText } from '#engine/sheet/drawing.ts'
import type { Drawing } from '#engine/sheet/drawing.ts'
import type { Bubble } from '#engine/sheet/layout.ts'
import { fitText } from '#engine/sheet/measure-text.ts'
import { BUBBLE_LETTER_GREY, bubbleStroke } from '#engine/sheet/page-measures.ts'

const LETTER_SIZE = 2.7
/** Half the height of a capital, which centres it on the bubble. */
const HALF_CAP = 0.335

/** The bubble's outline and the letter or figure inside it. */
export function drawBubble({ x, y, r }: Bubble, label: string): Drawing[] {
  const letter = fitText(label, r * 1.35, LETTER_SIZE, 1.6)
  // A point sits on the baseline, where it would look like dirt: it is raised to the middle.
  const raise = label === '.' ? 0.06 : HALF_CAP
  return [
    { kind: 'circle', x, y, r, stroke: bubbleStroke },
    drawText(letter.text, x, y + letter.size * raise, { size: letter.size, grey: BUBBLE_LETTER_GREY, align: 'center' }),
  ]
}
