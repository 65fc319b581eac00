import { AppError } from '#contract/errors.ts'
import { examMax } from '#engine/exam/exam-max.ts'
import { gradingSchema, type Exam, type Grading } from '#engine/exam/exam.ts'
import type { Problem } from '#engine/exam/problem.ts'
import { readExam } from '#engine/exam/read-exam.ts'

export type Draft = Record<string, unknown>

/** What can be said of an exam while it is being written. */
export interface DraftReading {
  /** Null while something is wrong with it. */
  exam: Exam | null
  problems: Problem[]
  title: string
  subject: string | null
  language: 'en' | 'sw'
  grading: Grading
  questionCount: number
  marks: number
}

export function readDraft(draft: Draft): DraftReading {
  const read = readExam(draft)
  if ('exam' in read) {
    const { exam } = read
    const { title, subject = null, language, grading, questions } = exam
    return { exam, problems: [], title, subject, language, grading, questionCount: questions.length, marks: examMax(exam) }
  }
  const questions: unknown[] = Array.isArray(draft.questions) ? draft.questions : []
  return {
    exam: null,
    problems: read.problems,
    title: readTitle(draft.title),
    subject: typeof draft.subject === 'string' && draft.subject.trim() !== '' ? draft.subject.trim() : null,
    language: draft.language === 'sw' ? 'sw' : 'en',
    grading: gradingSchema.safeParse(draft.grading).data ?? 'percent',
    questionCount: questions.length,
    marks: questions.reduce((sum: number, question) => sum + marksOf(question), 0),
  }
}

/** Throws `exam-unsound` with every problem. */
export function getSoundExam(draft: Draft): Exam {
  const { exam, problems } = readDraft(draft)
  if (exam === null) throw new AppError('exam-unsound', { errors: problems.map(({ path, message }) => ({ path, msg: message })) })
  return exam
}

function readTitle(title: unknown): string {
  const text = typeof title === 'string' ? title.trim().slice(0, 120) : ''
  return text === '' ? 'Untitled exam' : text
}

function marksOf(question: unknown): number {
  if (typeof question !== 'object' || question === null || !('marks' in question)) return 0
  return typeof question.marks === 'number' && Number.isFinite(question.marks) ? question.marks : 0
}
