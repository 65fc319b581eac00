import type { Role } from '#contract/role-names.ts'
import { wordFor, type Known } from '#contract/word-for.ts'

export const roleLabels: Record<Role, string> = {
  ADMINISTRATOR: 'Administrator',
  SCHOOL_ADMINISTRATOR: 'School Administrator',
  PRINCIPAL: 'Principal',
  HEAD_TEACHER: 'Head Teacher',
  TEACHER: 'Teacher',
  OTHER: 'Staff',
  PARENT: 'Parent',
  STUDENT: 'Student',
}

/** How a role is called on the screen; one that is new to this page by its own name. */
export function nameRole(role: Known<Role>): string {
  return wordFor(roleLabels, role)
}
