import { checkQuestion } from '#engine/exam/check-question.ts'
import { type Exam, type Section, type Question, type Stem, DEFAULT_BOUNDARIES } from '#engine/exam/exam.ts'
import { type ExamFault, shorten, type Problem } from '#engine/exam/exam-fault.ts'
import { figureLimits } from '#engine/exam/exam-limits.ts'
import { checkTables } from '#engine/exam/check-table.ts'
import { isPartOf } from '#engine/exam/stems.ts'

type Add = (field: string, fault: ExamFault) => void

/** What is wrong with an exam whose shape is right; an empty list when it is valid. */
export function checkExam(exam: Exam): Problem[] {
  return [
    ...checkIds(exam),
    ...exam.questions.flatMap((question, at) => checkQuestion(question, at)),
    ...checkFigures(exam),
    ...checkStems(exam),
    ...checkMatching(exam),
    ...checkTables(exam),
    ...checkStemChoices(exam),
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
    const fault: ExamFault = { code: 'id-twice', id: question.id, first: first + 1, second: at + 1 }
    return [{ path: `questions.${at}.id`, question: question.id, field: 'id', fault }]
  })
}

/** Each is printed on every sheet: so many, and a print is still of a size that can be sent to a printer. */
function checkFigures(exam: Exam): Problem[] {
  const count = [...exam.questions, ...(exam.stems ?? [])].reduce((sum, { figures }) => sum + (figures?.length ?? 0), 0)
  if (count <= figureLimits.anExam) return []
  return [
    { path: 'questions', question: null, field: 'figures', fault: { code: 'too-many-figures', figures: count, maxFigures: figureLimits.anExam } },
  ]
}

function checkStems(exam: Exam): Problem[] {
  const stems = exam.stems ?? []
  return stems.flatMap(({ id }, at): Problem[] => {
    const say = (code: 'stem-twice' | 'stem-is-question' | 'stem-without-parts' | 'stem-parts-apart'): Problem[] => [
      { path: `stems.${at}.id`, question: null, field: 'id', fault: { code, id } },
    ]
    if (stems.findIndex((other) => other.id.toLowerCase() === id.toLowerCase()) !== at) return say('stem-twice')
    if (exam.questions.some((question) => question.id.toLowerCase() === id.toLowerCase())) return say('stem-is-question')
    const places = exam.questions.flatMap((question, place) => (isPartOf(question.id, id) ? [place] : []))
    const first = places[0]
    if (first === undefined) return say('stem-without-parts')
    const homes = new Set(places.map((place) => exam.sections?.find(({ questions }) => questions.includes(exam.questions[place]?.id ?? ''))?.title))
    return (places.at(-1) ?? first) - first + 1 !== places.length || homes.size > 1 ? say('stem-parts-apart') : []
  })
}

/** The rules of a section with `answerAny`, and no choice within a choice. */
function checkStemChoices(exam: Exam): Problem[] {
  return (exam.stems ?? []).flatMap(({ id, answerAny }, at): Problem[] => {
    if (answerAny === undefined) return []
    const say = (fault: ExamFault): Problem => ({ path: `stems.${at}.answerAny`, question: null, field: 'answerAny', fault })
    const parts = exam.questions.filter((question) => isPartOf(question.id, id))
    const marks = [...new Set(parts.map((part) => part.marks))].toSorted((a, b) => a - b)
    const isInChoice = exam.sections?.some((section) => section.answerAny !== undefined && parts.some((part) => section.questions.includes(part.id)))
    return [
      ...(answerAny > parts.length ? [say({ code: 'answer-any-of-parts-too-large', id, any: answerAny, parts: parts.length })] : []),
      ...(marks.length > 1 ? [say({ code: 'marks-differ-in-parts', id, marks })] : []),
      ...(exam.stems?.some((other) => isPartOf(other.id, id)) === true ? [say({ code: 'choice-over-stems', id })] : []),
      ...(isInChoice === true ? [say({ code: 'choice-in-choice', id })] : []),
    ]
  })
}

function checkSections(exam: Exam): Problem[] {
  const home = new Map<string, string>()
  return (exam.sections ?? []).flatMap((section, at) => {
    const path = `sections.${at}`
    const problems: Problem[] = []
    const add: Add = (field, fault) => {
      problems.push({ path: `${path}.${field}`, question: null, field, fault })
    }
    const { title } = section
    for (const id of section.questions) {
      const earlier = home.get(id)
      if (!exam.questions.some((question) => question.id === id))
        add('questions', { code: 'section-without-question', section: title, id: shorten(id) })
      else if (earlier === title) add('questions', { code: 'question-twice-in-section', section: title, id })
      else if (earlier !== undefined) add('questions', { code: 'question-in-other-section', section: title, id, other: earlier })
      home.set(id, title)
    }
    checkAnswerAny(exam, section, add)
    return problems
  })
}

function checkAnswerAny(exam: Exam, section: Section, add: Add): void {
  const any = section.answerAny
  if (any === undefined) return
  if (any > section.questions.length) {
    add('answerAny', { code: 'answer-any-too-large', section: section.title, any, questions: section.questions.length })
  }
  const marks = new Set(exam.questions.filter((question) => section.questions.includes(question.id)).map((question) => question.marks))
  if (marks.size > 1) {
    add('answerAny', { code: 'marks-differ-in-section', section: section.title, marks: [...marks].toSorted((a, b) => a - b) })
  }
}

function checkBoundaries(exam: Exam): Problem[] {
  if (exam.boundaries === undefined) return []
  const problems: Problem[] = []
  const add: Add = (field, fault) => {
    problems.push({ path: field === '' ? 'boundaries' : `boundaries.${field}`, question: null, field: 'boundaries', fault })
  }
  const { grading } = exam
  const defaults = DEFAULT_BOUNDARIES[exam.grading]
  const names = Object.keys(defaults)
  if (names.length === 0) {
    add('', { code: 'boundaries-without-grades', grading })
    return problems
  }
  for (const name of Object.keys(exam.boundaries)) {
    if (!names.includes(name)) add(name, { code: 'boundary-of-no-grade', name: shorten(name), grading, grades: names })
  }
  const merged = names.map((name) => ({ name, from: exam.boundaries?.[name] ?? defaults[name] ?? 0 }))
  for (const [i, band] of merged.entries()) {
    const above = merged[i - 1]
    if (above !== undefined && band.from >= above.from) {
      add(band.name, { code: 'boundaries-not-falling', grade: band.name, from: band.from, above: above.name, aboveFrom: above.from })
    }
  }
  const lowest = merged.at(-1)
  if (lowest !== undefined && lowest.from !== 0) {
    add(lowest.name, { code: 'lowest-boundary-not-zero', grade: lowest.name, from: lowest.from })
  }
  return problems
}

/** What keeps the items of a matching from sharing one list of options. */
function checkMatching(exam: Exam): Problem[] {
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
