import { useQuery } from '@tanstack/react-query'
import { getExamPresets, type ExamPresetsView } from '#contract/presets.ts'
import { queryOf } from '#web/api/endpoint-query.ts'
import type { QuestionDraft } from '#web/features/exams/exam-draft.ts'
import { newPoint } from '#web/features/exams/new-question.ts'

/** One value, so that memos that depend on it stay valid. */
const none: readonly string[] = []

/** What the school takes a mark off for in number questions of a subject; nothing while that is not known. */
export function usePresetPenalties(subject: string): readonly string[] {
  const { data } = useQuery(queryOf(getExamPresets))
  return data === undefined ? none : listPenalties(data, subject)
}

/** Subjects are compared without the council's code and without case: "232 Physics" is "physics". */
export function listPenalties({ subjects }: ExamPresetsView, subject: string): readonly string[] {
  const fold = (name: string) =>
    name
      .toLowerCase()
      .replace(/^\s*\d{3}\s+/, '')
      .trim()
  return fold(subject) === '' ? none : (subjects.find((each) => fold(each.subject) === fold(subject))?.penalties ?? none)
}

/** A new number question with the penalties of its subject, in the examiners' notation. */
export function withPenalties(question: QuestionDraft, penalties: readonly string[]): QuestionDraft {
  if (question.type !== 'number') return question
  return { ...question, points: [...question.points, ...penalties.map((penaltyFor) => ({ ...newPoint('-1'), penaltyFor }))] }
}
