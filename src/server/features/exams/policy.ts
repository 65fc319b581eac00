import type { ExamRight } from '#contract/exams.ts'
import { AppError } from '#contract/base/errors.ts'
import { canSeeWork, findWorkScope, type SchoolWork, type Viewer } from '#server/features/schools/policy.ts'

/** An exam with its papers, pages, marks and results: whoever leads it may also change it. */
export function canSeeExam(viewer: Viewer, exam: SchoolWork): boolean {
  return canSeeWork(viewer, exam)
}

/**
 * `lead`: all of it, as its owner and the leaders of the school. `mark`: see its questions and review its answers, as the
 * colleagues who were named its markers. Null: for them there is no such exam.
 */
export function rightOnExam(viewer: Viewer, exam: SchoolWork, isNamed: boolean): ExamRight | null {
  if (canSeeExam(viewer, exam)) return 'lead'
  // Named once, but no longer on the staff of this school.
  if (findWorkScope(viewer)?.schoolId !== exam.schoolId) return null
  return isNamed ? 'mark' : null
}

/** Marks and pages of a confirmed exam stand still until it is reopened. */
export function refuseIfConfirmed(exam: { confirmedAt: Date | null }): void {
  if (exam.confirmedAt !== null) throw new AppError('exam-confirmed')
}
