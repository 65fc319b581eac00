import type { AutoMarkerData } from '#engine/marking/auto-marker-data.ts'
import { stemEnglish } from '#engine/marking/words/english-stem.ts'
import {
  englishNegators,
  englishNounsApart,
  englishOpposites,
  englishSchoolWords,
  englishStopWords,
  englishSynonyms,
} from '#engine/marking/words/english-words.ts'
import { isNegativeVerb, stemKiswahili } from '#engine/marking/words/kiswahili-stem.ts'
import { kiswahiliNegators, kiswahiliOpposites, kiswahiliStopWords, kiswahiliSynonyms } from '#engine/marking/words/kiswahili-words.ts'
import type { Terms } from '#engine/marking/words/term-groups.ts'
import { ownDirection, unpackVectors, type WordVector } from '#engine/marking/words/word-vectors.ts'

/** Knowledge about the words of a language. Methods take stems, not raw words, except `stem`, `isStop`, `isNegator` and `areNounsApart`. */
export interface Lexicon extends Terms {
  language: 'en' | 'sw'
  stem(word: string): string
  /** Inverse document frequency of a stem, about 1 for the commonest words to 11 for the rarest. */
  rarity(stem: string): number
  isStop(word: string): boolean
  /** Whether the language has a word list. */
  hasWordList: boolean
  /** Whether the stem is a word of the language; always false without a word list. Another word is never a slip. */
  isKnown(stem: string): boolean
  isNegator(word: string): boolean
  /** A word that contains a negation: haiongezeki. */
  isNegativeForm(word: string): boolean
  isSynonym(a: string, b: string): boolean
  isRelated(a: string, b: string): boolean
  isOpposite(a: string, b: string): boolean
  hasOpposite(stem: string): boolean
  /** Whether two nouns, as written, share a stem and name different things: filtrate, filtration. */
  areNounsApart(a: string, b: string): boolean
  /** The meaning vector of the stem, or null where it is unknown. */
  vector(stem: string): WordVector | null
}

type Links = Map<string, Set<string>>

/** Opens the English lexicon from the tables of `data`. Unpacking takes a moment and some megabytes. */
export function buildEnglish(data: AutoMarkerData, terms: Terms): Lexicon {
  const { glossCount, counts } = readCounts(data.readText('gloss-counts.txt'))
  const synonyms: Links = new Map()
  for (const group of readGroups(data.readText('english-synonyms.txt'))) linkAll(synonyms, group)
  for (const group of englishSynonyms) linkAll(synonyms, group)
  const related: Links = new Map()
  for (const pair of readGroups(data.readText('english-related.txt'))) linkAll(related, pair)
  const opposites: Links = new Map()
  for (const pair of readGroups(data.readText('english-opposites.txt'))) linkAll(opposites, pair)
  for (const pair of englishOpposites) linkAll(opposites, pair)
  const nounsApart: Links = new Map()
  for (const pair of [...readGroups(data.readText('english-nouns-apart.txt')), ...englishNounsApart]) linkAll(nounsApart, pair)
  const rareWords = new Set([...data.readText('english-rare-words.txt').trimEnd().split('\n'), ...englishSchoolWords])
  const vectors = unpackVectors({ stems: data.readText('english-vector-stems.txt'), bytes: data.readBytes('english-vectors.bin') })
  return {
    ...terms,
    language: 'en',
    stem: stemEnglish,
    rarity: (stem) => Math.log((glossCount + 1) / ((counts.get(stem) ?? 1) + 1)),
    hasWordList: true,
    isKnown: (stem) => counts.has(stem) || rareWords.has(stem) || vectors.has(stem) || synonyms.has(stem),
    isStop: (word) => englishStopWords.has(word),
    isNegator: (word) => englishNegators.has(word) || word.endsWith("n't"),
    isNegativeForm: () => false,
    isSynonym: (a, b) => has(synonyms, a, b),
    isRelated: (a, b) => has(related, a, b),
    isOpposite: (a, b) => has(opposites, a, b),
    hasOpposite: (stem) => opposites.has(stem),
    areNounsApart: (a, b) => has(nounsApart, singular(a), singular(b)),
    vector: (stem) => vectors.get(stem),
  }
}

/** Opens the Kiswahili lexicon, which is part of the program. Terms of both languages are in one table. */
export function buildKiswahili(terms: Terms): Lexicon {
  const synonyms: Links = new Map()
  for (const group of kiswahiliSynonyms) linkAll(synonyms, stemsOf(group))
  const opposites: Links = new Map()
  for (const pair of kiswahiliOpposites) linkAll(opposites, stemsOf(pair))
  return {
    ...terms,
    language: 'sw',
    stem: stemKiswahili,
    // There are no word counts for Kiswahili: longer roots are assumed to be rarer.
    rarity: (stem) => Math.min(9, 4 + stem.length * 0.6),
    hasWordList: false,
    isKnown: () => false,
    isStop: (word) => kiswahiliStopWords.has(word),
    isNegator: (word) => kiswahiliNegators.has(word),
    isNegativeForm: isNegativeVerb,
    isSynonym: (a, b) => has(synonyms, a, b),
    isRelated: () => false,
    isOpposite: (a, b) => has(opposites, a, b),
    hasOpposite: (stem) => opposites.has(stem),
    // Kilimo is farming, and kilima a hill; both have one root.
    areNounsApart: (a, b) => a !== b && a.length === b.length && a.slice(0, -1) === b.slice(0, -1),
    vector: directionOf,
  }
}

/** The number of glosses, then a stem and in how many glosses it stands, a line each. */
function readCounts(table: string): { glossCount: number; counts: ReadonlyMap<string, number> } {
  const [glosses, ...lines] = table.trimEnd().split('\n')
  const counts = new Map(
    lines.map((line): [string, number] => {
      const space = line.indexOf(' ')
      return [line.slice(0, space), Number(line.slice(space + 1))]
    }),
  )
  return { glossCount: Number(glosses), counts }
}

/** Stems that belong together, a group a line. */
function readGroups(table: string): string[][] {
  return table
    .trimEnd()
    .split('\n')
    .map((group) => group.split(' '))
}

/** A cache of vectors for stems. The limit stops a hostile answer from filling the memory. */
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

function singular(noun: string): string {
  return noun.replace(/(?<=[^s])s$/, '')
}
