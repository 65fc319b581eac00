import { schoolLeaderRoles } from '#contract/base/roles.ts'
import { canSeeExam } from '#server/features/exams/policy.ts'
import type { ReportScope } from '#server/features/reports/load-class-reports.ts'
import type { Viewer } from '#server/features/schools/policy.ts'

/** Of a class that one may see, the exams whose results one may see: leaders all of them, a teacher their own. */
export function scopeOf(viewer: Viewer): ReportScope {
  return { sees: (exam) => canSeeExam(viewer, exam) }
}

/** Who speaks for the head, and prints for the whole school. */
export function leadsSchool({ role }: Pick<Viewer, 'role'>): boolean {
  return schoolLeaderRoles.some((one) => one === role)
}
