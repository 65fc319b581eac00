import type { AnswerView } from '#contract/marking.ts'
import type { Seeming } from '#engine/handwriting/seems-to-say.ts'
import { isJudged, judgedMarks } from '#engine/marking/judged.ts'
import type { AnswerRow } from '#server/features/papers/queries/shown-answers.ts'

/** Field by field: a reviewer sees the number of a paper, never whose it is. */
export function presentAnswer(
  { answer, paperNumber, pageNumber, printedNumber, plainPageIds, reviewedByName, hand }: AnswerRow,
  seems: Seeming | null = null,
): AnswerView {
  const { choice, text, blank } = answer.reading
  return {
    id: answer.id,
    paperId: answer.paperId,
    paperNumber,
    question: answer.question,
    pageId: answer.pageId,
    pageNumber,
    printedNumber,
    plainPageIds,
    reading: { choice, text, blank },
    readingConfidence: answer.readingConfidence,
    marks: judgedMarks(answer),
    max: answer.max,
    confidence: answer.confidence,
    needsReview: answer.needsReview,
    doubts: answer.doubts,
    reasons: answer.reasons.map(({ code, text: asked, asks, awarded, marks, evidence, why, confidence }) => ({
      code,
      text: asked,
      asks,
      awarded: isJudged({ confidence, why }) ? awarded : null,
      marks,
      evidence,
      why,
      confidence,
    })),
    note: answer.note,
    reviewId: answer.reviewId,
    reviewedByName: answer.reviewId === null ? null : reviewedByName,
    program: { name: answer.programName, version: answer.programVersion },
    model: answer.modelName === null ? null : { name: answer.modelName, promptVersion: answer.promptVersion ?? '' },
    hand:
      hand === null
        ? null
        : {
            lines: hand.lines.map(({ words, ...line }) => ({
              ...line,
              ...(words !== undefined && { words: words.map(({ text: word, read, confidence }) => ({ text: word, read, confidence })) }),
            })),
            found: hand.found?.map(({ text, points, probability }) => ({ text, points, probability })) ?? [],
            acceptFrom: hand.acceptFrom,
            seems,
          },
    schemeRevision: answer.schemeRevision,
  }
}
