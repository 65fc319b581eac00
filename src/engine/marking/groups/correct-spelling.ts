import { isPlainSlip, isWithinEdits } from '#engine/marking/words/edit-distance.ts'
import type { Lexicon } from '#engine/marking/words/lexicon.ts'

/** How often each word, in small letters, stands in the answers. */
export type WordCounts = ReadonlyMap<string, number>

/** Two edits are a slip only in a long word. */
const longWord = 9
/** A word that so many pupils write the same way is what they meant. */
const leastWriters = 3

/** Beginnings and endings that make another word: hypo- and hypertonic, ethane and ethene, nitrate and nitrite. */
const tellingParts =
  /^(?:hyper|hypo|endo|exo|inter|intra|macro|micro|homo|hetero|mono|poly|anti|dis|un|in|im|non)|(?:ane|ene|yne|ate|ite|ide|ine|al|ol|one|ic|ous)$/g

/**
 * Which word each unknown word is a slip of, for all answers to a question together. Never from one word that exists to
 * another; never where two are as near. In a language without a list of its words only a doubled letter and two that
 * changed places are slips, towards a word of the scheme or one that many wrote. Stops after each word.
 */
export function* correctSpelling({
  counts,
  own,
  lexicon,
}: {
  counts: WordCounts
  /** Words of the question and its scheme. */
  own: ReadonlySet<string>
  lexicon: Lexicon
}): Generator<void, ReadonlyMap<string, string>> {
  const isKnown = (word: string): boolean =>
    own.has(word) || (lexicon.hasWordList ? lexicon.isKnown(lexicon.stem(word)) : (counts.get(word) ?? 0) >= leastWriters)
  const words = [...new Set([...counts.keys(), ...own])].filter((word) => word.length >= 4)
  // A slip keeps the first letter, and adds or leaves out two letters at most.
  const known = Map.groupBy(words.filter(isKnown), (word) => placeOf(word[0] ?? '', word.length))
  yield
  const corrected = new Map<string, string>()
  for (const word of words) {
    if (isKnown(word)) continue
    yield
    const near = lengthsNear(word.length)
      .flatMap((length) => known.get(placeOf(word[0] ?? '', length)) ?? [])
      .filter((wanted) => (lexicon.hasWordList ? isSlip(word, wanted) : isPlainSlip(word, wanted)))
    const nearest = near.filter((wanted) => isWithinEdits(word, wanted, 1))
    const candidates = nearest.length > 0 ? nearest : near
    const [first] = candidates
    if (first !== undefined && new Set(candidates.map((each) => lexicon.stem(each))).size === 1) corrected.set(word, first)
  }
  return corrected
}

function placeOf(letter: string, length: number): string {
  return `${letter}${length}`
}

function lengthsNear(length: number): number[] {
  return [length - 2, length - 1, length, length + 1, length + 2]
}

function isSlip(written: string, wanted: string): boolean {
  const edits = Math.min(written.length, wanted.length) >= longWord ? 2 : 1
  return isWithinEdits(written, wanted, edits) && tellingOf(written) === tellingOf(wanted)
}

function tellingOf(word: string): string {
  return (word.match(tellingParts) ?? []).join('-')
}
