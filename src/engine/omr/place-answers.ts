import type { Question } from '#engine/exam/exam.ts'
import { ADMISSION_QUESTION } from '#engine/sheet/digit-grid.ts'
import { findDigits, findPlaces, nameOfPlace, type FoundPlaces, type SheetMapping } from './exam-sheet.ts'
import type { OmrTemplate } from './read-template.ts'

/** Where the answer to a question stands on a sheet: its fields, with what each of their bubbles means, or a box for words. */
export interface AnswerPlace {
  question: string
  fields: { label: string; options: string[] }[] | 'box'
}

/** The places of an exam's answers and of the admission number on a sheet that others print. They tell nothing else of the exam. */
export function placeAnswers(template: OmrTemplate, mapping: SheetMapping, questions: readonly Question[]): AnswerPlace[] {
  const answers = questions.flatMap((question): AnswerPlace[] => {
    const column = mapping.questions.find((each) => each.question === question.id)?.column
    const found = column === undefined ? null : findPlaces(template, column, question)
    if (found === null || 'problem' in found) return []
    return ['box' in found ? { question: question.id, fields: 'box' } : placeOf(question.id, found)]
  })
  const grid = mapping.admission === null ? null : findDigits(template, mapping.admission)
  return grid === null ? answers : [...answers, placeOf(ADMISSION_QUESTION, { fields: grid, nameOf: nameOfPlace })]
}

function placeOf(question: string, { fields, nameOf }: FoundPlaces): AnswerPlace {
  return {
    question,
    fields: fields.map(({ label, bubbles }, field) => ({ label, options: bubbles.map(({ value }, bubble) => nameOf(value, { field, bubble })) })),
  }
}
