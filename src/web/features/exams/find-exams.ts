import type { ExamSummary } from '#contract/exams.ts'

/** Exams whose title and subject hold every word of the search, whatever its case or accents. */
export function findExams(exams: readonly ExamSummary[], search: string): ExamSummary[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  return exams.filter((exam) => {
    const text = fold(`${exam.title} ${exam.subject ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
