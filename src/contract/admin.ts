import * as z from 'zod'
import { limitSchema, offsetSchema, searchSchema } from '#contract/paging.ts'
import { roleSchema, statusSchema } from '#contract/roles.ts'

const count = z.int().nonnegative()

export const statsAnswer = z.strictObject({
  stats: z.strictObject({
    users: z.strictObject({ total: count, active: count, suspended: count }),
    blogPosts: z.strictObject({ total: count }),
  }),
})
export type Stats = z.infer<typeof statsAnswer>['stats']

export const listedUserSchema = z.strictObject({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  schoolName: z.string().nullable(),
  role: roleSchema,
  status: statusSchema,
  _count: z.strictObject({ blogPosts: count }),
  createdAt: z.iso.datetime(),
})
export type ListedUser = z.infer<typeof listedUserSchema>

/** `search` looks in names, address and school. */
export const usersQuery = z.strictObject({ limit: limitSchema, offset: offsetSchema, search: searchSchema })
/** `total`: all that match, shown or not. */
export const usersAnswer = z.strictObject({ users: z.array(listedUserSchema), total: count })

export const userParams = z.strictObject({ userId: z.uuid('There is no such user.') })
export const userAnswer = z.strictObject({ user: listedUserSchema })
export const userStatusInput = z.strictObject({ status: statusSchema })
export type UserStatusInput = z.infer<typeof userStatusInput>

/** Lists that grow at their top go on after the last row seen. */
const after = z.uuid('after must be the id of a row').optional()

export const mailStates = ['waiting', 'sending', 'sent', 'failed', 'kept'] as const
export const listedMailSchema = z.strictObject({
  id: z.uuid(),
  recipient: z.string(),
  subject: z.string(),
  purpose: z.string(),
  state: z.enum(mailStates),
  error: z.string(),
  /** Only where no mail server is set up: it is then read here. */
  text: z.string().nullable(),
  canRetry: z.boolean(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
})
export type ListedMail = z.infer<typeof listedMailSchema>

export const mailsQuery = z.strictObject({ limit: limitSchema, after })
/** `hasServer`: whether mails leave at all. `next`: ask with it as `after` for older ones. */
export const mailsAnswer = z.strictObject({ mails: z.array(listedMailSchema), hasServer: z.boolean(), next: z.uuid().nullable() })
export const mailParams = z.strictObject({ mailId: z.uuid('There is no such mail.') })
export const mailAnswer = z.strictObject({ mail: listedMailSchema })

export const trailEntrySchema = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  actorName: z.string(),
  schoolName: z.string().nullable(),
  /** `user.status`: what, then what was done. */
  action: z.string(),
  subject: z.string(),
  /** The name behind `subject` where it is a member of staff who is still there; never a pupil. */
  subjectName: z.string().nullable(),
  detail: z.string(),
})
export type TrailEntry = z.infer<typeof trailEntrySchema>

/** `search` looks in who, what, whom and the detail. */
export const trailQuery = z.strictObject({ limit: limitSchema, after, search: searchSchema })
export const trailAnswer = z.strictObject({ entries: z.array(trailEntrySchema), next: z.uuid().nullable() })
