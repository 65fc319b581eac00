import type { Exam } from '#engine/exam/exam.ts'

/** What a named person said about the pages of one version whose print does not say it: plain paper, or sheets that others print. */
export interface PagesHold {
  version: number
  /** The questions that the person was asked about. A later question is asked again. */
  asked: string[]
  /** The questions that stand on none of the pages. They count on no paper of the version. */
  leftOut: string[]
}

/** The exam as this paper had it. Questions that its sheet never asked are neither in its sum nor in what it can earn. */
export function withoutQuestions(exam: Exam, leftOut: readonly string[]): Exam {
  if (leftOut.length === 0) return exam
  const isIn = (id: string): boolean => !leftOut.includes(id)
  const sections = exam.sections?.map((section) => ({ ...section, questions: section.questions.filter(isIn) }))
  return { ...exam, questions: exam.questions.filter(({ id }) => isIn(id)), ...(sections !== undefined && { sections }) }
}
