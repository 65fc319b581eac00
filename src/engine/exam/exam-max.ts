import type { Exam, Question, Stem } from '#engine/exam/exam.ts'
import { isPartOf } from '#engine/exam/stems.ts'

/** A set of questions of which only the best `answerAny` count. */
export interface Choice {
  answerAny: number
  questions: string[]
}

/** The choices of pupils: among the questions of a section, or among the parts of a stem. */
export function choicesOf({ questions, sections = [], stems = [] }: Pick<Exam, 'questions' | 'sections' | 'stems'>): Choice[] {
  return [
    ...sections.flatMap(({ answerAny, questions: ids }) => (answerAny === undefined ? [] : [{ answerAny, questions: ids }])),
    ...stems.flatMap(({ id, answerAny }) => {
      if (answerAny === undefined) return []
      return [{ answerAny, questions: questions.map((question) => question.id).filter((part) => isPartOf(part, id)) }]
    }),
  ]
}

/** The maximum marks of a paper: of sections and stems with `answerAny` only the best questions count. */
export function examMax(exam: Pick<Exam, 'questions' | 'sections' | 'stems'>): number {
  const all = exam.questions.reduce((sum, question) => sum + question.marks, 0)
  return choicesOf(exam).reduce((sum, choice) => sum - leftOut(choice, exam.questions), all)
}

/** The maximum marks of the parts of a stem together. */
export function marksOfStem(exam: Pick<Exam, 'questions' | 'stems'>, { id }: Pick<Stem, 'id'>): number {
  const stems = (exam.stems ?? []).filter((stem) => stem.id === id || isPartOf(stem.id, id))
  return examMax({ questions: exam.questions.filter((question) => isPartOf(question.id, id)), stems })
}

function leftOut({ answerAny, questions: ids }: Choice, questions: readonly Question[]): number {
  const marks = ids.map((id) => questions.find((question) => question.id === id)?.marks ?? 0).toSorted((a, b) => b - a)
  return marks.slice(answerAny).reduce((sum, each) => sum + each, 0)
}
