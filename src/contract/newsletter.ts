import * as z from 'zod'
import { lineOfText } from '#engine/text/text-types.ts'
import { emailSchema } from '#contract/accounts.ts'
import { endpoint, rawEndpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { formPaths } from '#contract/base/form-paths.ts'
import { honeypotSchema } from '#contract/base/honeypot.ts'
import { issue } from '#contract/base/issue.ts'
import { known } from '#contract/base/known.ts'
import { limitSchema, offsetSchema, searchSchema } from '#contract/base/paging.ts'

const subscribeInput = z.strictObject({
  email: emailSchema,
  /** Of the page, and so of the mail that follows. */
  language: z.enum(['en', 'sw']).default('en'),
  website: honeypotSchema,
})
export type SubscribeInput = z.infer<typeof subscribeInput>

/** What stood after `#` in the link. */
const codeInput = z.strictObject({ code: lineOfText({ min: 1, max: 200 }) })

export const subscriberStatuses = ['pending', 'confirmed', 'unsubscribed'] as const
export type SubscriberStatus = (typeof subscriberStatuses)[number]

const count = z.number().int()

const subscriberView = z.object({
  id: z.string(),
  email: z.string(),
  status: known(subscriberStatuses),
  createdAt: z.string(),
  confirmedAt: z.string().nullable(),
  unsubscribedAt: z.string().nullable(),
})
export type SubscriberView = z.infer<typeof subscriberView>
export type WrittenSubscriber = z.input<typeof subscriberView>

const administrator = { roles: ['ADMINISTRATOR'] } as const

/** The response is the same whoever asks for whichever address. */
export const subscribe = endpoint({ method: 'POST', path: formPaths.subscribe, access: 'public', body: subscribeInput, response: noData })
export const confirmSubscription = endpoint({
  method: 'POST',
  path: formPaths.confirmSubscription,
  access: 'public',
  body: codeInput,
  response: noData,
})
export const leaveNewsletter = endpoint({
  method: 'POST',
  path: formPaths.leaveNewsletter,
  access: 'public',
  body: codeInput,
  response: noData,
})

/** `search` looks in the address. `total`: all that match, shown or not. `counts`: of every status, whatever is asked for. */
export const listSubscribers = endpoint({
  method: 'GET',
  path: '/admin/subscribers',
  access: administrator,
  query: z.strictObject({ limit: limitSchema, offset: offsetSchema, search: searchSchema, status: z.enum(subscriberStatuses).optional() }),
  response: z.object({
    subscribers: z.array(subscriberView),
    total: count,
    counts: z.object({ pending: count, confirmed: count, unsubscribed: count }).catchall(count),
  }),
})
export const exportSubscribers = rawEndpoint({ method: 'GET', path: '/admin/subscribers.csv', access: administrator, raw: 'file' })
export const deleteSubscriber = endpoint({
  method: 'DELETE',
  path: '/admin/subscribers/:subscriberId',
  access: administrator,
  params: z.strictObject({ subscriberId: z.uuid(issue('no-such-address')) }),
  response: noData,
})
