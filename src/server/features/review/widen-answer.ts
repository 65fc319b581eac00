import { findFreePaper } from '#engine/scan/free-paper.ts'
import type { LayoutPage } from '#engine/sheet/layout.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import { setText } from '#engine/sheet/set-text.ts'
import { placeOfOption } from '#engine/sheet/place-of-option.ts'
import { answerRectangle, type Rectangle } from '#server/features/review/answer-rectangle.ts'

/** Enough to see a stroke that leaves its bubble, and the number of the question beside it. */
const marginMm = 4
/** Beside a row of bubbles: a tick and a few words. */
const besideRowMm = 29
/** The number of a question stands so far before its bubbles. */
const numberMm = 12
/** Kept clear of what belongs to the next question. */
const apartMm = 0.4

/**
 * How much of the page is shown around an answer: room for strokes, all the paper beside its bubbles on which the reader looks
 * for ink, and nothing of the questions beside it.
 */
export function widenAnswer(
  page: Pick<LayoutPage, 'bubbles' | 'boxes'>,
  { question, answer, isRow }: { question: string; answer: Rectangle; isRow: boolean },
): Rectangle {
  const { x, y } = answer
  const [right, bottom] = [x + answer.width, y + answer.height]
  let shown = {
    left: Math.max(0, x - marginMm),
    top: Math.max(0, y - marginMm),
    right: Math.min(PAGE_WIDTH, right + (isRow ? besideRowMm : marginMm)),
    bottom: Math.min(PAGE_HEIGHT, bottom + marginMm),
  }
  for (const other of listOthers(page, question)) {
    const isBeside = other.y < bottom && y < other.y + other.height
    const isOver = other.x < right && x < other.x + other.width
    if (isBeside && other.x >= right) shown = { ...shown, right: Math.max(right, Math.min(shown.right, other.x - numberMm)) }
    if (isOver && other.y >= bottom) shown = { ...shown, bottom: Math.max(bottom, Math.min(shown.bottom, other.y - apartMm)) }
    if (isOver && other.y + other.height <= y) shown = { ...shown, top: Math.min(y, Math.max(shown.top, other.y + other.height + apartMm)) }
  }
  for (const { x: left, y: top, width, height } of listFreePaper(page, question)) {
    shown = {
      left: Math.min(shown.left, left),
      top: Math.min(shown.top, top),
      right: Math.max(shown.right, left + width),
      bottom: Math.max(shown.bottom, top + height),
    }
  }
  return { x: shown.left, y: shown.top, width: shown.right - shown.left, height: shown.bottom - shown.top }
}

function listFreePaper(page: Pick<LayoutPage, 'bubbles' | 'boxes'>, question: string): Rectangle[] {
  const bubbles = page.bubbles.filter((bubble) => bubble.question === question)
  const places = Object.values(Object.groupBy(bubbles, ({ option }) => placeOfOption(option) ?? '')).flatMap((row) =>
    row === undefined ? [] : [row],
  )
  return findFreePaper(places, { ...page, setWords: setText }).flatMap((papers) => papers.map(({ area }) => area))
}

/** So far around it the numbers of the questions beside it say which one is looked at. */
const farMm = 12

/** How much of a page is shown around an answer where its corners alone say where it stands: its neighbours too, but never the name. */
export function widenFar({ nameBox }: Pick<LayoutPage, 'nameBox'>, { x, y, width, height }: Rectangle): Rectangle {
  const belowName = nameBox === undefined || nameBox.y > y ? 0 : nameBox.y + nameBox.height
  const [left, top] = [Math.max(0, x - farMm - numberMm), Math.min(y, Math.max(belowName, y - farMm))]
  return { x: left, y: top, width: Math.min(PAGE_WIDTH, x + width + farMm) - left, height: Math.min(PAGE_HEIGHT, y + height + farMm) - top }
}

/** The line of its question ends so far above an answer. */
const belowQuestionMm = 2

/** What is shown without the lower half of the question's last line, which is nothing to print. */
export function leaveQuestion(shown: Rectangle, answer: Rectangle): Rectangle {
  const y = Math.max(shown.y, answer.y - belowQuestionMm)
  return { ...shown, y, height: shown.y + shown.height - y }
}

function listOthers(page: Pick<LayoutPage, 'bubbles' | 'boxes'>, question: string): Rectangle[] {
  const others = new Set([...page.bubbles, ...page.boxes].map((each) => each.question))
  others.delete(question)
  return [...others].flatMap((other) => answerRectangle(page, other) ?? [])
}
