import * as z from 'zod'

/** What is stored. ADMINISTRATOR is the platform's own and cannot be had by registering. */
export const roles = ['ADMINISTRATOR', 'SCHOOL_ADMINISTRATOR', 'PRINCIPAL', 'HEAD_TEACHER', 'TEACHER', 'OTHER', 'PARENT', 'STUDENT'] as const
export const roleSchema = z.enum(roles)
export type Role = z.infer<typeof roleSchema>

export const statuses = ['ACTIVE', 'SUSPENDED', 'BANNED'] as const
export const statusSchema = z.enum(statuses)
export type Status = z.infer<typeof statusSchema>

/** What the register form offers, with its label. */
export const registrationRoles = ['teacher', 'head-teacher', 'administrator', 'principal', 'other'] as const
export const registrationRoleSchema = z.enum(registrationRoles)
export type RegistrationRole = z.infer<typeof registrationRoleSchema>

export const registrationRoleLabels: Record<RegistrationRole, string> = {
  teacher: 'Teacher',
  'head-teacher': 'Head Teacher',
  administrator: 'School Administrator',
  principal: 'Principal',
  other: 'Other',
}

export const roleOfRegistration: Record<RegistrationRole, Role> = {
  teacher: 'TEACHER',
  'head-teacher': 'HEAD_TEACHER',
  administrator: 'SCHOOL_ADMINISTRATOR',
  principal: 'PRINCIPAL',
  other: 'OTHER',
}

/** Who works with exams and classes. */
export const staffRoles = ['TEACHER', 'HEAD_TEACHER', 'PRINCIPAL', 'SCHOOL_ADMINISTRATOR', 'OTHER'] as const satisfies readonly Role[]

/** Who sees the whole school, not only their own exams and classes. */
export const schoolLeaderRoles = ['HEAD_TEACHER', 'PRINCIPAL', 'SCHOOL_ADMINISTRATOR'] as const satisfies readonly Role[]
