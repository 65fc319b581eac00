import type { Viewer } from '#server/features/schools/policy.ts'
import { canSeeWork, findWorkScope } from '#server/features/schools/policy.ts'
import type { BankSharing } from '#contract/bank.ts'

export interface BankedExam {
  schoolId: string
  ownerId: string | null
  subject: string | null
  confirmedAt: Date | null
  /** `2026-11-23`, or null where nobody said. */
  satOn: string | null
}

/**
 * Whether somebody finds a question in the bank. Who leads its exam always does. A colleague does where it is shared with
 * them and its exam is over: somebody confirmed its marks, and the day of its sitting has passed. `queries/search.ts` says
 * the same in SQL, and a test holds the two against each other.
 */
export function canFindQuestion(
  viewer: Viewer,
  { exam, sharing, mySubjects, today }: { exam: BankedExam; sharing: BankSharing; mySubjects: readonly string[]; today: string },
): boolean {
  if (canSeeWork(viewer, exam)) return true
  if (findWorkScope(viewer)?.schoolId !== exam.schoolId || !isOver(exam, today)) return false
  if (sharing === 'school') return true
  return sharing === 'department' && exam.subject !== null && mySubjects.includes(foldSubject(exam.subject))
}

export function isOver({ confirmedAt, satOn }: Pick<BankedExam, 'confirmedAt' | 'satOn'>, today: string): boolean {
  return confirmedAt !== null && (satOn === null || satOn < today)
}

/** A department is whoever has set an exam of the subject. */
export function foldSubject(subject: string): string {
  return subject.trim().toLowerCase()
}
