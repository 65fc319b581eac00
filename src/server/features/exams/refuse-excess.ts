import { AppError } from '#contract/base/errors.ts'
import { findExcess } from '#engine/exam/find-excess.ts'
import { writeExamProblem } from '#engine/sentences/exam-fault.ts'
import type { Draft } from '#server/features/exams/read-draft.ts'

/** Keeps out what is too much to be looked at again whenever the exam is opened. Throws `exam-too-large`, naming the bound. */
export function refuseExcess(draft: Draft, path: 'draft' | 'exam'): void {
  const excess = findExcess(draft)
  if (excess === null) return
  const at = excess.path === '' ? path : `${path}.${excess.path}`
  throw new AppError('exam-too-large', { say: (language) => writeExamProblem(excess, language), at })
}
