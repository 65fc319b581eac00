import { schoolLeaderRoles, staffRoles, type Role } from '#contract/base/roles.ts'

/** Of the caller, what these rules look at. */
export interface Viewer {
  userId: string
  role: Role
  /** Null for the platform's administrator. */
  schoolId: string | null
}

/** A class or an exam: both belong to a school and, while their maker is there, to a person. */
export interface SchoolWork {
  schoolId: string
  ownerId: string | null
}

/** Which of a school's classes and exams are listed: all of them, or one person's. */
export interface WorkScope {
  schoolId: string
  ownerId: string | null
}

/**
 * Leaders see the work of their whole school, other staff their own. The platform's administrator, guardians
 * and pupils see none. Null: nothing at all.
 */
export function findWorkScope({ userId, role, schoolId }: Viewer): WorkScope | null {
  if (schoolId === null || !includes(staffRoles, role)) return null
  return { schoolId, ownerId: includes(schoolLeaderRoles, role) ? null : userId }
}

export function canSeeWork(viewer: Viewer, work: SchoolWork): boolean {
  const scope = findWorkScope(viewer)
  if (scope === null || scope.schoolId !== work.schoolId) return false
  return scope.ownerId === null || scope.ownerId === work.ownerId
}

/** Its owner gives a school its name; where that account is gone, a leader does. */
export function canRenameSchool({ userId, role, schoolId }: Viewer, school: { id: string; ownerId: string | null }): boolean {
  if (schoolId !== school.id) return false
  return school.ownerId === null ? includes(schoolLeaderRoles, role) : school.ownerId === userId
}

function includes(list: readonly Role[], role: Role): boolean {
  return list.includes(role)
}
