import type { ExamDraft } from '#web/features/exams/exam-draft.ts'

/** The topics of an exam, each once, in alphabetical order: suggestions for the next question. */
export function listTopics(exam: Pick<ExamDraft, 'questions'>): string[] {
  const topics = new Set(exam.questions.map((question) => question.topic.trim()))
  topics.delete('')
  return [...topics].toSorted((a, b) => a.localeCompare(b))
}
