import type { ModelReply, QuestionReply } from '#engine/marking/model-reply/model-reply.ts'

/** Two pupils write the same short answer; the same sentence or two, hardly ever. */
const minChars = 60

export interface OtherReading {
  question: string
  text: string
}

/**
 * Adds to each answer that says word for word what was read on another paper that a person should look: AI reading may
 * have answered with another pupil's text.
 */
export function findCopies(page: ModelReply, others: readonly OtherReading[]): ModelReply {
  const answers = page.answers.map((answer): QuestionReply => {
    const isLong = answer.transcription.length >= minChars
    const copied = isLong && others.some((other) => other.question === answer.question && isSameText(other.text, answer.transcription))
    return copied ? { ...answer, problems: [...answer.problems, { code: 'same-words-elsewhere' }] } : answer
  })
  return { ...page, answers }
}

/** Letters and figures alone; a number's reading ends in the answer of its grid, which is the pupil's own. */
function isSameText(other: string, text: string): boolean {
  const plain = (words: string) =>
    words
      .replace(/\nAns = .*$/, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  return plain(other) === plain(text)
}
