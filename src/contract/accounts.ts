import * as z from 'zod'
import { exactText, lineOfText } from '#engine/text/text-types.ts'
import { endpoint, rawEndpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { formPaths } from '#contract/base/form-paths.ts'
import { known } from '#contract/base/known.ts'
import { issue } from '#contract/base/issue.ts'
import { limits } from '#contract/base/limits.ts'
import { policyVersion } from '#contract/base/policy-version.ts'
import { passwordPattern } from '#contract/base/password-rule.ts'
import { registrationRoleSchema, roles, statuses } from '#contract/base/roles.ts'
import { passwordText } from '#contract/base/text.ts'

/** Of screens and mails. */
export const languages = ['en', 'sw'] as const
export type Language = (typeof languages)[number]

const nameOf = (which: 'first-name' | 'last-name') =>
  lineOfText({
    min: limits.nameMinChars,
    max: limits.nameMaxChars,
    missing: issue(`${which}-required`),
    short: issue(`${which}-length`),
    long: issue(`${which}-length`),
  })

export const firstNameSchema = nameOf('first-name')
export const lastNameSchema = nameOf('last-name')

export const emailSchema = lineOfText({ max: limits.emailMaxChars, missing: issue('email-required'), long: issue('email-invalid') })
  .toLowerCase()
  .pipe(z.email(issue('email-invalid')))

export const newPasswordSchema = passwordText({
  max: limits.passwordMaxChars,
  missing: issue('password-required'),
  long: issue('password-too-long'),
}).regex(passwordPattern, issue('password-rule'))

const typedPasswordSchema = passwordText({
  max: limits.passwordMaxChars,
  missing: issue('password-required'),
  long: issue('password-too-long'),
}).min(1, issue('password-required'))

/** The version that whoever agrees has read: a page that was opened before it shows another. */
export const agreedToSchema = z.literal(policyVersion, {
  error: ({ input }) => issue(input === undefined ? 'terms-not-agreed' : 'policies-changed'),
})

const schoolNameSchema = lineOfText({ max: limits.schoolNameMaxChars, long: issue('school-name-too-long') })

export const registerSchema = z.strictObject({
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  email: emailSchema,
  schoolName: schoolNameSchema.optional(),
  role: registrationRoleSchema.default('teacher'),
  password: newPasswordSchema,
  language: z.enum(languages).optional(),
  /** The form sends it. Who registers without it is told of the policies. */
  agreedTo: agreedToSchema.optional(),
})
export type Register = z.infer<typeof registerSchema>

export const loginSchema = z.strictObject({
  email: emailSchema,
  password: typedPasswordSchema,
  /** The session lasts 30 days instead of 12 hours. */
  remember: z.boolean().default(false),
})
export type Login = z.infer<typeof loginSchema>

export const updateProfileSchema = z.strictObject({
  firstName: firstNameSchema.optional(),
  lastName: lastNameSchema.optional(),
  email: emailSchema.optional(),
  /** The name of one's school, which its owner may change. */
  schoolName: schoolNameSchema.optional(),
  language: z.enum(languages).optional(),
  /** Needed to change the address one signs in with. */
  currentPassword: typedPasswordSchema.optional(),
})
export type UpdateProfile = z.infer<typeof updateProfileSchema>

export const changePasswordSchema = z.strictObject({ currentPassword: typedPasswordSchema, newPassword: newPasswordSchema })
export type ChangePassword = z.infer<typeof changePasswordSchema>

/** 32 random bytes, as a link carries them. */
export const codeSchema = z.string().regex(/^[\w-]{43}$/, issue('link-incomplete'))

export const forgotPasswordSchema = z.strictObject({ email: emailSchema })

export const resetPasswordSchema = z.strictObject({ code: codeSchema, password: newPasswordSchema })
export type ResetPassword = z.infer<typeof resetPasswordSchema>

export const userView = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  schoolName: z.string().nullable().default(null),
  role: known(roles),
  status: known(statuses),
})
export type UserView = z.infer<typeof userView>
export type WrittenUser = z.input<typeof userView>

/** What the browser stores of the signed-in user: enough to greet them and to draw the right pages. */
export type KnownUser = Pick<UserView, 'id' | 'firstName' | 'lastName' | 'email' | 'role' | 'status'>

/** One's own account. */
const ownAccountView = userView.extend({
  language: known(languages).default(''),
  /** False for somebody who signs in with Google and never chose one. */
  hasPassword: z.boolean().default(true),
  /** Whether a code mailed to `email` has come back. */
  isEmailProven: z.boolean().default(true),
  /** Replaces `email` once a code mailed to it comes back. */
  pendingEmail: z.string().nullable().default(null),
  /** The version of the terms and policies that they are to be told of, once. */
  newPolicies: z.string().nullable().default(null),
  /** Whether `schoolName` is theirs to change. */
  canRenameSchool: z.boolean().default(false),
  /** Whether plan and credits of the school are theirs to see. Nobody's, where nothing is charged. */
  seesCredits: z.boolean().default(false),
})
export type OwnAccountView = z.infer<typeof ownAccountView>
export type WrittenOwnAccount = z.input<typeof ownAccountView>

const sessionView = z.object({
  id: z.string(),
  /** `Chrome on Android`. */
  device: z.string(),
  signedInAt: z.string(),
  expiresAt: z.string(),
  /** The caller's own. */
  isThis: z.boolean(),
})
export type SessionView = z.infer<typeof sessionView>

/** A session has begun: its user and its token. */
export const signedInResponse = z.object({ user: userView, token: z.string() })
const profileResponse = z.object({ user: ownAccountView })

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  body: registerSchema,
  response: signedInResponse,
  status: 201,
})
export const login = endpoint({ method: 'POST', path: '/auth/login', access: 'public', body: loginSchema, response: signedInResponse })
export const logout = endpoint({ method: 'POST', path: '/auth/logout', access: 'signed-in', openToSuspended: true, response: noData })

export const getProfile = endpoint({ method: 'GET', path: '/auth/profile', access: 'signed-in', openToSuspended: true, response: profileResponse })
export const updateProfile = endpoint({
  method: 'PUT',
  path: '/auth/profile',
  access: 'signed-in',
  body: updateProfileSchema,
  response: profileResponse,
})
/** They were told of this version, and are not again. */
export const closePolicyNotice = endpoint({
  method: 'PUT',
  path: '/auth/policy-notice',
  access: 'signed-in',
  body: z.strictObject({ version: agreedToSchema }),
  response: noData,
})
export const changePassword = endpoint({
  method: 'PUT',
  path: '/auth/change-password',
  access: 'signed-in',
  body: changePasswordSchema,
  response: noData,
})
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  body: forgotPasswordSchema,
  response: noData,
})
export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  body: resetPasswordSchema,
  response: noData,
})

// The code proves the mailbox; people read mail on other devices, so no session is needed.
export const confirmEmail = endpoint({
  method: 'POST',
  path: formPaths.confirmEmail,
  access: 'public',
  body: z.strictObject({ code: codeSchema }),
  response: noData,
})
export const sendEmailCode = endpoint({ method: 'POST', path: '/auth/send-email-code', access: 'signed-in', response: noData })
export const cancelEmailChange = endpoint({ method: 'DELETE', path: '/auth/pending-email', access: 'signed-in', response: noData })

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'signed-in',
  response: z.object({ sessions: z.array(sessionView) }),
})
export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:sessionId',
  access: 'signed-in',
  params: z.strictObject({ sessionId: z.uuid() }),
  response: noData,
})
/** All but the caller's. */
export const endOtherSessions = endpoint({ method: 'DELETE', path: '/auth/sessions', access: 'signed-in', response: noData })

/** Other ways to sign in, and whether mail leaves the program; else it waits under Mail in the administration. */
export const listProviders = endpoint({
  method: 'GET',
  path: '/auth/providers',
  access: 'public',
  response: z.object({ google: z.boolean(), facebook: z.boolean(), mail: z.boolean().default(true) }),
})
export const startGoogle = rawEndpoint({
  method: 'GET',
  path: '/auth/google/start',
  access: 'public',
  query: z.object({ remember: z.literal('1').optional(), agreedTo: agreedToSchema.optional() }),
  raw: 'redirect',
})
const ofProvider = exactText({ max: 4000 })
/** Where the provider sends the browser back. The library checks what it added, as it came. */
export const returnFromGoogle = rawEndpoint({
  method: 'GET',
  path: '/auth/google/callback',
  access: 'public',
  query: z.object({ state: lineOfText({ max: 200 }).optional() }).catchall(z.union([ofProvider, z.array(ofProvider).max(20)])),
  raw: 'redirect',
})
export const finishGoogle = endpoint({
  method: 'POST',
  path: '/auth/google/finish',
  access: 'public',
  body: z.strictObject({ code: codeSchema }),
  response: signedInResponse,
})
