import type { Role } from '#contract/role-names.ts'

/** How a role is called on the screen. */
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
