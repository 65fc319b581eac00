import { AppError } from '#contract/base/errors.ts'
import { examMax } from '#engine/exam/exam-max.ts'
import { gradingSchema, type Exam, type Grading } from '#engine/exam/exam.ts'
import type { Problem } from '#engine/exam/exam-fault.ts'
import { asAsked } from '#engine/exam/stems.ts'
import { writeExamProblem } from '#engine/sentences/exam-fault.ts'
import { untitledExam } from '#engine/words/untitled-exam.ts'
import type { Language } from '#engine/words/words.ts'
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
    title: readTitle(draft.title, draft.language === 'sw' ? 'sw' : 'en'),
    subject: typeof draft.subject === 'string' && draft.subject.trim() !== '' ? draft.subject.trim() : null,
    language: draft.language === 'sw' ? 'sw' : 'en',
    grading: gradingSchema.safeParse(draft.grading).data ?? 'percent',
    questionCount: questions.length,
    marks: questions.reduce((sum: number, question) => sum + marksOf(question), 0),
  }
}

/** Each question as it is asked, with the words of its stems. Throws `exam-invalid` with every problem. */
export function getValidExam(draft: Draft): Exam {
  return asAsked(getExamToPrint(draft))
}

/** As its file says it: what stands over several parts stands there once. Throws `exam-invalid` with every problem. */
export function getExamToPrint(draft: Draft): Exam {
  const { exam, problems } = readDraft(draft)
  if (exam === null)
    throw new AppError('exam-invalid', {
      errors: problems.map((problem) => ({ path: problem.path, say: (language) => writeExamProblem(problem, language) })),
    })
  return exam
}

/** An exam without a title is called so in its own language: the title is printed on its sheets. */
function readTitle(title: unknown, language: Language): string {
  const text = typeof title === 'string' ? title.trim().slice(0, 120) : ''
  return text === '' ? untitledExam[language] : text
}

function marksOf(question: unknown): number {
  if (typeof question !== 'object' || question === null || !('marks' in question)) return 0
  return typeof question.marks === 'number' && Number.isFinite(question.marks) ? question.marks : 0
}
