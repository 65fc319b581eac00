import type { Exam, Question, Stem } from '#engine/exam/exam.ts'
import { isPartOf } from '#engine/exam/stems.ts'

/** Questions of which only the best so many count. */
export interface Choice {
  answerAny: number
  questions: string[]
}

/** Where pupils choose: among the questions of a section, or among the parts of a stem. */
export function choicesOf({ questions, sections = [], stems = [] }: Pick<Exam, 'questions' | 'sections' | 'stems'>): Choice[] {
  return [
    ...sections.flatMap(({ answerAny, questions: ids }) => (answerAny === undefined ? [] : [{ answerAny, questions: ids }])),
    ...stems.flatMap(({ id, answerAny }) => {
      if (answerAny === undefined) return []
      return [{ answerAny, questions: questions.map((question) => question.id).filter((part) => isPartOf(part, id)) }]
    }),
  ]
}

/** The most a paper can earn, in marks: sections and stems with `answerAny` count only their best so many questions. */
export function examMax(exam: Pick<Exam, 'questions' | 'sections' | 'stems'>): number {
  const all = exam.questions.reduce((sum, question) => sum + question.marks, 0)
  return choicesOf(exam).reduce((sum, choice) => sum - leftOut(choice, exam.questions), all)
}

/** The most that the parts of a stem can earn together. */
export function marksOfStem(exam: Pick<Exam, 'questions' | 'stems'>, { id }: Pick<Stem, 'id'>): number {
  const stems = (exam.stems ?? []).filter((stem) => stem.id === id || isPartOf(stem.id, id))
  return examMax({ questions: exam.questions.filter((question) => isPartOf(question.id, id)), stems })
}

function leftOut({ answerAny, questions: ids }: Choice, questions: readonly Question[]): number {
  const marks = ids.map((id) => questions.find((question) => question.id === id)?.marks ?? 0).toSorted((a, b) => b - a)
  return marks.slice(answerAny).reduce((sum, each) => sum + each, 0)
}
