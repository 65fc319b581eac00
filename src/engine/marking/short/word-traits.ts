import type { PreparedText, Word } from '#engine/marking/short/prepared-text.ts'
import { likenessOf } from '#engine/marking/short/word-match.ts'
import type { Lexicon } from '#engine/marking/words/lexicon.ts'

/** How many numbers stand for all words and pairs of words; two that fall together share a weight. */
export const traitCount = 65_536

/**
 * Which words an answer hits, misses, adds, turns round or puts in the place of the nearest wording's, each as a
 * number below `traitCount`: what the trees see as shares is here about the words themselves.
 */
export function readTraits({
  wordings,
  answer,
  question,
  lexicon,
}: {
  wordings: readonly PreparedText[]
  answer: PreparedText
  question: PreparedText
  lexicon: Lexicon
}): number[] {
  const nearest = nearestOf(wordings, answer)
  if (nearest === undefined) return []
  const isAsked = (word: Word): boolean => question.stems.has(word.stem)
  const isSaid = (word: Word): boolean => wordings.some((wording) => wording.stems.has(word.stem))
  const added = answer.words.filter((word) => !isSaid(word) && !isAsked(word))
  const pairs = nearest.content.map((wanted) => ({ wanted, ...bestMatch(wanted, answer, lexicon) }))
  const missed = pairs.filter(({ likeness }) => likeness < 0.6).map(({ wanted }) => wanted)
  const missedNew = missed.filter((word) => !isAsked(word))
  const traits = new Set<string>()
  for (const word of added) traits.add(`a:${word.stem}${word.isNegated ? '!' : ''}`)
  for (const word of missed) traits.add(`${isAsked(word) ? 'M' : 'm'}:${word.stem}`)
  for (const { wanted, own, likeness } of pairs) {
    if (likeness === 1) traits.add(`h:${wanted.stem}`)
    if (own !== null && own.isNegated !== wanted.isNegated) traits.add(`n:${wanted.stem}`)
    if (own !== null && likeness >= 0.6 && likeness < 1) traits.add(`s:${wanted.stem}~${own.stem}`)
  }
  for (const word of missedNew) for (const own of added) if (!own.isStop) traits.add(`p:${word.stem}>${own.stem}`)
  for (const word of answer.content) if (isAsked(word) && !nearest.stems.has(word.stem)) traits.add(`q:${word.stem}`)
  for (const wording of wordings)
    for (const word of wording.content) if (!nearest.stems.has(word.stem) && answer.stems.has(word.stem)) traits.add(`r:${word.stem}`)
  return [...traits].slice(0, maxTraits).map(placeOf)
}

/** An answer of a thousand words is not worth more. */
const maxTraits = 2000

function nearestOf(wordings: readonly PreparedText[], answer: PreparedText): PreparedText | undefined {
  const share = (wording: PreparedText): number =>
    wording.content.filter((word) => answer.stems.has(word.stem)).length / (wording.content.length + answer.content.length + 1)
  return wordings.toSorted((a, b) => share(b) - share(a))[0]
}

function bestMatch(wanted: Word, answer: PreparedText, lexicon: Lexicon): { own: Word | null; likeness: number } {
  let own: Word | null = null
  let likeness = 0
  for (const word of answer.words) {
    const like = likenessOf(wanted, word, lexicon)
    if (like > likeness) {
      likeness = like
      own = word
    }
  }
  return { own, likeness }
}

/** FNV-1a, folded: the same word has the same place on every machine. */
function placeOf(trait: string): number {
  let hash = 2166136261
  for (let at = 0; at < trait.length; at++) hash = Math.imul(hash ^ trait.charCodeAt(at), 16777619) >>> 0
  return (hash ^ (hash >>> 15)) & (traitCount - 1)
}
