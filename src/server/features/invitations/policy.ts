import { schoolLeaderRoles, staffRoles, type Role } from '#contract/base/roles.ts'
import type { Viewer } from '#server/features/schools/policy.ts'

export interface School {
  id: string
  ownerId: string | null
}

/** The school's leaders and its owner invite colleagues and see the staff. Guardians, pupils and the platform's administrator never do. */
export function canManageStaff({ userId, role, schoolId }: Viewer, school: School): boolean {
  if (schoolId !== school.id || !includes(staffRoles, role)) return false
  return includes(schoolLeaderRoles, role) || school.ownerId === userId
}

function includes(list: readonly Role[], role: Role): boolean {
  return list.includes(role)
}
