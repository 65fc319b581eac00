import type { Exam, Question } from '#engine/exam/exam.ts'
import { answerOf } from '#engine/marking/answer-of.ts'
import { isReadByHand, type QuestionReading } from '#engine/page/page-reading.ts'

/** A question whose answer must be read; a choice only on plain paper, where it has no bubbles. */
export type AskedQuestion = Question

/**
 * The questions of one page that a model is asked about, in the order of the exam: those with ink in their box. Choices are
 * read from their bubbles. Drawings are for people, and so is a number whose scheme only asks for the value in the grid.
 */
export function listAskedQuestions(exam: Pick<Exam, 'questions'>, read: readonly QuestionReading[]): AskedQuestion[] {
  const byId = new Map(read.filter((reading) => !isReadByHand(reading)).map((reading) => [reading.question, reading]))
  return exam.questions.flatMap((question) => {
    const reading = byId.get(question.id)
    return reading?.boxInk === true && question.type !== 'choice' && question.type !== 'drawing' && !isSaidByGrid(question, reading) ? [question] : []
  })
}

/** The questions that a page of plain paper may answer: all that have no printed page in its paper. */
export function listPlainQuestions({ questions }: Pick<Exam, 'questions'>, printed: ReadonlySet<string>): AskedQuestion[] {
  return questions.filter(({ id, type }) => type !== 'drawing' && !printed.has(id))
}

/**
 * The parts of the request about a question: first its general data, then each point. A reply about a part is valid while
 * the part is unchanged: a new wording for one point leaves the others valid.
 */
export function listAskedParts(question: AskedQuestion): string[] {
  const { id, type, text = '', marks } = question
  if (question.type === 'essay') return [JSON.stringify([id, type, text, marks, question.criteria])]
  if (question.type === 'choice') return [JSON.stringify([id, type, text, marks, question.options])]
  const whole = [id, type, text, marks, question.type === 'short' ? question.reference : undefined]
  const points = question.scheme.map(({ code, text: asked, value, unit, accept, reject }) => [code, asked, value, unit, accept, reject])
  return [whole, ...points].map((part) => JSON.stringify(part))
}

function isSaidByGrid(question: AskedQuestion, reading: QuestionReading): boolean {
  if (question.type !== 'number' || question.scheme.some((point) => point.value === undefined)) return false
  const { reading: grid, doubts } = answerOf(question, reading)
  return question.scheme.length === 1 && grid.text !== null && doubts.length === 0
}
