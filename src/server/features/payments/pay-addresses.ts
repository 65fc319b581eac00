import { createHmac } from 'node:crypto'
import type { PaymentMessageKind } from '#contract/payments.ts'
import type { Context } from '#server/platform/context.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'

/** In hexadecimal digits: Safaricom refuses addresses with certain words, which cannot come up among them. Stands in the addresses that Safaricom and Paystack tell us at. Their notices are not signed, or not only. */
export function makePaySecret(authSecret: string): string {
  return createHmac('sha256', authSecret).update('pay addresses').digest('hex').slice(0, 32)
}

/** Where a kind of notice is to be sent. */
export function makePayAddress({ authSecret, config }: Pick<Context, 'authSecret' | 'config'>, kind: PaymentMessageKind): string {
  return `${siteUrl(config)}/api/pay/${makePaySecret(authSecret)}/${kind}`
}
