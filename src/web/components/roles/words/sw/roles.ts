import type { RoleWords } from '#web/components/roles/words/roles-words.ts'

export const roles: RoleWords = {
  ADMINISTRATOR: 'Msimamizi wa Sahihi',
  SCHOOL_ADMINISTRATOR: 'Msimamizi wa shule',
  PRINCIPAL: 'Mkuu wa shule',
  HEAD_TEACHER: 'Mwalimu mkuu',
  TEACHER: 'Mwalimu',
  OTHER: 'Mfanyakazi',
  PARENT: 'Mzazi',
  STUDENT: 'Mwanafunzi',
  SPONSOR: 'Mfadhili',
}
