import { textMatcher } from '#engine/text/search-fold.ts'
import type { ExamSummary } from '#contract/exams.ts'

/** Exams whose title and subject hold every word of the search. */
export function findExams(exams: readonly ExamSummary[], search: string): ExamSummary[] {
  const matches = textMatcher(search)
  return exams.filter(({ title, subject }) => matches(`${title} ${subject ?? ''}`))
}
