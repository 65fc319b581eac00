import type { ProgramStamp } from '#engine/marking/mark.ts'
import type { LikenessModel } from '#engine/marking/short/likeness-model.ts'
import type { Lexicon } from '#engine/marking/words/lexicon.ts'

/** Stored with every mark that this marker proposes; the version rises with every change that can change a mark. */
export const AUTO_MARKER: ProgramStamp = { name: 'sahihi-embedded', version: '7' }

/** Below this confidence of its reading, or of a penalty, a mark waits for a person; `mayDecideAlone` decides about the points of short answers. */
export const REVIEW_BELOW = 0.8

/** What the marker knows beyond its rules, from `openAutoMarker`. Each part is unpacked on first use and cached. */
export interface AutoMarkerKnowledge {
  lexiconOf(language: 'en' | 'sw'): Lexicon
  /** Judges an answer by itself, over `measureNames`. */
  answerModel(): LikenessModel
  /** Judges an answer among the others, over `cohortNames`. */
  cohortModel(): LikenessModel
}
