import type { Exam, Question, Stem } from '#engine/exam/exam.ts'
import type { ExamFault } from '#engine/exam/exam-fault.ts'
import type { Problem } from '#engine/exam/problem.ts'
import { isPartOf } from '#engine/exam/stems.ts'

/** What keeps the items of a matching from sharing one list of options. */
export function checkMatching(exam: Exam): Problem[] {
  return (exam.stems ?? []).flatMap((stem, at) => (stem.matching === true ? [...checkItems(exam, stem, at)] : []))
}

function* checkItems(exam: Exam, { id }: Stem, at: number): Generator<Problem> {
  const items = exam.questions.flatMap((question, place) => (isPartOf(question.id, id) ? [{ question, place }] : []))
  if (exam.stems?.some((other) => isPartOf(other.id, id)) === true) yield problemOfStem(at, { code: 'stem-with-stems', id })
  if (items.length === 1) yield problemOfStem(at, { code: 'matching-too-few', id })
  const [first] = items
  for (const { question, place } of items) {
    if (question.type !== 'choice') {
      yield problemOf(question, place, 'type', { code: 'matching-of-choices' })
      continue
    }
    const isSame = first?.question.type !== 'choice' || JSON.stringify(first.question.options) === JSON.stringify(question.options)
    if (!isSame) yield problemOf(question, place, 'options', { code: 'matching-options-differ' })
    if (question.answer.length > 1) yield problemOf(question, place, 'answer', { code: 'matching-one-right' })
    if (question.figures !== undefined) yield problemOf(question, place, 'figures', { code: 'matching-without-figures' })
  }
}

function problemOfStem(at: number, fault: ExamFault): Problem {
  return { path: `stems.${at}.matching`, question: null, field: 'matching', fault }
}

function problemOf({ id }: Question, place: number, field: string, fault: ExamFault): Problem {
  return { path: `questions.${place}.${field}`, question: id, field, fault }
}
