import { drawLine, drawText, type Drawing } from '#engine/sheet/drawing.ts'
import { fitText, wrapText } from '#engine/sheet/measure-text.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import { diallingCardWords } from '#engine/ussd/dialling-card-words.ts'
import type { Language } from '#engine/words/words.ts'

export interface DiallingCards {
  school: string
  /** `*417*22#`. */
  serviceCode: string
  /** Which stands first on each card. */
  language: Language
}

const COLUMNS = 2
const ROWS = 4
const WIDTH = PAGE_WIDTH / COLUMNS
const HEIGHT = PAGE_HEIGHT / ROWS
/** No printer reaches further to the edge. */
const INSET = 8
const cut = { widthMm: 0.15, grey: 0.6 }

/** Eight cards alike on a page, to be cut apart: they name no pupil. */
export function layOutDiallingCards(order: DiallingCards): Drawing[] {
  const cards = Array.from({ length: COLUMNS * ROWS }, (_, at) =>
    drawCard(order, { x: (at % COLUMNS) * WIDTH + INSET, y: Math.floor(at / COLUMNS) * HEIGHT + INSET }),
  )
  return [
    drawLine(WIDTH, 0, WIDTH, PAGE_HEIGHT, cut),
    ...Array.from({ length: ROWS - 1 }, (_, row) => drawLine(0, (row + 1) * HEIGHT, PAGE_WIDTH, (row + 1) * HEIGHT, cut)),
    ...cards.flat(),
  ]
}

/** In both languages: nobody knows which of them is read at home. */
function drawCard({ school, serviceCode, language }: DiallingCards, { x, y }: { x: number; y: number }): Drawing[] {
  const width = WIDTH - 2 * INSET
  const both = language === 'en' ? (['en', 'sw'] as const) : (['sw', 'en'] as const)
  const line = (text: string, at: number, { size, least = 2.2, weight = 'regular', grey = 0 }: Line): Drawing => {
    const fitted = fitText(text, width, size, least, weight)
    return drawText(fitted.text, x, y + at, { size: fitted.size, weight, grey })
  }
  const drawn = [line(school, 3, { size: 3, grey: 0.3 }), line(serviceCode, 12.5, { size: 9, least: 4, weight: 'bold' })]
  let at = 18.6
  for (const each of both) {
    const words = diallingCardWords[each]
    drawn.push(line(words.title, at, { size: 3.3, weight: 'bold' }))
    at += 4.2
    for (const [step, text] of words.steps(serviceCode).entries()) {
      drawn.push(line(`${step + 1}  ${text}`, at, { size: 2.9 }))
      at += 3.9
    }
    for (const text of wrapText(words.rule, 2.5, width)) {
      drawn.push(line(text, at, { size: 2.5, grey: 0.3 }))
      at += 3.3
    }
    at += 2.4
  }
  return drawn
}

interface Line {
  size: number
  /** Where it is too long, so small and no smaller. */
  least?: number
  weight?: 'regular' | 'bold'
  grey?: number
}
