import type { AskedQuestion } from '#engine/marking/model-reply/asked-question.ts'
import { findQuote } from '#engine/model-reply/find-quote.ts'

/** Pupils do hit upon three or four words of a scheme; so many in a row, seldom. */
const leastWords = 7

/** Whether a transcription holds a whole wording of the scheme or a line of the guidance: the model may have copied it from what it was told. */
export function findEcho(transcription: string, question: AskedQuestion): boolean {
  return listWordings(question).some((wording) => wording.split(/\s+/).length >= leastWords && findQuote(transcription, wording) !== null)
}

function listWordings(question: AskedQuestion): string[] {
  return [...wordingsOf(question), ...(question.guidance?.split('\n') ?? [])]
}

function wordingsOf(question: AskedQuestion): string[] {
  // Whoever answers a choice writes its words.
  if (question.type === 'choice') return []
  if (question.type === 'essay') return question.criteria.flatMap((criterion) => criterion.levels.map((level) => level.text))
  const points = question.scheme.flatMap(({ text, accept }) => [...(text === undefined ? [] : [text]), ...(accept ?? [])])
  return question.type === 'short' ? [...points, ...(question.reference ?? [])] : points
}
