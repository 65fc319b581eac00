import type { RoleWords } from '#web/components/roles/role-words.ts'

export const roles: RoleWords = {
  ADMINISTRATOR: 'Administrator',
  SCHOOL_ADMINISTRATOR: 'School Administrator',
  PRINCIPAL: 'Principal',
  HEAD_TEACHER: 'Head Teacher',
  TEACHER: 'Teacher',
  OTHER: 'Staff',
  PARENT: 'Parent',
  STUDENT: 'Student',
}
