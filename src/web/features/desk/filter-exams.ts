import { compareNames } from '#engine/text/compare-names.ts'
import { textMatcher } from '#engine/text/search-fold.ts'
import type { DeskExam } from '#contract/desk.ts'
import type { DeskState } from '#web/features/desk/desk-exams-words.ts'

export interface ExamFilter {
  search: string
  /** Empty: every one. */
  className: string
  subject: string
  teacher: string
  /** As `nameTerm` writes it. */
  term: string
}

export const noFilter: ExamFilter = { search: '', className: '', subject: '', teacher: '', term: '' }

/** Title, subject or class hold every word of the search, whatever its case or accents. */
export function filterExams(exams: readonly DeskExam[], { search, className, subject, teacher, term }: ExamFilter): DeskExam[] {
  const matches = textMatcher(search)
  return exams.filter(
    (exam) =>
      matches(`${exam.title} ${exam.subject ?? ''} ${exam.classNames.join(' ')}`) &&
      (className === '' || exam.classNames.includes(className)) &&
      (subject === '' || exam.subject === subject) &&
      (teacher === '' || exam.teacherNames.includes(teacher)) &&
      (term === '' || (exam.term !== null && nameTerm(exam.term) === term)),
  )
}

/** `2026-3`: sorts as the terms follow each other. */
export function nameTerm({ year, term }: SchoolTerm): string {
  return `${year}-${term}`
}

export type SchoolTerm = NonNullable<DeskExam['term']>

export interface FilterChoices {
  classNames: string[]
  subjects: string[]
  teachers: string[]
  terms: SchoolTerm[]
}

/** What there is to choose among; the newest term first. */
export function listChoices(exams: readonly DeskExam[]): FilterChoices {
  const sorted = (names: readonly string[]) => [...new Set(names)].toSorted((a, b) => a.localeCompare(b, undefined, { numeric: true }))
  const terms = new Map(exams.flatMap(({ term }) => (term === null ? [] : [[nameTerm(term), term] as const])))
  return {
    classNames: sorted(exams.flatMap((exam) => exam.classNames)),
    subjects: sorted(exams.flatMap(({ subject }) => (subject === null || subject === '' ? [] : [subject]))),
    teachers: [...new Set(exams.flatMap(({ teacherNames }) => teacherNames))].toSorted(compareNames),
    terms: [...terms].toSorted(([a], [b]) => (a < b ? 1 : -1)).map(([, term]) => term),
  }
}

/** In the order in which they ask for something. */
export const deskStates = ['marking', 'ready', 'confirmed', 'unwritten', 'published'] as const satisfies readonly DeskState[]

/** A stage that this page does not know yet stands with what is being marked. */
export function stateOf({ stage }: Pick<DeskExam, 'stage'>): DeskState {
  const own: Partial<Record<string, DeskState>> = {
    draft: 'unwritten',
    printed: 'unwritten',
    ready: 'ready',
    confirmed: 'confirmed',
    published: 'published',
  }
  return own[stage] ?? 'marking'
}

export interface ExamGroup<Name extends string = string> {
  name: Name
  exams: DeskExam[]
}

export function groupByState(exams: readonly DeskExam[]): ExamGroup<DeskState>[] {
  return deskStates.map((name) => ({ name, exams: exams.filter((exam) => stateOf(exam) === name) })).filter((group) => group.exams.length > 0)
}

/** By department; exams without a subject come last, under an empty name. */
export function groupBySubject(exams: readonly DeskExam[]): ExamGroup[] {
  const groups = Map.groupBy(exams, ({ subject }) => subject ?? '')
  return [...groups]
    .map(([name, found]) => ({ name, exams: found }))
    .toSorted((a, b) => Number(a.name === '') - Number(b.name === '') || a.name.localeCompare(b.name))
}
