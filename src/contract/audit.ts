import * as z from 'zod'
import { endpoint } from '#contract/base/endpoint.ts'
import { afterSchema, limitSchema, searchSchema } from '#contract/base/paging.ts'

const trailEntry = z.object({
  id: z.string(),
  at: z.string(),
  actorName: z.string(),
  schoolName: z.string().nullable(),
  /** `user.status`: what, then what was done. */
  action: z.string(),
  subject: z.string(),
  /** The name behind `subject` where it is a member of staff who is still there; never a pupil. */
  subjectName: z.string().nullable(),
  detail: z.string(),
})
export type TrailEntryView = z.infer<typeof trailEntry>

/** `search` looks in who, what, whom and the detail. `next`: ask with it as `after` for older ones. */
export const listTrail = endpoint({
  method: 'GET',
  path: '/admin/audit',
  access: { roles: ['ADMINISTRATOR'] },
  query: z.strictObject({ limit: limitSchema, after: afterSchema, search: searchSchema }),
  response: z.object({ entries: z.array(trailEntry), next: z.string().nullable() }),
})
