import * as z from 'zod'
import { endpoint } from '#contract/base/endpoint.ts'
import { issue } from '#contract/base/issue.ts'
import { known } from '#contract/base/known.ts'
import { afterSchema, limitSchema } from '#contract/base/paging.ts'

const listedMail = z.object({
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  purpose: z.string(),
  state: known(['waiting', 'sending', 'sent', 'failed', 'kept']),
  error: z.string(),
  /** Only where no mail server is set up: it is then read here. */
  text: z.string().nullable(),
  canRetry: z.boolean(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
})
export type ListedMailView = z.infer<typeof listedMail>
export type WrittenListedMail = z.input<typeof listedMail>

const administrator = { roles: ['ADMINISTRATOR'] } as const

/** `hasServer`: whether mails leave at all. `next`: ask with it as `after` for older ones. */
export const listMails = endpoint({
  method: 'GET',
  path: '/admin/mails',
  access: administrator,
  query: z.strictObject({ limit: limitSchema, after: afterSchema }),
  response: z.object({ mails: z.array(listedMail), hasServer: z.boolean(), next: z.string().nullable() }),
})
export const retryMail = endpoint({
  method: 'POST',
  path: '/admin/mails/:mailId/retry',
  access: administrator,
  params: z.strictObject({ mailId: z.uuid(issue('no-such-mail')) }),
  response: z.object({ mail: listedMail }),
})
