import { putIntoDraft } from '#engine/bank/put-into-draft.ts'
import { newKey, type ExamDraft } from '#web/features/exams/exam-draft.ts'
import { readDraft } from '#web/features/exams/read-draft.ts'

export interface PutIntoExam {
  exam: ExamDraft
  /** Of the new questions, so that they can be removed again. */
  keys: string[]
}

/** The draft with questions of the bank, numbered and put into sections as the server does it (`putIntoDraft`). */
export function putQuestions(exam: ExamDraft, questions: readonly Record<string, unknown>[], after: string | null): PutIntoExam {
  const ids = { questions: exam.questions.map(({ id }) => ({ id: id.trim() })) }
  const { added } = putIntoDraft(ids, questions, after)
  const made = readDraft({ questions: questions.map((question, at) => ({ ...question, id: added[at] })) }).questions.map((question) => ({
    ...question,
    key: newKey(),
  }))
  const behind = after === null || after === '' ? -1 : exam.questions.findIndex(({ id }) => id.trim() === after)
  const at = after === '' ? 0 : behind < 0 ? exam.questions.length : behind + 1
  const before = exam.questions[at - 1]
  const keys = made.map(({ key }) => key)
  return {
    keys,
    exam: {
      ...exam,
      questions: exam.questions.toSpliced(at, 0, ...made),
      sections: exam.sections.map((section) =>
        before !== undefined && section.questions.includes(before.key) ? { ...section, questions: [...section.questions, ...keys] } : section,
      ),
    },
  }
}

/** The draft without these questions. What was changed since stays. */
export function removeQuestions(exam: ExamDraft, keys: readonly string[]): ExamDraft {
  return {
    ...exam,
    questions: exam.questions.filter(({ key }) => !keys.includes(key)),
    sections: exam.sections.map((section) => ({ ...section, questions: section.questions.filter((key) => !keys.includes(key)) })),
  }
}
