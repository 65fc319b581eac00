import { stemEnglish } from '#engine/marking/words/english-stem.ts'
import { glossCount, glossCounts, oppositePairs, relatedPairs, synonymGroups } from '#engine/marking/words/english-table.ts'
import { englishNegators, englishOpposites, englishStopWords, englishSynonyms } from '#engine/marking/words/english-words.ts'
import { isNegativeVerb, stemKiswahili } from '#engine/marking/words/kiswahili-stem.ts'
import { kiswahiliNegators, kiswahiliOpposites, kiswahiliStopWords, kiswahiliSynonyms } from '#engine/marking/words/kiswahili-words.ts'
import { ownDirection, unpackVectors, type WordVector } from '#engine/marking/words/word-vectors.ts'

/** What the marker knows of a language's words. Stems in, never raw words, but for `stem`, `isStop` and `isNegator`. */
export interface Lexicon {
  language: 'en' | 'sw'
  stem(word: string): string
  /** Inverse document frequency of a stem, about 1 for the commonest words to 11 for the rarest. */
  rarity(stem: string): number
  isStop(word: string): boolean
  /** Whether the stem is a word of the language; one without a list knows none. What is another word is no slip. */
  isKnown(stem: string): boolean
  isNegator(word: string): boolean
  /** A word that carries its own "not": haiongezeki. */
  isNegativeForm(word: string): boolean
  isSynonym(a: string, b: string): boolean
  isRelated(a: string, b: string): boolean
  isOpposite(a: string, b: string): boolean
  /** What the stem is about, or null where it is not known. */
  vector(stem: string): WordVector | null
}

type Links = Map<string, Set<string>>

let english: Lexicon | null = null
let kiswahili: Lexicon | null = null

/** The lexicon of a language, built on first use: unpacking the English table takes a moment and some megabytes. */
export function lexiconOf(language: 'en' | 'sw'): Lexicon {
  if (language === 'sw') return (kiswahili ??= buildKiswahili())
  return (english ??= buildEnglish())
}

function buildEnglish(): Lexicon {
  const counts = new Map<string, number>()
  const fields = glossCounts.split(' ')
  for (let i = 0; i + 1 < fields.length; i += 2) counts.set(fields[i] ?? '', Number(fields[i + 1]))
  const synonyms: Links = new Map()
  for (const group of synonymGroups.split(',')) linkAll(synonyms, group.split(' '))
  for (const group of englishSynonyms) linkAll(synonyms, group)
  const related: Links = new Map()
  for (const pair of relatedPairs.split(',')) linkAll(related, pair.split(' '))
  const opposites: Links = new Map()
  for (const pair of oppositePairs.split(',')) linkAll(opposites, pair.split(' '))
  for (const pair of englishOpposites) linkAll(opposites, pair)
  const vectors = unpackVectors()
  return {
    language: 'en',
    stem: stemEnglish,
    rarity: (stem) => Math.log((glossCount + 1) / ((counts.get(stem) ?? 1) + 1)),
    isKnown: (stem) => counts.has(stem) || vectors.has(stem) || synonyms.has(stem),
    isStop: (word) => englishStopWords.has(word),
    isNegator: (word) => englishNegators.has(word) || word.endsWith("n't"),
    isNegativeForm: () => false,
    isSynonym: (a, b) => has(synonyms, a, b),
    isRelated: (a, b) => has(related, a, b),
    isOpposite: (a, b) => has(opposites, a, b),
    vector: (stem) => vectors.get(stem) ?? null,
  }
}

function buildKiswahili(): Lexicon {
  const synonyms: Links = new Map()
  for (const group of kiswahiliSynonyms) linkAll(synonyms, stemsOf(group))
  const opposites: Links = new Map()
  for (const pair of kiswahiliOpposites) linkAll(opposites, stemsOf(pair))
  return {
    language: 'sw',
    stem: stemKiswahili,
    // No counts of Kiswahili are at hand: longer roots are the rarer ones.
    rarity: (stem) => Math.min(9, 4 + stem.length * 0.6),
    isKnown: () => false,
    isStop: (word) => kiswahiliStopWords.has(word),
    isNegator: (word) => kiswahiliNegators.has(word),
    isNegativeForm: isNegativeVerb,
    isSynonym: (a, b) => has(synonyms, a, b),
    isRelated: () => false,
    isOpposite: (a, b) => has(opposites, a, b),
    vector: directionOf,
  }
}

/** Stems kept with their directions; the bound keeps a hostile answer from filling the memory. */
const maxDirections = 20_000
const directions = new Map<string, WordVector>()

function directionOf(stem: string): WordVector {
  const known = directions.get(stem)
  if (known !== undefined) return known
  const vector = ownDirection(stem)
  if (directions.size < maxDirections) directions.set(stem, vector)
  return vector
}

/** The words as they stand, for roots that no longer change, and their stems. */
function stemsOf(words: readonly string[]): string[] {
  return [...new Set(words.flatMap((word) => [word, stemKiswahili(word)]))]
}

function linkAll(links: Links, stems: readonly string[]): void {
  for (const stem of stems) {
    const own = links.get(stem) ?? new Set()
    for (const other of stems) if (other !== stem) own.add(other)
    links.set(stem, own)
  }
}

function has(links: Links, a: string, b: string): boolean {
  return links.get(a)?.has(b) ?? false
}
