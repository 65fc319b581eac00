import type { AnswerModel } from '#engine/marking/short/answer-chance.ts'
import type { BoostedTrees } from '#engine/marking/short/predict.ts'
import type { Lexicon } from '#engine/marking/words/lexicon.ts'

/** What the marker knows beyond its rules, from `openMarker`. Each part is unpacked when it is first asked for, and then kept. */
export interface MarkerKnowledge {
  lexiconOf(language: 'en' | 'sw'): Lexicon
  /** Judges an answer by itself. */
  answerModel(): AnswerModel
  /** Judges an answer among the others, over the measures of `compareWithCohort`. */
  cohortModel(): BoostedTrees
}
