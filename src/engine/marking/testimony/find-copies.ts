import { findQuote } from '#engine/marking/testimony/find-quote.ts'
import type { PageTestimony } from '#engine/marking/testimony/testimony.ts'

/** Two pupils write the same short answer; the same sentence or two, hardly ever. */
const leastChars = 60

export interface OtherReading {
  question: string
  text: string
}

/**
 * Adds to each answer that says word for word what was read on another paper that a person should look: the engine may
 * have answered with another pupil's text.
 */
export function findCopies(page: PageTestimony, others: readonly OtherReading[]): PageTestimony {
  const answers = page.answers.map((answer) => {
    const isLong = answer.transcription.length >= leastChars
    const copied = isLong && others.some((other) => other.question === answer.question && isSameText(other.text, answer.transcription))
    return copied ? { ...answer, problems: [...answer.problems, 'the same words were read on another paper'] } : answer
  })
  return { ...page, answers }
}

/** A number's reading ends in the answer of its grid, which is the pupil's own. */
function isSameText(other: string, text: string): boolean {
  const words = other.replace(/\nAns: .*$/, '')
  return Math.abs(words.length - text.length) < leastChars / 2 && findQuote(words, text)?.text.length === words.trim().length
}
