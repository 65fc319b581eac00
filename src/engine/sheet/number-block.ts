import type { NumberQuestion } from '#engine/exam/exam.ts'
import { BODY_WIDTH } from '#engine/exam/min-width-of.ts'
import { digitGridSize, numberCharacters, placeDigitGrid } from '#engine/sheet/digit-grid.ts'
import { digitRowSize, drawDigitRow, layOutDigitRow } from '#engine/sheet/digit-row.ts'
import { drawText } from '#engine/sheet/drawing.ts'
import { fitText, measureText } from '#engine/sheet/measure-text.ts'
import { LEFT, RIGHT } from '#engine/sheet/page-measures.ts'
import type { Block, Fit, Part, SheetStyle } from '#engine/sheet/page-template.ts'
import { layOutQuestionHead } from '#engine/sheet/question-head.ts'
import { drawRuledBox, layOutRuledBox } from '#engine/sheet/ruled-box.ts'
import type { SheetWords } from '#engine/sheet/sheet-words.ts'
import type { Spacing } from '#engine/sheet/spacing.ts'

const MAX_PLACES = 10
/** Of a fraction or a root that is given as a decimal. */
const USUAL_FIGURES = 5
const LABEL_SIZE = 3
const LABEL_HEIGHT = 6
const HINT_SIZE = 2.6
const MIN_HINT = 1.8
const BEFORE_HINT = 2.5
const AFTER_HEAD = 2.5
const BETWEEN = 5

/** A box for the working, and beside it the place for the answer with its unit: a grid of bubbles, or a row of boxes. */
export function layOutNumberBlock(question: NumberQuestion, style: SheetStyle, fit: Fit): Block {
  const { words, spacing } = style
  const head = layOutQuestionHead(question, style, fit)
  const places = countPlaces(question, spacing)
  const answer = (question.answerIn ?? style.answerIn) === 'boxes' ? answerInBoxes(question, places, words) : answerInGrid(question, places, words)
  const answerX = RIGHT - answer.width
  const boxWidth = places === 0 ? BODY_WIDTH : BODY_WIDTH - answer.width - BETWEEN
  const height = Math.max(answer.height + LABEL_HEIGHT, Math.min(question.marks, 8) * spacing.workingMm)
  const unit = question.scheme.find((point) => point.unit !== undefined)?.unit
  return {
    heightMm: head.heightMm + AFTER_HEAD + height,
    gapBeforeMm: spacing.gapMm,
    keepWithNext: false,
    place: (y) => {
      const top = y + head.heightMm + AFTER_HEAD
      const box = layOutRuledBox({ question: question.id, x: LEFT, y: top, width: boxWidth, height, ruled: false })
      const part = {
        bubbles: [],
        boxes: [box],
        drawing: [...head.draw(y), ...drawRuledBox(box), drawText(words.working, LEFT + 2, top + 4, { size: 2.6, grey: 0.45 })],
      }
      if (places === 0) return part
      const label = fitText(unit === undefined ? words.answer : words.answerIn(unit), answer.width * 0.62, LABEL_SIZE, 2, 'bold')
      const labelEnd = answerX + measureText(label.text, label.size, 'bold')
      const hint = fitText(answer.hint, RIGHT - labelEnd - BEFORE_HINT, HINT_SIZE, MIN_HINT)
      const placed = answer.place(answerX, top + LABEL_HEIGHT)
      return {
        bubbles: placed.bubbles,
        boxes: [...part.boxes, ...placed.boxes],
        drawing: [
          ...part.drawing,
          drawText(label.text, answerX, top + 3.2, { size: label.size, weight: 'bold' }),
          drawText(hint.text, labelEnd + BEFORE_HINT, top + 3.2, { size: hint.size, grey: 0.4 }),
          ...placed.drawing,
        ],
      }
    },
  }
}

/** Where the number itself is given. */
interface AnswerPlace {
  width: number
  height: number
  hint: string
  place: (x: number, y: number) => Part
}

function answerInGrid({ id }: NumberQuestion, places: number, words: SheetWords): AnswerPlace {
  return {
    ...digitGridSize(places, numberCharacters(0).length),
    hint: words.gridHint,
    place: (x, y) => placeDigitGrid({ question: id, x, y, firstPlace: 0, places, characters: numberCharacters }),
  }
}

function answerInBoxes({ id }: NumberQuestion, places: number, words: SheetWords): AnswerPlace {
  return {
    ...digitRowSize(places),
    hint: words.boxesHint,
    place: (x, y) => {
      const row = layOutDigitRow({ question: id, x, y, cells: places })
      return { bubbles: [], boxes: [row], drawing: drawDigitRow(row) }
    },
  }
}

/** None where the right value cannot be written in figures and a point, such as 1.6 × 10⁻¹⁹: then only the working is read. */
function countPlaces(question: NumberQuestion, spacing: Spacing): number {
  const lengths = question.scheme.flatMap(({ value }) => (value === undefined ? [] : [countFigures(String(value))]))
  const longest = Math.max(0, ...lengths)
  if (longest > MAX_PLACES) return 0
  return Math.min(MAX_PLACES, spacing.countPlaces(longest))
}

function countFigures(value: string): number {
  const plain = value.replaceAll(/[\s,]/g, '')
  if (/^-?(?:\d+|\d*\.\d+)$/.test(plain)) return plain.length
  // A fraction or a root can still be given as a decimal; a power of ten can't.
  return /[eE^×*]|10/.test(plain) ? MAX_PLACES + 1 : USUAL_FIGURES
}
