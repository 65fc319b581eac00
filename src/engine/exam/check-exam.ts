import { checkQuestion } from '#engine/exam/check-question.ts'
import type { Exam, Section } from '#engine/exam/exam.ts'
import { showValue, type Problem } from '#engine/exam/problem.ts'
import { DEFAULT_BOUNDARIES } from '#engine/results/boundaries.ts'

/** What is wrong with an exam whose shape is right; an empty list when it is sound. */
export function checkExam(exam: Exam): Problem[] {
  return [
    ...checkIds(exam),
    ...exam.questions.flatMap((question, at) => checkQuestion(question, at)),
    ...checkSections(exam),
    ...checkBoundaries(exam),
  ]
}

function checkIds(exam: Exam): Problem[] {
  const seen = new Map<string, number>()
  return exam.questions.flatMap((question, at) => {
    const first = seen.get(question.id.toLowerCase())
    if (first === undefined) {
      seen.set(question.id.toLowerCase(), at)
      return []
    }
    const message = `Question ${question.id}: the id "${question.id}" is used twice, by questions number ${first + 1} and ${at + 1} in the file; expected a different id for each.`
    return [{ path: `questions.${at}.id`, question: question.id, field: 'id', message }]
  })
}

function checkSections(exam: Exam): Problem[] {
  const home = new Map<string, string>()
  return (exam.sections ?? []).flatMap((section, at) => {
    const path = `sections.${at}`
    const problems: Problem[] = []
    const add = (field: string, says: string): void => {
      problems.push({ path: `${path}.${field}`, question: null, field, message: `Section "${section.title}": ${says}.` })
    }
    for (const id of section.questions) {
      const earlier = home.get(id)
      if (!exam.questions.some((question) => question.id === id)) add('questions', `there is no question ${showValue(id)} in the exam`)
      else if (earlier === section.title) add('questions', `question ${id} is listed twice; expected once`)
      else if (earlier !== undefined) add('questions', `question ${id} is also in section "${earlier}"; expected in one section only`)
      home.set(id, section.title)
    }
    checkAnswerAny(exam, section, add)
    return problems
  })
}

function checkAnswerAny(exam: Exam, section: Section, add: (field: string, says: string) => void): void {
  const any = section.answerAny
  if (any === undefined) return
  if (any > section.questions.length) {
    add('answerAny', `"answerAny" is ${any}, expected at most the section's ${section.questions.length} questions`)
  }
  const marks = new Set(exam.questions.filter((question) => section.questions.includes(question.id)).map((question) => question.marks))
  if (marks.size > 1) {
    const found = [...marks].toSorted((a, b) => a - b).join(' and ')
    add('answerAny', `its questions carry ${found} marks; expected the same marks for each where pupils choose`)
  }
}

function checkBoundaries(exam: Exam): Problem[] {
  if (exam.boundaries === undefined) return []
  const problems: Problem[] = []
  const add = (field: string, message: string): void => {
    problems.push({ path: field === '' ? 'boundaries' : `boundaries.${field}`, question: null, field: 'boundaries', message })
  }
  const defaults = DEFAULT_BOUNDARIES[exam.grading]
  const names = Object.keys(defaults)
  if (names.length === 0) {
    add('', `"boundaries" is given, but the grading "${exam.grading}" has no grades; expected none, or another grading.`)
    return problems
  }
  for (const name of Object.keys(exam.boundaries)) {
    if (!names.includes(name)) add(name, `The boundary ${showValue(name)} is no grade of "${exam.grading}"; expected one of ${names.join(', ')}.`)
  }
  const merged = names.map((name) => ({ name, from: exam.boundaries?.[name] ?? defaults[name] ?? 0 }))
  for (const [i, band] of merged.entries()) {
    const above = merged[i - 1]
    if (above !== undefined && band.from >= above.from) {
      add(
        band.name,
        `The boundary of ${band.name} is ${band.from} and that of ${above.name} is ${above.from}; expected them to fall from grade to grade.`,
      )
    }
  }
  const lowest = merged.at(-1)
  if (lowest !== undefined && lowest.from !== 0) {
    add(lowest.name, `The boundary of ${lowest.name} is ${lowest.from}; expected 0, so that every mark has a grade.`)
  }
  return problems
}
