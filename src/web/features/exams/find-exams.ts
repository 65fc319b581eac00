import { searchFold, searchWords } from '#engine/text/search-fold.ts'
import type { ExamSummary } from '#contract/exams.ts'

/** Exams whose title and subject hold every word of the search, whatever its case or accents. */
export function findExams(exams: readonly ExamSummary[], search: string): ExamSummary[] {
  const words = searchWords(search)
  return exams.filter((exam) => {
    const text = searchFold(`${exam.title} ${exam.subject ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}
