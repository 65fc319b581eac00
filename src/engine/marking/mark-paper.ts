import type { Exam, Question } from '#engine/exam/exam.ts'
import { addUp, type Sum } from '#engine/marking/add-up.ts'
import type { Cohort } from '#engine/marking/cohort.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import type { AutoMarkerKnowledge } from '#engine/marking/auto-marker.ts'
import type { ReadingDoubt } from '#engine/marking/doubt.ts'
import type { AnswerReading, Mark } from '#engine/marking/mark.ts'
import type { AnswerSource } from '#engine/marking/marking-input.ts'

/** What was read for one question of a paper. */
export interface PaperReading {
  question: string
  reading: AnswerReading
  confidence?: number | undefined
  doubts?: readonly ReadingDoubt[] | undefined
}

interface PaperMarks extends Sum {
  marks: Mark[]
}

const unread: AnswerReading = { choice: [], text: null, blank: false }

/** Marks a paper in the order of the exam. A question without a reading (a missing page) waits for a person. */
export function markPaper({
  exam,
  readings,
  source,
  knowledge,
  cohorts,
}: {
  exam: Exam
  readings: readonly PaperReading[]
  source: AnswerSource
  knowledge: AutoMarkerKnowledge
  cohorts?: ReadonlyMap<string, Cohort>
}): PaperMarks {
  const marks = exam.questions.map((question) => {
    const read = readings.find((each) => each.question === question.id)
    if (read === undefined)
      return missingPage(question, markAnswer({ question, reading: unread, language: exam.language, source, knowledge, readingConfidence: 0 }))
    return markAnswer({
      question,
      reading: read.reading,
      language: exam.language,
      source,
      knowledge,
      readingConfidence: read.confidence,
      readingDoubts: read.doubts,
      cohort: cohorts?.get(question.id),
    })
  })
  return { marks, ...addUp(exam, marks) }
}

function missingPage(question: Question, mark: Mark): Mark {
  return { ...mark, marks: 0, question: question.id, confidence: 0, needsReview: true, doubts: [{ code: 'page-missing' }] }
}
