import type { RoleWords } from '#web/components/roles/words/roles-words.ts'

export const roles: RoleWords = {
  ADMINISTRATOR: 'Administrator',
  SCHOOL_ADMINISTRATOR: 'School Administrator',
  PRINCIPAL: 'Principal',
  HEAD_TEACHER: 'Head Teacher',
  TEACHER: 'Teacher',
  OTHER: 'Staff',
  PARENT: 'Parent',
  STUDENT: 'Student',
  SPONSOR: 'Sponsor',
}
