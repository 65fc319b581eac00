import type { LikenessModel } from '#engine/marking/short/likeness-model.ts'
import type { Lexicon } from '#engine/marking/words/lexicon.ts'

/** What the marker knows beyond its rules, from `openAutoMarker`. Each part is unpacked when it is first asked for, and then kept. */
export interface AutoMarkerKnowledge {
  lexiconOf(language: 'en' | 'sw'): Lexicon
  /** Judges an answer by itself, over `measureNames`. */
  answerModel(): LikenessModel
  /** Judges an answer among the others, over `cohortNames`. */
  cohortModel(): LikenessModel
}
