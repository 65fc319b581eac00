import { AppError } from '#contract/errors.ts'
import { canSeeWork, type SchoolWork, type Viewer } from '#server/features/schools/policy.ts'

/** An exam with its papers, pages, marks and results: whoever sees it may also change it. */
export function canSeeExam(viewer: Viewer, exam: SchoolWork): boolean {
  return canSeeWork(viewer, exam)
}

/** Marks and pages of a confirmed exam stand still until it is reopened. */
export function refuseIfConfirmed(exam: { confirmedAt: Date | null }): void {
  if (exam.confirmedAt !== null) throw new AppError('exam-confirmed')
}
