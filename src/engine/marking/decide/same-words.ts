import { REVIEW_BELOW } from '#engine/marking/auto-marker.ts'
import type { MarkDoubt, ReadingDoubt } from '#engine/marking/doubt.ts'
import { plainText } from '#engine/marking/groups/plain-text.ts'
import type { AnswerReading } from '#engine/marking/mark.ts'

/** An answer as far as its words decide it. */
export interface SaidAnswer {
  reading: AnswerReading
  readingConfidence: number
  readingDoubts: readonly ReadingDoubt[]
  doubts: readonly MarkDoubt[]
}

/** Doubts about what words are worth, which a decision about the same words answers. */
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
 * The words by which a decision about an answer holds for another one: the same but for case, stops and blanks. Null where
 * a person has to look at the picture: the reading is doubtful, words speak to the program, or nothing was read.
 */
export function wordsThatDecide({ reading, readingConfidence, readingDoubts, doubts }: SaidAnswer): string | null {
  if (reading.blank || reading.text === null || readingConfidence < REVIEW_BELOW || readingDoubts.length > 0) return null
  if (!doubts.every(({ code }) => aboutWorth.has(code))) return null
  const words = plainText(reading.text)
  return words === '' ? null : words
}

/** A standing decision about an answer in words. */
export interface DecidedAnswer {
  text: string
  reviewId: string
  /** False where somebody decided only some of those that stood together: the rest was left on purpose. */
  forSameWords: boolean
}

/** The one decision that holds for each wording; none where people left some of them out. */
export function decisionsByWords(decided: readonly DecidedAnswer[]): Map<string, string> {
  const byWords = Map.groupBy(decided, ({ text }) => plainText(text))
  return new Map(
    [...byWords].flatMap(([words, own]): [string, string][] => {
      const reviewIds = new Set(own.map(({ reviewId }) => reviewId))
      const [reviewId] = reviewIds
      // Two decisions about one wording may differ: then a person looks at the third.
      return reviewId === undefined || reviewIds.size > 1 || own.some(({ forSameWords }) => !forSameWords) ? [] : [[words, reviewId]]
    }),
  )
}
