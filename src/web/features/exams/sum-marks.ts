import { isPartOf } from '#engine/exam/stems.ts'
import type { ExamDraft } from '#web/features/exams/exam-draft.ts'

export interface MarksSum {
  /** What a paper can earn at most. */
  marks: number
  /** Marks of all questions, also of those that pupils may leave out. */
  allMarks: number
  questions: number
}

/** Adds up the marks of a draft as far as they are numbers. Where pupils choose among questions, only the best ones that count are added. */
export function sumMarks(exam: ExamDraft): MarksSum {
  const marksOf = new Map(exam.questions.map((question) => [question.key, figureOf(question.marks)]))
  const allMarks = [...marksOf.values()].reduce((sum, marks) => sum + marks, 0)
  const choices = [
    ...exam.sections,
    ...exam.stems.map(({ id, answerAny }) => ({
      answerAny,
      questions: exam.questions.filter((question) => isPartOf(question.id.trim(), id)).map(({ key }) => key),
    })),
  ]
  const leftOut = choices.map(({ answerAny, questions }) => {
    const any = figureOf(answerAny)
    if (any === 0) return 0
    const marks = questions.map((key) => marksOf.get(key) ?? 0).toSorted((a, b) => b - a)
    return marks.slice(any).reduce((sum, each) => sum + each, 0)
  })
  return { marks: allMarks - leftOut.reduce((sum, each) => sum + each, 0), allMarks, questions: exam.questions.length }
}

function figureOf(text: string): number {
  const number = Number(text.trim())
  return Number.isFinite(number) && number > 0 ? number : 0
}
