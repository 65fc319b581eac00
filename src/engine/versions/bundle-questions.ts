import type { Exam, Question } from '#engine/exam/exam.ts'
import { stemsOf } from '#engine/exam/stems.ts'

/** The questions of one number, `3(a)` and `3(b)`, in their order. */
export interface NumberedQuestions {
  /** The common beginning of their ids: `3`. */
  number: string
  questions: Question[]
  /** Everything that is printed of them, including shared stems. */
  text: string
}

/** Numbers that stay in sequence, because the text of one refers to another. */
export interface Bundle {
  numbers: NumberedQuestions[]
  /** It cannot move and keeps its number. */
  isFixed: boolean
}

/** Bundles of one section, or between two sections. A question may only move among these. */
export type Run = Bundle[]

/**
 * The parts of an exam that may change their order. Sections keep their position and their questions. `3(a)` and `3(b)` stay
 * together. A question about "the diagram above" stays after the one before. A question stays in place if it refers to
 * another by number, is referred to, or has no words on the sheet: a printed question paper then fixes its place.
 */
export function bundleQuestions(exam: Pick<Exam, 'questions' | 'sections' | 'stems'>): Run[] {
  const numbered = groupByNumber(exam)
  const fixed = findFixed(exam, numbered.flat())
  const runs: Run[] = []
  for (const run of numbered) {
    const bundles: Bundle[] = []
    for (const [at, numbers] of run.entries()) {
      const isFixed = fixed.has(numbers.number)
      const last = bundles.at(-1)
      const before = run[at - 1]
      const isTied = isTiedToPrevious(numbers.text) || (before !== undefined && isTiedToNext(before.text))
      if (isTied && last !== undefined) {
        last.numbers.push(numbers)
        last.isFixed ||= isFixed
      } else bundles.push({ numbers: [numbers], isFixed: isFixed || isTied })
      // The first question of a section refers to the last one before it, so both stay.
      const other = runs.at(-1)?.at(-1)
      if (isTied && last === undefined && other !== undefined) other.isFixed = true
    }
    runs.push(bundles)
  }
  return runs
}

/** `3` of `3(a)(ii)`; an id without a number is a number by itself. */
export function numberOf(id: string): string {
  return /^\d+/.exec(id)?.[0] ?? id.toLowerCase()
}

function groupByNumber({ questions, sections = [], stems = [] }: Pick<Exam, 'questions' | 'sections' | 'stems'>): NumberedQuestions[][] {
  const overParts = new Map<string, string>()
  for (const { id, text = '' } of stems) overParts.set(numberOf(id), `${overParts.get(numberOf(id)) ?? ''}${text}\n`)
  const runs: NumberedQuestions[][] = []
  let sectionBefore: number | null = null
  for (const question of questions) {
    const section = sections.findIndex((each) => each.questions.includes(question.id))
    const number = numberOf(question.id)
    let run = runs.at(-1)
    if (run === undefined || section !== sectionBefore) {
      run = []
      runs.push(run)
    }
    sectionBefore = section
    const last = run.at(-1)
    const { text = '' } = question
    if (last?.number === number) {
      last.questions.push(question)
      last.text += `\n${text}`
    } else run.push({ number, questions: [question], text: `${overParts.get(number) ?? ''}${text}` })
  }
  return runs
}

function findFixed(exam: Pick<Exam, 'stems'>, all: readonly NumberedQuestions[]): Set<string> {
  const seen = new Set<string>()
  const fixed = new Set<string>()
  for (const { number } of all) {
    // One number occurs twice, so neither can be reassigned.
    if (seen.has(number)) fixed.add(number)
    seen.add(number)
  }
  for (const numbers of all) {
    if (numbers.questions.some(({ text = '' }) => text.trim() === '')) fixed.add(numbers.number)
    // Parts stay together by their number. Parts of a stem without a number stay in place.
    if (numbers.questions.some(({ id }) => stemsOf(exam, id).some((stem) => !/^\d/.test(stem.id)))) fixed.add(numbers.number)
    const mentioned = findMentions(numbers.text).filter((number) => seen.has(number))
    if (mentioned.length > 0) for (const number of [numbers.number, ...mentioned]) fixed.add(number)
  }
  return fixed
}

const named = '(?:questions?|numbers?|nos?\\.?|q\\.?|parts?|items?|maswali|swali|nambari|namba|sehemu)(?:\\s+(?:la|ya|za))?'
const range = '(\\d{1,3})(?:\\s*\\([a-z]+\\))*(?:\\s*(?:to|and|or|through|hadi|mpaka|na|au|[-–—,&])\\s*(\\d{1,3}))?'
const byName = new RegExp(`\\b${named}\\s*${range}`, 'gi')
/** `3(a)`, by itself. */
const bySign = /\b(\d{1,3})\s*\([a-z]{1,4}\)/gi

/** The numbers of questions that a text refers to: 3 in "your answer to 3(a)", and 6, 7 and 8 in "questions 6 to 8". */
export function findMentions(text: string): string[] {
  const found = new Set<string>()
  for (const [, from = '', to = from] of text.matchAll(byName)) {
    const [first, last] = [Number(from), Number(to)]
    // "Question 3, 2": two numbers and no range.
    if (last < first || last - first > 200) for (const each of [from, to]) found.add(each)
    else for (let each = first; each <= last; each += 1) found.add(String(each))
  }
  for (const [, number = ''] of text.matchAll(bySign)) found.add(number)
  return [...found]
}

const previous =
  /\b(?:above|previous|preceding|foregoing|earlier|last question|hapo juu|iliyotangulia|lililotangulia|yaliyotangulia|kilichotangulia|hapo awali)\b/i
const next =
  /\b(?:next|following|subsequent|coming)\s+(?:\w+\s+)?questions?\b|\bquestions?\s+(?:below|that follows?)\b|\b(?:swali|maswali)\s+(?:lifuatalo|yafuatayo|linalofuata|yanayofuata)\b/i

/** "Name the part marked X in the diagram above." */
function isTiedToPrevious(text: string): boolean {
  return previous.test(text)
}

/** "Use the table to answer the next two questions." */
function isTiedToNext(text: string): boolean {
  return next.test(text)
}
