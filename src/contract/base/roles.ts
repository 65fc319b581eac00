import * as z from 'zod'
import { registrationRoles, roles, statuses, type RegistrationRole, type Role } from '#contract/base/role-names.ts'

export {
  registrationRoleLabels,
  registrationRoles,
  roles,
  statuses,
  type RegistrationRole,
  type Role,
  type Status,
} from '#contract/base/role-names.ts'

export const roleSchema = z.enum(roles)
export const statusSchema = z.enum(statuses)
export const registrationRoleSchema = z.enum(registrationRoles)

export const roleOfRegistration = {
  teacher: 'TEACHER',
  'head-teacher': 'HEAD_TEACHER',
  administrator: 'SCHOOL_ADMINISTRATOR',
  principal: 'PRINCIPAL',
  other: 'OTHER',
} as const satisfies Record<RegistrationRole, Role>

/** Who works with exams and classes. */
export const staffRoles = ['TEACHER', 'HEAD_TEACHER', 'PRINCIPAL', 'SCHOOL_ADMINISTRATOR', 'OTHER'] as const satisfies readonly Role[]

/** Who sees the whole school, not only their own exams and classes. */
export const schoolLeaderRoles = ['HEAD_TEACHER', 'PRINCIPAL', 'SCHOOL_ADMINISTRATOR'] as const satisfies readonly Role[]
