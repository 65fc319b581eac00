import { alsoFits, type HandAnswer, type HandWord } from '#engine/page/hand-answer.ts'
import { foldTerms } from '#engine/text/search-fold.ts'
import { editsAllowed, isWithinEdits } from './edit-distance.ts'

/** What programs read of one answer. */
export interface ReadAnswer {
  reading: { text: string | null; blank: boolean }
  readingConfidence: number
  hand: {
    lines: readonly (Pick<HandAnswer['lines'][number], 'text' | 'fits'> & { words?: readonly Omit<HandWord, 'place'>[] | undefined })[]
    found: readonly { text: string; probability: number }[]
  } | null
}

/** One word that may stand in an answer, folded, and how sure it is that it does. */
interface Term {
  term: string
  sure: number
}

/** How sure a word is that was read letter by letter, where nobody says. */
const letterByLetter = 0.3
/** What is left of it where the word list explains the letters by another word. */
const explainedAway = 0.5
/** What is left of it where one letter is another, and where two are. */
const slips = [1, 0.6, 0.4] as const
/** So many words of a search count. */
const maxSought = 8

/**
 * How surely an answer holds every word of a search, 0 to 1: by what a language model or our own reader read, corrected and letter
 * by letter, a letter or so apart. 0 where no reading holds them, which does not mean that nobody wrote them.
 */
export function matchReading(search: string): (answer: ReadAnswer) => number {
  const sought = foldTerms(search).slice(0, maxSought)
  return (answer) => {
    if (sought.length === 0 || answer.reading.blank) return 0
    const terms = listTerms(answer)
    return Math.min(...sought.map((word) => Math.max(0, ...terms.map(({ term, sure }) => sure * likeness(word, term)))))
  }
}

/** Whether a word that is shown is one of those that the search is for. */
export function isSought(search: string, shown: string): boolean {
  const terms = foldTerms(shown)
  return foldTerms(search).some((word) => terms.some((term) => likeness(word, term) > 0))
}

/** Whether a program has read anything of an answer in which a search can look. */
export function hasReading(answer: ReadAnswer): boolean {
  return answer.reading.blank || listTerms(answer).length > 0
}

const known = new WeakMap<ReadAnswer, readonly Term[]>()

function listTerms(answer: ReadAnswer): readonly Term[] {
  const before = known.get(answer)
  if (before !== undefined) return before
  const { reading, readingConfidence, hand } = answer
  const terms = [
    ...termsOf(reading.text ?? '', readingConfidence),
    ...(hand?.lines.flatMap(({ text, words, fits }) => [
      ...(words === undefined ? termsOf(text, letterByLetter) : words.flatMap(termsOfWord)),
      ...(words === undefined ? [] : listJoined(words)),
      ...fits.flatMap((fit) => (fit.probability < alsoFits ? [] : termsOf(fit.text, fit.probability))),
    ]) ?? []),
    ...(hand?.found.flatMap(({ text, probability }) => termsOf(text, probability)) ?? []),
  ]
  known.set(answer, terms)
  return terms
}

function termsOf(text: string, sure: number): Term[] {
  return foldTerms(text).map((term) => ({ term, sure }))
}

function termsOfWord({ text, read, confidence }: Omit<HandWord, 'place'>): Term[] {
  return [...termsOf(text, confidence), ...(read === undefined ? [] : termsOf(read, confidence * explainedAway))]
}

/** A wide gap may cut a word in two. */
function listJoined(words: readonly Omit<HandWord, 'place'>[]): Term[] {
  return words.slice(1).flatMap((word, at) => {
    const before = words[at]
    return before === undefined ? [] : termsOf(`${before.text}${word.text}`, Math.min(before.confidence, word.confidence))
  })
}

/** 1 for the word itself or its beginning, less for each slip, 0 for another word. Short words have no slips: "cat" is not "cut". */
function likeness(sought: string, term: string): number {
  if (term === sought || (sought.length >= 3 && term.startsWith(sought))) return 1
  const allowed = editsAllowed(Math.min(sought.length, term.length))
  const count = slips.findIndex((_, edits) => edits <= allowed && isWithinEdits(term, sought, edits))
  return slips[count] ?? 0
}
