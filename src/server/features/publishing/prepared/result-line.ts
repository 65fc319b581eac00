import type { WrittenPublishedResult } from '#contract/published-result.ts'

/** What a list says of a published result. */
export interface ResultLine extends Pick<WrittenPublishedResult, 'total' | 'max' | 'percent' | 'grade'> {
  examTitle: string
  subject: string | null
  appeals: { open: number; answered: number }
}

export function lineOf({ exam, total, max, percent, grade, queries }: Omit<WrittenPublishedResult, 'expiresAt'>): ResultLine {
  const answered = queries.filter(({ answeredAt }) => answeredAt !== null).length
  return { examTitle: exam.title, subject: exam.subject, total, max, percent, grade, appeals: { open: queries.length - answered, answered } }
}
