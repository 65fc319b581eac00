import type { Db, Tx } from '#db/client.ts'
import type { AnswerForm } from '#engine/annotations/place-annotation.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import { answerRectangle, type Rectangle } from '#server/features/review/answer-rectangle.ts'
import { findSheetVersion } from '#server/features/scans/queries/exams.ts'
import type { AnswerPlace } from '#server/features/papers/queries/answer-places.ts'

/** Enough to see a stroke that leaves its bubble, and the number of the question beside it. */
const marginMm = 4
/** Beside a row of bubbles: a tick and a few words. */
const besideRowMm = 29
/** One row of bubbles is no higher. */
const oneRowMm = 7

/** Where an answer stands on its page, and how much of the page its picture shows; millimetres. */
export interface Crop {
  form: AnswerForm
  answer: Rectangle
  shown: Rectangle
  /** The reader could not tell where the sheet is: all of the picture is shown, which is taken to be the page. */
  isWhole: boolean
  uprightKey: string
  pageWidthMm: number
}

/** By answer; none for an answer without a picture or a place. The answers are of one exam. */
export async function findCrops(db: Db | Tx, places: readonly AnswerPlace[]): Promise<Map<string, Crop>> {
  const crops = new Map<string, Crop>()
  const versions = new Map<number, Awaited<ReturnType<typeof findSheetVersion>>>()
  for (const { answer, exam, page } of places) {
    if (page === null || page.uprightKey === null || page.pageNumber === null) continue
    const sheet = versions.get(page.version) ?? (await findSheetVersion(db, exam.id, page.version))
    versions.set(page.version, sheet)
    const { uprightKey } = page
    const printed = sheet?.pages.find((each) => each.page === page.pageNumber)
    const rectangle = printed ? answerRectangle(printed, answer.question) : null
    const hasBox = printed?.boxes.some((box) => box.question === answer.question) ?? true
    const form: AnswerForm = hasBox || rectangle === null ? 'box' : rectangle.height > oneRowMm ? 'column' : 'row'
    if (page.rotationDegrees === null) {
      const whole = { x: 0, y: 0, width: PAGE_WIDTH, height: PAGE_HEIGHT }
      crops.set(answer.id, { form, answer: rectangle ?? whole, shown: whole, isWhole: true, uprightKey, pageWidthMm: PAGE_WIDTH })
    } else if (sheet && rectangle !== null) {
      const shown = widen(rectangle, form === 'row' ? besideRowMm : 0)
      crops.set(answer.id, { form, answer: rectangle, shown, isWhole: false, uprightKey, pageWidthMm: sheet.pageWidthMm })
    }
  }
  return crops
}

function widen({ x, y, width, height }: Rectangle, beside: number): Rectangle {
  const [left, top] = [Math.max(0, x - marginMm), Math.max(0, y - marginMm)]
  const right = Math.min(PAGE_WIDTH, x + width + Math.max(marginMm, beside))
  const bottom = Math.min(PAGE_HEIGHT, y + height + marginMm)
  return { x: left, y: top, width: right - left, height: bottom - top }
}
