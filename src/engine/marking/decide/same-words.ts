import { REVIEW_BELOW } from '#engine/marking/auto-marker.ts'
import type { MarkDoubt, ReadingDoubt } from '#engine/marking/doubt.ts'
import { plainText } from '#engine/marking/groups/plain-text.ts'
import type { AnswerReading } from '#engine/marking/mark.ts'

/** The parts of an answer that say whether its words alone decide it. */
interface SaidAnswer {
  reading: AnswerReading
  readingConfidence: number
  readingDoubts: readonly ReadingDoubt[]
  doubts: readonly MarkDoubt[]
}

/** Doubts about the value of the words. A decision about the same words resolves them. */
const aboutWorth: ReadonlySet<MarkDoubt['code']> = new Set<MarkDoubt['code']>([
  'unsure-of-point',
  'accepted-and-rejected',
  'readers-differ',
  'no-quote',
  'quote-not-in-answer',
  'own-reader-not-full',
  'own-reader-second',
])

/**
 * The normalised words of an answer. A decision about one answer applies to every answer with the same words; case, full
 * stops and spaces make no difference. Null where a person must see the picture: the reading is doubtful, the words address
 * the program, or nothing was read.
 */
export function wordsThatDecide({ reading, readingConfidence, readingDoubts, doubts }: SaidAnswer): string | null {
  if (reading.blank || reading.text === null || readingConfidence < REVIEW_BELOW || readingDoubts.length > 0) return null
  if (!doubts.every(({ code }) => aboutWorth.has(code))) return null
  const words = plainText(reading.text)
  return words === '' ? null : words
}

/** A decision in force about an answer in words. */
export interface DecidedAnswer {
  text: string
  reviewId: string
  /** False where a person decided only part of a group and left the rest on purpose. */
  forSameWords: boolean
}

/** Maps each wording to the one decision that applies to it. A wording has none where a person left out an answer of the same words. */
export function decisionsByWords(decided: readonly DecidedAnswer[]): Map<string, string> {
  const byWords = Map.groupBy(decided, ({ text }) => plainText(text))
  return new Map(
    [...byWords].flatMap(([words, own]): [string, string][] => {
      const reviewIds = new Set(own.map(({ reviewId }) => reviewId))
      const [reviewId] = reviewIds
      // Two decisions about one wording may differ. A person then decides the third answer.
      return reviewId === undefined || reviewIds.size > 1 || own.some(({ forSameWords }) => !forSameWords) ? [] : [[words, reviewId]]
    }),
  )
}
