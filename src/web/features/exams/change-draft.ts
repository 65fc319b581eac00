import { newKey } from '#web/features/exams/exam-draft.ts'
import type { ExamDraft, QuestionDraft, SectionDraft } from '#web/features/exams/exam-draft.ts'
import { printedWords } from '#web/features/exams/printed-words.ts'

/** A removed question with its place and its sections, so that it can be restored. */
export interface RemovedQuestion {
  question: QuestionDraft
  at: number
  sections: string[]
}

export function insertQuestion(exam: ExamDraft, question: QuestionDraft, at: number): ExamDraft {
  return { ...exam, questions: exam.questions.toSpliced(at, 0, question) }
}

export type QuestionChange = Partial<QuestionDraft> | ((before: QuestionDraft) => Partial<QuestionDraft>)

export function changeQuestion(exam: ExamDraft, key: string, change: QuestionChange): ExamDraft {
  const changed = (question: QuestionDraft): QuestionDraft => ({ ...question, ...(typeof change === 'function' ? change(question) : change) })
  return { ...exam, questions: exam.questions.map((question) => (question.key === key ? changed(question) : question)) }
}

export function removeQuestion(exam: ExamDraft, key: string): { exam: ExamDraft; removed: RemovedQuestion | null } {
  const at = exam.questions.findIndex((question) => question.key === key)
  const question = exam.questions[at]
  if (question === undefined) return { exam, removed: null }
  const sections = exam.sections.filter((section) => section.questions.includes(key)).map((section) => section.key)
  return {
    exam: {
      ...exam,
      questions: exam.questions.toSpliced(at, 1),
      sections: exam.sections.map((section) => ({ ...section, questions: section.questions.filter((other) => other !== key) })),
    },
    removed: { question, at, sections },
  }
}

/** Puts a question back: at its old place, or at the end if the exam has become shorter meanwhile. */
export function restoreQuestion(exam: ExamDraft, removed: RemovedQuestion): ExamDraft {
  const { question, at, sections } = removed
  if (exam.questions.some((other) => other.key === question.key)) return exam
  return {
    ...insertQuestion(exam, question, Math.min(at, exam.questions.length)),
    sections: exam.sections.map((section) =>
      sections.includes(section.key) ? { ...section, questions: [...section.questions, question.key] } : section,
    ),
  }
}

/** Moves a question to an index. An index outside the exam means its start or end. */
export function moveQuestion(exam: ExamDraft, key: string, to: number): ExamDraft {
  const from = exam.questions.findIndex((question) => question.key === key)
  const question = exam.questions[from]
  if (question === undefined) return exam
  const target = Math.max(0, Math.min(exam.questions.length - 1, to))
  if (target === from) return exam
  return { ...exam, questions: exam.questions.toSpliced(from, 1).toSpliced(target, 0, question) }
}

/** The title is printed on the sheets, so it is in the language of the exam. */
export function addSection(exam: ExamDraft): ExamDraft {
  const title = printedWords[exam.language].section('ABCDEFGHIJKLMNOPQRST'[exam.sections.length] ?? String(exam.sections.length + 1))
  return { ...exam, sections: [...exam.sections, { key: newKey(), title, questions: [], answerAny: '' }] }
}

export function changeSection(exam: ExamDraft, key: string, change: Partial<SectionDraft>): ExamDraft {
  return { ...exam, sections: exam.sections.map((section) => (section.key === key ? { ...section, ...change } : section)) }
}

export function removeSection(exam: ExamDraft, key: string): ExamDraft {
  return { ...exam, sections: exam.sections.filter((section) => section.key !== key) }
}

/** Puts a question into one section, or into none: a question is never in two. */
export function assignSection(exam: ExamDraft, questionKey: string, sectionKey: string | null): ExamDraft {
  return {
    ...exam,
    sections: exam.sections.map((section) => {
      const others = section.questions.filter((key) => key !== questionKey)
      return { ...section, questions: section.key === sectionKey ? [...others, questionKey] : others }
    }),
  }
}
