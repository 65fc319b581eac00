import type { Exam } from '#engine/exam/exam.ts'
import { choicesOf, examMax } from '#engine/exam/exam-max.ts'
import type { Mark } from '#engine/marking/mark.ts'
import { percentOf } from '#engine/results/grade-of.ts'

export interface Sum {
  total: number
  max: number
  /** 0 to 100, not rounded. */
  percent: number
  /** The ids of the questions that count, where a section lets the pupil choose. */
  counted: string[]
}

/** Adds up a paper's marks: of a section or stem with `answerAny` the best so many, earlier questions first among equals. */
export function addUp(exam: Exam, marks: readonly Pick<Mark, 'question' | 'marks' | 'max'>[]): Sum {
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
