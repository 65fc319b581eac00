import { BODY_WIDTH } from '#engine/exam/min-width-of.ts'
import { admissionCharacters, digitGridSize, figures, placeDigitGrid, ADMISSION_QUESTION } from '#engine/sheet/digit-grid.ts'
import { drawText } from '#engine/sheet/drawing.ts'
import { fitText } from '#engine/sheet/measure-text.ts'
import { LEFT, RIGHT } from '#engine/sheet/page-measures.ts'
import type { Block } from '#engine/sheet/page-template.ts'
import { joinParts } from '#engine/sheet/page-template.ts'
import type { SheetWords } from '#engine/sheet/sheet-words.ts'

interface AdmissionGrid {
  hint: (words: SheetWords) => string
  /** In each half. */
  places: number
  characters: () => readonly string[]
  /** Below it, where what follows leaves no gap of its own. */
  gapAfterMm: number
}

/** Of a spare sheet: twelve places, for numbers with strokes too. */
const spareGrid: AdmissionGrid = { hint: (words) => words.admissionHint, places: 6, characters: admissionCharacters, gapAfterMm: 0 }

/** Of a master sheet, on every page and so no taller than it must be: figures alone. One grid for all classes, since any may copy it. */
const masterGrid: AdmissionGrid = { hint: (words) => words.masterHint, places: 4, characters: () => figures, gapAfterMm: 4 }

/** Whether a pupil can fill this number in on a copy of a master sheet; whoever cannot needs a sheet with the name printed on it. */
export function fitsMaster(admission: string): boolean {
  return /^[0-9]+$/.test(admission) && admission.length <= 2 * masterGrid.places
}

const LABEL_HEIGHT = 7

/** The grid of an admission number on a sheet without a name, in two halves. */
export function layOutAdmissionBlock(words: SheetWords, kind: 'spare' | 'master'): Block {
  const { places, characters, gapAfterMm, ...grid } = kind === 'spare' ? spareGrid : masterGrid
  const size = digitGridSize(places, characters().length)
  const hint = fitText(grid.hint(words), BODY_WIDTH, 3.1, 2.4)
  return {
    heightMm: LABEL_HEIGHT + size.height + gapAfterMm,
    gapBeforeMm: 0,
    keepWithNext: false,
    place: (y) =>
      joinParts([
        { bubbles: [], boxes: [], drawing: [drawText(hint.text, LEFT, y + 3.2, { size: hint.size })] },
        ...[LEFT, RIGHT - size.width].map((x, half) =>
          placeDigitGrid({ question: ADMISSION_QUESTION, x, y: y + LABEL_HEIGHT, firstPlace: half * places, places, characters }),
        ),
      ]),
  }
}
