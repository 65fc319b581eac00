/** The names alone, without the library that checks them: the first pages of the site load no more than they show. */

/** What is stored. ADMINISTRATOR is the platform's own and SPONSOR is asked in by it: neither can be had by registering. */
export const roles = [
  'ADMINISTRATOR',
  'SCHOOL_ADMINISTRATOR',
  'PRINCIPAL',
  'HEAD_TEACHER',
  'TEACHER',
  'OTHER',
  'PARENT',
  'STUDENT',
  'SPONSOR',
] as const
export type Role = (typeof roles)[number]

export const statuses = ['ACTIVE', 'SUSPENDED', 'BANNED'] as const
export type Status = (typeof statuses)[number]

/** What the register form offers, with its label. */
export const registrationRoles = ['teacher', 'head-teacher', 'administrator', 'principal', 'other'] as const
export type RegistrationRole = (typeof registrationRoles)[number]

export const registrationRoleLabels: Record<RegistrationRole, string> = {
  teacher: 'Teacher',
  'head-teacher': 'Head Teacher',
  administrator: 'School Administrator',
  principal: 'Principal',
  other: 'Other',
}
