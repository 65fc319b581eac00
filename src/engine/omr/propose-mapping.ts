import type { Question } from '#engine/exam/exam.ts'
import { findDigits, findPlaces, type SheetMapping } from './exam-sheet.ts'
import type { OmrTemplate } from './read-template.ts'

const ADMISSION_WORDS = /adm|roll|index|reg|candidate|pupil|student/i

/** Fields for the questions of an exam by what they are called: question 7 is `7`, `q7`, `Q07` or `Question 7`. For a person to look at. */
export function proposeMapping(template: OmrTemplate, questions: readonly Question[]): SheetMapping {
  const names = [...template.columns.map(({ name }) => name), ...template.boxes.map(({ name }) => name)]
  const admission = names.find((name) => ADMISSION_WORDS.test(name) && findDigits(template, name) !== null) ?? null
  const free = new Set(names.filter((name) => name !== admission))
  const pairs = questions.flatMap((question) => {
    const fitting = [...free].filter((name) => !('problem' in findPlaces(template, name, question)))
    const column = fitting.find((name) => name === question.id) ?? fitting.find((name) => coreOf(name) === coreOf(question.id))
    if (column === undefined) return []
    free.delete(column)
    return [{ question: question.id, column }]
  })
  return { admission, questions: pairs }
}

/** `Question 07 (b)` is `7b`. */
function coreOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/^[a-z\s._-]+(?=\d)/u, '')
    .replace(/[^0-9a-z]/gu, '')
    .replace(/^0+(?=\d)/u, '')
}
