import type { MarkerData } from '#engine/marking/marker-data.ts'
import type { MarkerKnowledge } from '#engine/marking/marker-knowledge.ts'
import { unpackTrees } from '#engine/marking/short/unpack-trees.ts'
import { unpackWeights } from '#engine/marking/short/word-weights.ts'
import { buildEnglish, buildKiswahili } from '#engine/marking/words/lexicon.ts'
import { openTerms } from '#engine/marking/words/term-groups.ts'

/** Makes the marker's knowledge of its files. Reads none of them yet: an exam of choices alone needs none. */
export function openMarker(data: MarkerData): MarkerKnowledge {
  const terms = openTerms(() => data.readText('english-terms.txt'))
  const english = once(() => buildEnglish(data, terms))
  const kiswahili = once(() => buildKiswahili(terms))
  return {
    lexiconOf: (language) => (language === 'sw' ? kiswahili() : english()),
    answerModel: once(() => ({ trees: unpackTrees(data.readText('answer-trees.txt')), words: unpackWeights(data.readBytes('answer-words.bin')) })),
    cohortModel: once(() => unpackTrees(data.readText('cohort-trees.txt'))),
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => (made ??= { value: make() }).value
}
