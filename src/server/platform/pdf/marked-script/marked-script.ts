import type { AnswerReading, Mark } from '#engine/marking/mark.ts'
import type { Annotation } from '#engine/annotations/annotation.ts'
import type { Grade } from '#engine/results/grade-of.ts'
import type { FeedbackHalf } from '#engine/feedback/lay-out-feedback.ts'
import type { LostPage } from '#engine/papers/lost-questions.ts'
import type { LayoutPage } from '#engine/sheet/layout.ts'
import type { Language } from '#engine/words/words.ts'

/** One answer with what was read of it and what it earned. */
export interface ScriptAnswer {
  mark: Mark
  read: {
    reading: AnswerReading
    /** Bubbles that count as filled, to be drawn on. */
    chosen: readonly string[]
  }
  /** False where a person gave the marks as a whole: then no point says why. */
  pointsStand?: boolean
  /** A person's words for the pupil. */
  note?: string
  /** What a person wrote and drew in its place. */
  annotations?: readonly Annotation[]
}

/** One pupil's paper, as it is drawn. */
export interface MarkedScript {
  /** Of whoever reads it; without one that of the exam, and of feedback its own. Words of the scheme and of people stay as they are. */
  language?: Language
  paper: string | null
  admission: string
  name: string
  /** Null while nobody has judged one of the answers. */
  total: number | null
  max: number
  /** Null while a page is missing, and without a total. */
  percent: number | null
  grade: Pick<Grade, 'code'> | null
  /** Printed pages that are not there, with the questions that went with them. */
  lostPages: readonly LostPage[]
  /** Other papers of the same pupil. */
  otherPapers: readonly string[]
  /** Nobody has said whose it is. */
  isUnclaimed: boolean
  toReview: number
  answers: readonly ScriptAnswer[]
  /** What a teacher has approved to be said of it; null where there is none. */
  feedback?: Pick<FeedbackHalf, 'language' | 'text'> | null
}

/** One page of a script: where its answers stand, null on plain paper, and the upright picture, a JPEG; null where there is none. */
export interface ScriptPage {
  layout: LayoutPage | null
  jpeg: Buffer | null
}
