import type { QuestionReading } from '#engine/page/page-reading.ts'

/** A question on a page of plain paper, of which nobody knows yet where or whether it was answered: it waits for a person. */
export function leaveUnread(question: string): QuestionReading {
  return { question, bubbles: [], chosen: [], boxInk: true, confidence: 0, doubt: null }
}
