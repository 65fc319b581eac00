import type { ReadingDoubt } from '#engine/marking/doubt.ts'
import type { Question } from '#engine/exam/exam.ts'
import type { AnswerReading } from '#engine/marking/mark.ts'
import type { AutoMarkerKnowledge } from '#engine/marking/auto-marker.ts'
import type { Cohort } from '#engine/marking/cohort.ts'
import type { QuestionReply } from '#engine/marking/model-reply/model-reply.ts'

/** `typed` by the pupil, read from a printed `sheet`, or transcribed from handwriting by an `engine`. */
export type AnswerSource = 'typed' | 'sheet' | 'ai-reading'

export interface MarkingInput<Q extends Question = Question> {
  question: Q
  reading: AnswerReading
  language: 'en' | 'sw'
  source: AnswerSource
  knowledge: AutoMarkerKnowledge
  /** How sure the reader is of the reading, 0 to 1; 1 when left out. */
  readingConfidence?: number | undefined
  /** Why a person should look at the reading itself (`two-marks`, `faint` …). */
  readingDoubts?: readonly ReadingDoubt[] | undefined
  /** What an engine that read the answer says of its points; it is weighed, never obeyed. `distrusted`: the page spoke to it. */
  modelReply?: Pick<QuestionReply, 'points' | 'criteria'> | 'distrusted' | undefined
  /** The other answers to the same question, from `buildCohort`. */
  cohort?: Cohort | undefined
}
