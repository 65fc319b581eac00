import type { AutoMarkerData } from '#engine/marking/auto-marker-data.ts'
import type { AutoMarkerKnowledge } from '#engine/marking/auto-marker.ts'
import { cohortNames, unpackModel } from '#engine/marking/short/likeness-model.ts'
import { measureNames } from '#engine/marking/short/likeness.ts'
import { buildEnglish, buildKiswahili } from '#engine/marking/words/lexicon.ts'
import { openTerms } from '#engine/marking/words/term-groups.ts'

/** Makes the marker's knowledge of its files. Reads none of them yet: an exam of choices alone needs none. */
export function openAutoMarker(data: AutoMarkerData): AutoMarkerKnowledge {
  const terms = openTerms(() => data.readText('english-terms.txt'))
  const english = once(() => buildEnglish(data, terms))
  const kiswahili = once(() => buildKiswahili(terms))
  return {
    lexiconOf: (language) => (language === 'sw' ? kiswahili() : english()),
    answerModel: once(() => unpackModel(data.readText('answer-weights.txt'), measureNames)),
    cohortModel: once(() => unpackModel(data.readText('cohort-weights.txt'), cohortNames)),
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => (made ??= { value: make() }).value
}
