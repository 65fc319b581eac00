import { BODY_WIDTH } from '#engine/exam/min-width-of.ts'
import { admissionCharacters, digitGridSize, placeDigitGrid, ADMISSION_QUESTION } from '#engine/sheet/digit-grid.ts'
import { drawText } from '#engine/sheet/drawing.ts'
import { fitText } from '#engine/sheet/measure-text.ts'
import { LEFT, RIGHT } from '#engine/sheet/page-measures.ts'
import type { Block } from '#engine/sheet/page-template.ts'
import { joinParts } from '#engine/sheet/page-template.ts'
import type { SheetWords } from '#engine/sheet/sheet-words.ts'

const HALF = 6
const LABEL_HEIGHT = 7

/** The grid of an admission number on a sheet without a name: twelve places in two halves. */
export function layOutAdmissionBlock(words: SheetWords): Block {
  const size = digitGridSize(HALF, admissionCharacters().length)
  const hint = fitText(words.admissionHint, BODY_WIDTH, 3.1, 2.4)
  return {
    heightMm: LABEL_HEIGHT + size.height,
    gapBeforeMm: 0,
    keepWithNext: false,
    place: (y) =>
      joinParts([
        { bubbles: [], boxes: [], drawing: [drawText(hint.text, LEFT, y + 3.2, { size: hint.size })] },
        ...[LEFT, RIGHT - size.width].map((x, half) =>
          placeDigitGrid({
            question: ADMISSION_QUESTION,
            x,
            y: y + LABEL_HEIGHT,
            firstPlace: half * HALF,
            places: HALF,
            characters: admissionCharacters,
          }),
        ),
      ]),
  }
}
