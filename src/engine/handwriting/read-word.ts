import { findNearWords } from './find-near-words.ts'
import { findUnsureness } from './find-unsureness.ts'
import { scoreLooks, type Looks } from './score-text.ts'
import { partWord, toListed, type WordList } from './word-list.ts'

/** A word as the word lists explain its ink. */
export interface ReadWord {
  text: string
  /** As the network reads it sign by sign, present only where the lists changed it. */
  read?: string
  /** How sure it is that this is written, 0 to 1. */
  confidence: number
  /** How well it explains the ink, to compare with other readings of the same ink. */
  value: number
}

/** So many of the nearest words are scored by the network. */
const MOST_WORDS = 60
/**
 * What no list holds is less likely by this and, for each of its signs, by the other. Fixed on development so that words of the
 * lists gain and words with a slip are kept: of 100 of these that are read right, 4 are taken for their neighbour.
 */
const UNLISTED = { word: 4, sign: 0.4 }
/** How much less the scores of an unsure line say. */
const UNSURE = 2
/** Makes the shares of the readings and the network's own likelihood of a sign into a probability, fixed on development. */
const CONFIDENCE = { share: 0.7, sign: 0.25 }

interface Reading {
  text: string
  score: number
  value: number
}

/** What a piece of ink says that was read as one word: a word of the lists if one explains it, otherwise the word as it was read. */
export function readWord(looks: Looks, read: string, lists: readonly WordList[]): ReadWord {
  const sure = 1 / (1 + UNSURE * findUnsureness(looks, read))
  const score = scoreLooks(looks, read)
  const asRead = { text: read, score, value: sure * score - UNLISTED.word - UNLISTED.sign * read.length }
  const near = listNear(looks, read, lists).map(({ text, score: own, prior }) => ({ text, score: own, value: sure * own + prior }))
  const best = near.reduce((most: Reading, one) => (one.value > most.value ? one : most), asRead)
  return { text: best.text, ...(best.text !== read && { read }), confidence: confidenceOf(best, [asRead, ...near]), value: best.value }
}

function confidenceOf(best: Reading, all: readonly Reading[]): number {
  let [own, others] = [0, 0]
  for (const { text, value } of all) {
    const share = Math.exp(CONFIDENCE.share * (value - best.value))
    if (text.toLowerCase() === best.text.toLowerCase()) own += share
    else others += share
  }
  return (own / (own + others)) * Math.exp((CONFIDENCE.sign * best.score) / Math.max(1, best.text.length))
}

function listNear(looks: Looks, read: string, lists: readonly WordList[]): { text: string; score: number; prior: number }[] {
  const { before, word, after } = partWord(read)
  if (isFixed(word)) return []
  return findNearWords(lists, word.toLowerCase(), MOST_WORDS).map(({ text, prior }) => {
    const written = caseLike(text, word)
      .map((cased) => before + cased + after)
      .map((whole) => ({ text: whole, score: scoreLooks(looks, whole) }))
    return { ...written.reduce((best, one) => (one.score > best.score ? one : best)), prior }
  })
}

/** The ways in which a word of a list may be written where something like this was read. */
function caseLike(word: string, read: string): string[] {
  const ways = [word, word.charAt(0).toUpperCase() + word.slice(1)]
  return /\p{Lu}.*\p{Lu}/u.test(read) ? [...ways, word.toUpperCase()] : ways
}

/** Numbers, formulae, abbreviations and single letters stay as they were read. A figure in a long word may be a letter: "osm0sis". */
function isFixed(read: string): boolean {
  if (toListed(read) === null) return !/^[a-z]+\d[a-z]+$/.test(read.toLowerCase()) || read.length < 5
  return /\p{Ll}\p{Lu}/u.test(read) || (read.length <= 3 && /\p{Lu}.*\p{Lu}/u.test(read))
}
