import { staffRoles, type Role } from '#contract/base/roles.ts'
import type { Viewer } from '#server/features/schools/policy.ts'

/** A school's templates belong to all of its staff: sheets are the same for everybody who orders them. */
export function canUseTemplates({ role, schoolId }: Viewer, template: { schoolId: string }): boolean {
  return schoolId === template.schoolId && isStaff(role)
}

function isStaff(role: Role): boolean {
  const roles: readonly Role[] = staffRoles
  return roles.includes(role)
}
