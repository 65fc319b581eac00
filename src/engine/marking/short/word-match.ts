import { isMisspelling } from '#engine/marking/words/edit-distance.ts'
import { areOtherSubstances } from '#engine/marking/words/other-substance.ts'
import type { Lexicon } from '#engine/marking/words/lexicon.ts'
import type { PreparedText, Word } from '#engine/marking/short/prepared-text.ts'

export interface WordMatch {
  wanted: Word
  /** The most similar word of the pupil, or null. */
  found: Word | null
  /** 1 for the same stem; less for a slip, a synonym or a word of the same family. */
  likeness: number
  /** The pupil wrote the opposite instead. */
  isOpposed: boolean
}

/** The similarity of two words, 0 to 1. */
function likenessOf(wanted: Word, own: Word, lexicon: Lexicon): number {
  if (areOtherSubstances(wanted.raw, own.raw)) return 0
  if (wanted.stem === own.stem) return 1
  if (wanted.isNumber || own.isNumber) return 0
  if (lexicon.isOpposite(wanted.stem, own.stem)) return 0
  if (isMisspelling(own.raw, wanted.raw) || isMisspelling(own.stem, wanted.stem)) return 0.9
  if (lexicon.isSynonym(wanted.stem, own.stem)) return 0.75
  if (lexicon.isRelated(wanted.stem, own.stem)) return 0.75
  return sharesRoot(wanted.stem, own.stem) ? 0.6 : 0
}

/** Finds the most similar word of the pupil for every content word of `wanted`. */
export function matchWords(wanted: readonly Word[], answer: PreparedText, lexicon: Lexicon): WordMatch[] {
  return wanted.map((word) => {
    let found: Word | null = null
    let likeness = 0
    for (const own of answer.words) {
      const like = likenessOf(word, own, lexicon)
      if (
        like > likeness ||
        (like === likeness && like > 0 && found !== null && found.isNegated !== word.isNegated && own.isNegated === word.isNegated)
      ) {
        likeness = like
        found = own
      }
    }
    const joined = likeness < 0.9 ? findCompound(word, answer) : null
    if (joined !== null) {
      likeness = 0.95
      found = joined
    }
    const isOpposed = likeness < 0.7 && answer.words.some((own) => lexicon.isOpposite(word.stem, own.stem))
    return { wanted: word, found, likeness, isOpposed }
  })
}

/** `volt meter` for "voltmeter", as one word that spans both. */
function findCompound(wanted: Word, answer: PreparedText): Word | null {
  if (wanted.raw.length < 6) return null
  for (const [at, second] of answer.words.entries()) {
    const first = answer.words[at - 1]
    if (first === undefined || second.start - first.end > 2) continue
    if (isMisspelling(first.raw + second.raw, wanted.raw)) return { ...first, end: second.end }
  }
  return null
}

/** `photosynthes` and `photosynthet`: a long common beginning. */
function sharesRoot(a: string, b: string): boolean {
  const short = Math.min(a.length, b.length)
  if (short < 5) return false
  let same = 0
  while (same < short && a[same] === b[same]) same++
  return same >= 5 && same >= short - 1
}
