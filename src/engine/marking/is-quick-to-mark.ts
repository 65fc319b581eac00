import type { Question } from '#engine/exam/exam.ts'
import { listReadAnswers, type ReadPage } from '#engine/marking/propose-marks.ts'

/** A busy core compares about 6,000 pairs of characters a millisecond. */
const quickCost = 250_000
/** The fixed cost of one question without wordings. */
const ownChars = 40

/** Whether an answer takes at most about 30 ms to mark. Each clause is compared with each wording of the scheme. */
export function isQuickToMark(question: Question, text: string): boolean {
  return costOf(question, text) <= quickCost
}

/** The same for all answers of a page together. */
export function isQuickPage(page: ReadPage): boolean {
  let cost = 0
  for (const { transcription } of page.reply?.modelReply.answers ?? []) cost += transcription.length * ownChars
  for (const { question, sheet, said } of listReadAnswers(page)) cost += costOf(question, said?.transcription ?? sheet.reading.text ?? '')
  return cost <= quickCost
}

function costOf(question: Question, text: string): number {
  if (question.type === 'choice' || question.type === 'essay') return text.length * ownChars
  const parts = question.scheme.flatMap((point) => [point.text ?? '', ...(point.accept ?? []), ...(point.reject ?? [])])
  const references = question.type === 'short' ? (question.reference ?? []) : []
  return text.length * [...parts, ...references].reduce((sum, wording) => sum + wording.length, ownChars * question.scheme.length)
}
