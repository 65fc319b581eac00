import type { AnswerEvidence, BubbleView } from '#contract/review.ts'
import { AppError } from '#contract/base/errors.ts'
import { correctBubbles, listDoubtfulBubbles } from '#engine/marking/correct-bubbles.ts'
import type { FoundWord, HandLine } from '#engine/page/hand-answer.ts'
import type { QuestionReading } from '#engine/page/page-reading.ts'
import { findAnswerRight } from '#server/features/review/find-answer-right.ts'
import { findAnswerPlace } from '#server/features/papers/queries/answer-places.ts'
import { findHandReading } from '#server/features/papers/queries/hand-readings.ts'
import { findDecisionOfAnswer } from '#server/features/papers/queries/decisions.ts'
import { findQuestionReading } from '#server/features/papers/queries/page-readings.ts'
import { findCrops, type Crop } from '#server/features/review/find-crops.ts'
import { findSheetVersion } from '#server/features/scans/queries/exams.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

const nothing: AnswerEvidence = { bubbles: [], lines: [], boxes: [], scoreAt: null }

/**
 * The bubbles of an answer on its picture: where they are comes from the sheet that was printed, whether they are filled from
 * the reader and from who looked since. None where the picture or the places are not known. Throws `answer-not-found`.
 */
export async function showEvidence(ctx: Pick<Context, 'db'>, actor: Actor, answerId: string): Promise<AnswerEvidence> {
  const place = await findAnswerPlace(ctx.db, answerId)
  if (!place || (await findAnswerRight(ctx.db, actor, place.exam, [answerId])) === null) throw new AppError('answer-not-found')
  const { page, answer, exam } = place
  const crop = (await findCrops(ctx.db, [place])).get(answerId)
  // On a whole picture of which the reader found no sheet, nobody knows where anything is.
  if (page === null || crop === undefined || crop.isWhole) return nothing
  const [sheet, read, decision, hand] = await Promise.all([
    findSheetVersion(ctx.db, exam.id, page.version),
    findQuestionReading(ctx.db, page.id, answer.question),
    findDecisionOfAnswer(ctx.db, answerId),
    findHandReading(ctx.db, page.id),
  ])
  const printed = sheet?.pages.find((each) => each.page === page.pageNumber)
  if (printed === undefined || read === null) return nothing
  const said = decision !== null && 'bubbles' in decision ? decision.bubbles : []
  const bubbles = printed.bubbles.filter((bubble) => bubble.question === answer.question)
  const box = printed.boxes.find((each) => each.question === answer.question)
  const { shown } = crop
  const { lines = [], found = [] } = hand?.answers.find((each) => each.question === answer.question) ?? {}
  return {
    bubbles: placeBubbles(bubbles, { crop, read: correctBubbles(read, said) }),
    lines: [...placeLines(lines, crop), ...placeFound(found, crop)],
    boxes: placeBoxes(lines, crop),
    scoreAt: box === undefined ? null : { x: (box.x + box.width - shown.x) / shown.width, y: (box.y - shown.y) / shown.height },
  }
}

/** The lines of words that our own reader is sure of. */
function placeLines(lines: readonly HandLine[], crop: Crop): AnswerEvidence['lines'] {
  return lines
    .filter(({ isSure, boxes }) => isSure && boxes === undefined)
    .map(({ place, fits }) => ({ ...placeIn(crop, place), point: fits[0]?.points[0] ?? null }))
}

/** Key words that surely stand in a sentence, each at the first of its points. */
function placeFound(found: readonly FoundWord[], crop: Crop): AnswerEvidence['lines'] {
  return found.map(({ place, points }) => ({ ...placeIn(crop, place), point: points[0] ?? null }))
}

/** The boxes in which it found figures. */
function placeBoxes(lines: readonly HandLine[], crop: Crop): AnswerEvidence['boxes'] {
  return lines.flatMap(({ boxes = [], isSure: isWholeSure, fits }) =>
    boxes.map(({ isSure, ...place }, at) => ({
      ...placeIn(crop, place),
      isSure,
      point: at === 0 && isWholeSure ? (fits[0]?.points[0] ?? null) : null,
    })),
  )
}

/** As shares of the picture. */
function placeIn({ shown }: Crop, { x, y, width, height }: HandLine['place']): HandLine['place'] {
  return { x: (x - shown.x) / shown.width, y: (y - shown.y) / shown.height, width: width / shown.width, height: height / shown.height }
}

function placeBubbles(
  bubbles: readonly { option: string; x: number; y: number; r: number }[],
  { crop: { shown }, read }: { crop: Crop; read: QuestionReading },
): BubbleView[] {
  const filled = new Set(read.chosen)
  const asked = new Set(listDoubtfulBubbles(read))
  return bubbles.map(({ option, x, y, r }) => ({
    option,
    x: (x - r - shown.x) / shown.width,
    y: (y - r - shown.y) / shown.height,
    width: (2 * r) / shown.width,
    height: (2 * r) / shown.height,
    isFilled: filled.has(option),
    isAsked: asked.has(option),
  }))
}
