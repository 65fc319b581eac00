import * as z from 'zod'
import { lineOfText } from '#engine/text/text-types.ts'
import { emailSchema } from '#contract/accounts.ts'
import { honeypotSchema } from '#contract/enquiries.ts'
import { limitSchema, offsetSchema, searchSchema } from '#contract/paging.ts'

/** POST /api/newsletter. The answer is the same whoever asks for whichever address. */
export const subscribeInput = z.strictObject({
  email: emailSchema,
  /** Of the page, and so of the mail that follows. */
  language: z.enum(['en', 'sw']).default('en'),
  website: honeypotSchema,
})
export type SubscribeInput = z.infer<typeof subscribeInput>

const codeSchema = lineOfText({ min: 1, max: 200 })
/** POST /api/newsletter/confirm and /api/newsletter/leave: what stood after `#` in the link. */
export const newsletterCodeInput = z.strictObject({ code: codeSchema })

export const subscriberStatuses = ['pending', 'confirmed', 'unsubscribed'] as const
export const subscriberStatusSchema = z.enum(subscriberStatuses)
export type SubscriberStatus = z.infer<typeof subscriberStatusSchema>

export const subscriberStatusLabels: Record<SubscriberStatus, string> = {
  pending: 'Not confirmed yet',
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
}

const count = z.int().nonnegative()

export const subscriberView = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  status: subscriberStatusSchema,
  createdAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
  unsubscribedAt: z.iso.datetime().nullable(),
})
export type SubscriberView = z.infer<typeof subscriberView>

/** `search` looks in the address. */
export const subscribersQuery = z.strictObject({
  limit: limitSchema,
  offset: offsetSchema,
  search: searchSchema,
  status: subscriberStatusSchema.optional(),
})
export const subscribersAnswer = z.strictObject({
  subscribers: z.array(subscriberView),
  total: count,
  counts: z.strictObject({ pending: count, confirmed: count, unsubscribed: count }),
})
export type SubscribersAnswer = z.infer<typeof subscribersAnswer>

export const subscriberParams = z.strictObject({ subscriberId: z.uuid('There is no such address.') })
