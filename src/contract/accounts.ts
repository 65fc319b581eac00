import * as z from 'zod'
import { successOf } from '#contract/envelope.ts'
import { limits } from '#contract/limits.ts'
import { registrationRoleSchema, roleSchema, statusSchema } from '#contract/roles.ts'

export const passwordHint =
  'Password must be at least 8 characters long and contain at least one lowercase letter, one uppercase letter, and one number.'

const nameOf = (label: string) =>
  z
    .string(`${label} is required`)
    .trim()
    .min(limits.nameMinChars, `${label} must be between ${limits.nameMinChars} and ${limits.nameMaxChars} characters`)
    .max(limits.nameMaxChars, `${label} must be between ${limits.nameMinChars} and ${limits.nameMaxChars} characters`)

export const emailSchema = z
  .string('Email is required')
  .trim()
  .toLowerCase()
  .max(limits.emailMaxChars, 'Please enter a valid email')
  .pipe(z.email('Please enter a valid email'))

export const newPasswordSchema = z
  .string('Password is required')
  .max(limits.passwordMaxChars, `Password must be at most ${limits.passwordMaxChars} characters long`)
  .regex(/^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d).{8,}$/su, passwordHint)

const typedPasswordSchema = z.string('Password is required').min(1, 'Password is required').max(limits.passwordMaxChars, 'Password is too long')

const schoolNameSchema = z.string().trim().max(limits.schoolNameMaxChars, `School name must be at most ${limits.schoolNameMaxChars} characters`)

export const registerSchema = z.strictObject({
  firstName: nameOf('First name'),
  lastName: nameOf('Last name'),
  email: emailSchema,
  schoolName: schoolNameSchema.optional(),
  role: registrationRoleSchema.default('teacher'),
  password: newPasswordSchema,
})
export type Register = z.infer<typeof registerSchema>

export const loginSchema = z.strictObject({
  email: emailSchema,
  password: typedPasswordSchema,
  /** Keeps the session for 30 days instead of 12 hours. */
  remember: z.boolean().default(false),
})
export type Login = z.infer<typeof loginSchema>

export const updateProfileSchema = z.strictObject({
  firstName: nameOf('First name').optional(),
  lastName: nameOf('Last name').optional(),
  email: emailSchema.optional(),
  /** Needed to change the address one signs in with. */
  currentPassword: typedPasswordSchema.optional(),
})
export type UpdateProfile = z.infer<typeof updateProfileSchema>

export const changePasswordSchema = z.strictObject({ currentPassword: typedPasswordSchema, newPassword: newPasswordSchema })
export type ChangePassword = z.infer<typeof changePasswordSchema>

export const userSchema = z.strictObject({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  schoolName: z.string().nullable(),
  role: roleSchema,
  status: statusSchema,
})
export type User = z.infer<typeof userSchema>

export const signedInSchema = successOf(z.strictObject({ user: userSchema, token: z.string() }))
export const profileSchema = successOf(z.strictObject({ user: userSchema }))
