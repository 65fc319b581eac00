import type { ModelReply, QuestionReply } from '#engine/marking/model-reply/model-reply.ts'

/** Two pupils may write the same short answer, but hardly ever the same sentence or two. */
const minChars = 60

export interface OtherReading {
  question: string
  text: string
}

/** Adds a doubt to each answer that repeats the reading of another paper word for word: AI reading may have returned the text of another pupil. */
export function findCopies(page: ModelReply, others: readonly OtherReading[]): ModelReply {
  const answers = page.answers.map((answer): QuestionReply => {
    const isLong = answer.transcription.length >= minChars
    const copied = isLong && others.some((other) => other.question === answer.question && isSameText(other.text, answer.transcription))
    return copied ? { ...answer, problems: [...answer.problems, { code: 'same-words-elsewhere' }] } : answer
  })
  return { ...page, answers }
}

/** Letters and figures only. The reading of a number ends with the answer of its grid, which is the own text of the pupil. */
function isSameText(other: string, text: string): boolean {
  const plain = (words: string) =>
    words
      .replace(/\nAns = .*$/, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  return plain(other) === plain(text)
}
