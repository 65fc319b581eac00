import type { Exam, Question } from '#engine/exam/exam.ts'
import { choicesOf, examMax } from '#engine/exam/exam-max.ts'
import type { Cohort } from '#engine/marking/cohort.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import type { AutoMarkerKnowledge } from '#engine/marking/auto-marker.ts'
import type { ReadingDoubt } from '#engine/marking/doubt.ts'
import type { AnswerReading, Mark } from '#engine/marking/mark.ts'
import type { AnswerSource } from '#engine/marking/marking-input.ts'
import { percentOf } from '#engine/results/grade-of.ts'

/** What was read for one question of a paper. */
export interface PaperReading {
  question: string
  reading: AnswerReading
  confidence?: number | undefined
  doubts?: readonly ReadingDoubt[] | undefined
}

interface PaperMarks {
  marks: Mark[]
  total: number
  max: number
  /** 0 to 100, not rounded. */
  percent: number
  /** The ids of the questions that count, where a section lets the pupil choose. */
  counted: string[]
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

/** Adds up a paper's marks: of a section or stem with `answerAny` the best so many, earlier questions first among equals. */
export function addUp(exam: Exam, marks: readonly Pick<Mark, 'question' | 'marks' | 'max'>[]): Omit<PaperMarks, 'marks'> {
  const byId = new Map(marks.map((mark) => [mark.question, Math.max(0, Math.min(mark.marks, mark.max))]))
  const dropped = new Set(
    choicesOf(exam).flatMap(({ answerAny, questions }) => questions.toSorted((a, b) => (byId.get(b) ?? 0) - (byId.get(a) ?? 0)).slice(answerAny)),
  )
  const counted = exam.questions.map((question) => question.id).filter((id) => !dropped.has(id))
  const max = examMax(exam)
  const total = Math.min(
    max,
    counted.reduce((sum, id) => sum + (byId.get(id) ?? 0), 0),
  )
  return { total, max, percent: percentOf(total, max), counted }
}
