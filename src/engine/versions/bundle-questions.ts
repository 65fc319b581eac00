import type { Exam, Question } from '#engine/exam/exam.ts'
import { stemsOf } from '#engine/exam/stems.ts'

/** The questions of one number, `3(a)` and `3(b)`, in their order. */
export interface NumberedQuestions {
  /** What their ids begin with: `3`. */
  number: string
  questions: Question[]
  /** All that is printed of them, with what stands over several parts. */
  text: string
}

/** Numbers that stay one behind the other, because the text of one speaks of the other. */
export interface Bundle {
  numbers: NumberedQuestions[]
  /** Stays where it is and keeps its number. */
  isFixed: boolean
}

/** Bundles of one section, or between two sections: among these alone a question may move. */
export type Run = Bundle[]

/**
 * What of an exam may be put into another order: sections keep their place and their questions; `3(a)` and `3(b)` stay
 * together; what speaks of "the diagram above" stays behind the question before. What speaks of a question by its number, what
 * is spoken of so, and what has no words on the sheet stays where it is: its place is that of a printed question paper.
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
      // The first of a section speaks of the last of the section before: both stay.
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
    // One number in two places: neither of them can be given to another.
    if (seen.has(number)) fixed.add(number)
    seen.add(number)
  }
  for (const numbers of all) {
    if (numbers.questions.some(({ text = '' }) => text.trim() === '')) fixed.add(numbers.number)
    // Parts are kept together by their number: those of a stem without one stay where they are.
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

/** Numbers of questions that a text speaks of: 3 of "your answer to 3(a)", 6, 7 and 8 of "questions 6 to 8". */
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
