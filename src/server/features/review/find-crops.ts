import type { Db, Tx } from '#db/client.ts'
import type { AnswerForm } from '#engine/annotations/place-annotation.ts'
import type { AnsweredQuestion } from '#engine/annotations/place-sign.ts'
import { listCovers } from '#engine/marking/model-reply/plan-picture.ts'
import { squareBeside } from '#engine/sheet/square-beside.ts'
import type { Box, LayoutPage } from '#engine/sheet/layout.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import { placeOfOption } from '#engine/sheet/place-of-option.ts'
import { answerRectangle, type Rectangle } from '#server/features/review/answer-rectangle.ts'
import { widenAnswer, widenFar } from '#server/features/review/widen-answer.ts'
import { findSheetVersion } from '#server/features/scans/queries/exams.ts'
import type { AnswerPlace } from '#server/features/papers/queries/answer-places.ts'
import type { UprightOf } from '#server/features/papers/upright-picture.ts'

/** One row of bubbles is no higher. */
const oneRowMm = 7
/** Descenders and crossings-out that leave the box go no further, and the box of the next question begins behind it. */
const aroundBoxMm = 12
/** Above it stands the question with its figures, which a stroke of the answer may touch. */
const aboveBoxMm = 5

/** Where an answer stands on its page, and how much of the page its picture shows; millimetres. */
export interface Crop {
  form: AnswerForm
  answer: Rectangle
  shown: Rectangle
  /** The reader could not tell where the sheet is: all of the picture is shown, which is taken to be the page. */
  isWhole: boolean
  /**
   * Of an answer that is written, the working of a number too: the box, with the lines printed in it, and how far around it its
   * ink may be looked for. Null where there is none, where the pupil's name stands too near, and of a number that is worth one
   * mark: its working earns nothing.
   */
  written: { box: Box; around: Rectangle } | null
  /** Where a number is given: its row of boxes, or its grid of bubbles with the squares beside it. */
  number: Rectangle | null
  /** What says on this page whose it is; null where nobody has said where the name stands. */
  covers: readonly Rectangle[] | null
  page: UprightOf
  pageWidthMm: number
  /** What a stamp of the pen keeps clear of; none where nobody knows how the picture lies on the page. */
  printed?: AnsweredQuestion
}

/** By answer; none for an answer without a picture or a place. The answers are of one exam. */
export async function findCrops(db: Db | Tx, places: readonly AnswerPlace[]): Promise<Map<string, Crop>> {
  const crops = new Map<string, Crop>()
  const versions = new Map<number, Awaited<ReturnType<typeof findSheetVersion>>>()
  for (const { answer, exam, page } of places) {
    if (page === null || !page.hasUpright || page.pageNumber === null) continue
    const sheet = versions.get(page.version) ?? (await findSheetVersion(db, exam.id, page.version))
    versions.set(page.version, sheet)
    const printed = sheet?.pages.find((each) => each.page === page.pageNumber)
    const rectangle = printed ? answerRectangle(printed, answer.question) : null
    const hasBox = printed?.boxes.some((box) => box.question === answer.question) ?? true
    const form: AnswerForm = hasBox || rectangle === null ? 'box' : rectangle.height > oneRowMm ? 'column' : 'row'
    if (page.rotationDegrees === null) {
      const whole = { x: 0, y: 0, width: PAGE_WIDTH, height: PAGE_HEIGHT }
      crops.set(answer.id, {
        form,
        answer: rectangle ?? whole,
        shown: whole,
        isWhole: true,
        written: null,
        number: null,
        covers: null,
        page,
        pageWidthMm: PAGE_WIDTH,
      })
    } else if (page.isLeftToPerson && sheet && printed !== undefined && rectangle !== null) {
      const shown = widenFar(printed, rectangle)
      crops.set(answer.id, {
        form,
        answer: rectangle,
        shown,
        isWhole: false,
        written: null,
        number: null,
        covers: null,
        page,
        pageWidthMm: sheet.pageWidthMm,
      })
    } else if (sheet && printed !== undefined && rectangle !== null) {
      const shown = widenAnswer(printed, { question: answer.question, answer: rectangle, isRow: form === 'row' })
      const number = findNumber(printed, answer.question)
      const written = number !== null && answer.max <= 1 ? null : findWritten(printed, answer.question)
      const covers = printed.nameBox === undefined ? null : listCovers(printed, sheet.pageWidthMm)
      const bubbles = printed.bubbles.filter(({ question }) => question === answer.question)
      const others = printed.bubbles.filter(({ question }) => question !== answer.question)
      const { pageWidthMm } = sheet
      crops.set(answer.id, {
        form,
        answer: rectangle,
        shown,
        isWhole: false,
        written,
        number,
        covers,
        page,
        pageWidthMm,
        ...(form !== 'box' && { printed: { bubbles, others } }),
      })
    }
  }
  return crops
}

function findNumber({ bubbles, boxes }: LayoutPage, question: string): Rectangle | null {
  const row = boxes.find((box) => box.question === question && box.cells !== undefined)
  if (row !== undefined) return row
  const grid = bubbles.filter((bubble) => bubble.question === question && placeOfOption(bubble.option) !== null)
  if (grid.length === 0) return null
  const squares = grid.map(squareBeside)
  const [left, top] = [Math.min(...squares.map(({ x }) => x)), Math.min(...squares.map(({ y }) => y))]
  const right = Math.max(...grid.map(({ x, r }) => x + r))
  return { x: left, y: top, width: right - left, height: Math.max(...squares.map(({ y, height }) => y + height)) - top }
}

function findWritten({ bubbles, boxes, nameBox }: LayoutPage, question: string): Crop['written'] {
  const [box, another] = boxes.filter((each) => each.question === question && each.cells === undefined)
  const isChoice = bubbles.some((bubble) => bubble.question === question && placeOfOption(bubble.option) === null)
  if (box === undefined || another !== undefined || isChoice) return null
  const [left, top] = [Math.max(0, box.x - aroundBoxMm), Math.max(0, box.y - aboveBoxMm)]
  const right = Math.min(PAGE_WIDTH, box.x + box.width + aroundBoxMm)
  const bottom = Math.min(PAGE_HEIGHT, box.y + box.height + aroundBoxMm)
  const around = { x: left, y: top, width: right - left, height: bottom - top }
  return nameBox !== undefined && overlaps(around, nameBox) ? null : { box, around }
}

export function overlaps(one: Rectangle, other: Rectangle): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height
}
