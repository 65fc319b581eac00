import type { AnswerView } from '#contract/marking.ts'
import type { PaperAnswerRow } from '#server/features/results/queries.ts'

export function presentAnswer({ answer, pageNumber, reviewedByName }: PaperAnswerRow, paperNumber: string): AnswerView {
  return {
    id: answer.id,
    paperId: answer.paperId,
    paperNumber,
    question: answer.question,
    pageId: answer.pageId,
    pageNumber,
    reading: { choice: answer.reading.choice, text: answer.reading.text, blank: answer.reading.blank },
    readingConfidence: answer.readingConfidence,
    marks: answer.marks,
    max: answer.max,
    confidence: answer.confidence,
    needsReview: answer.needsReview,
    doubt: answer.doubt,
    reasons: answer.reasons.map(({ code, text, awarded, marks, evidence, why, confidence }) => ({
      code,
      text,
      awarded,
      marks,
      evidence,
      why,
      confidence,
    })),
    note: answer.note,
    reviewId: answer.reviewId,
    reviewedByName,
    engine: { name: answer.engineName, version: answer.engineVersion },
  }
}
