import type { Exam } from '#engine/exam/exam.ts'
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
