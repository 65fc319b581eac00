import * as z from 'zod'
import { lineOfText } from '#engine/text/text-types.ts'
import { passwordText } from '#contract/text.ts'
import { successOf } from '#contract/envelope.ts'
import { limits } from '#contract/limits.ts'
import { passwordHint, passwordPattern } from '#contract/password-rule.ts'
import { registrationRoleSchema, roleSchema, statusSchema } from '#contract/roles.ts'

/** In which mails are written to somebody. */
export const languageSchema = z.enum(['en', 'sw'])
export type Language = z.infer<typeof languageSchema>

export const nameOf = (label: string) =>
  lineOfText({
    min: limits.nameMinChars,
    max: limits.nameMaxChars,
    missing: `${label} is required`,
    short: `${label} must be between ${limits.nameMinChars} and ${limits.nameMaxChars} characters`,
    long: `${label} must be between ${limits.nameMinChars} and ${limits.nameMaxChars} characters`,
  })

export const emailSchema = lineOfText({ max: limits.emailMaxChars, missing: 'Email is required', long: 'Please enter a valid email' })
  .toLowerCase()
  .pipe(z.email('Please enter a valid email'))

export const newPasswordSchema = passwordText({
  max: limits.passwordMaxChars,
  missing: 'Password is required',
  long: `Password must be at most ${limits.passwordMaxChars} characters long`,
}).regex(passwordPattern, passwordHint)

const typedPasswordSchema = passwordText({ max: limits.passwordMaxChars, missing: 'Password is required', long: 'Password is too long' }).min(
  1,
  'Password is required',
)

const schoolNameSchema = lineOfText({ max: limits.schoolNameMaxChars, long: `School name must be at most ${limits.schoolNameMaxChars} characters` })

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
  language: languageSchema.optional(),
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

/** What is kept in the browser of who is signed in: enough to greet them and to draw the right pages. */
export const knownUserSchema = userSchema.pick({ id: true, firstName: true, lastName: true, email: true, role: true, status: true }).strip()
export type KnownUser = z.infer<typeof knownUserSchema>

/** One's own account, as nobody else sees it. */
export const ownAccountSchema = userSchema.extend({
  language: languageSchema,
  /** False for who signs in with Google and never chose one. */
  hasPassword: z.boolean(),
  /** Whether a code mailed to `email` has come back. */
  isEmailProven: z.boolean(),
  /** The address that takes the place of `email` once a code mailed to it comes back; null where none waits. */
  pendingEmail: z.string().nullable(),
})
export type OwnAccount = z.infer<typeof ownAccountSchema>

export const signedInSchema = successOf(z.strictObject({ user: userSchema, token: z.string() }))
export const profileSchema = successOf(z.strictObject({ user: ownAccountSchema }))

/** 32 random bytes, as they stand in a link. */
export const codeSchema = z.string().regex(/^[\w-]{43}$/, 'This link is not whole. Copy all of it.')

export const forgotPasswordSchema = z.strictObject({ email: emailSchema })
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>

export const resetPasswordSchema = z.strictObject({ code: codeSchema, password: newPasswordSchema })
export type ResetPassword = z.infer<typeof resetPasswordSchema>

export const confirmEmailSchema = z.strictObject({ code: codeSchema })
export type ConfirmEmail = z.infer<typeof confirmEmailSchema>

export const sessionParams = z.strictObject({ sessionId: z.uuid() })
export const sessionSchema = z.strictObject({
  id: z.uuid(),
  /** `Chrome on Android`. */
  device: z.string(),
  signedInAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The one that asks. */
  isThis: z.boolean(),
})
export type SessionView = z.infer<typeof sessionSchema>
export const sessionsAnswer = z.strictObject({ sessions: z.array(sessionSchema) })

/** Through which doors one can sign in besides the password. */
export const providersAnswer = z.strictObject({ google: z.boolean(), facebook: z.boolean() })
export const googleStartQuery = z.object({ remember: z.literal('1').optional() })
/** What a provider sends back; what it adds of its own is read where its answer is checked. */
const fromProvider = lineOfText({ max: 2_000 })
export const googleCallbackQuery = z.object({ state: lineOfText({ max: 200 }).optional() }).catchall(fromProvider.or(z.array(fromProvider).max(10)))
export const finishGoogleSchema = z.strictObject({ code: codeSchema })
