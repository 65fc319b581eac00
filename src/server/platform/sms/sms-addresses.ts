import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { Context } from '#server/platform/context.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'

type Signing = Pick<Context, 'authSecret' | 'config'>

/** Stands in the addresses at which the provider of messages tells us. Its notices are not signed. */
export function makeSmsSecret(authSecret: string): string {
  return createHmac('sha256', authSecret).update('sms addresses').digest('hex').slice(0, 32)
}

const secretParams = z.object({ secret: z.string() })

/** Whether a request to one of these addresses has its secret, by which the provider proves itself. */
export function hasSmsSecret({ authSecret }: Pick<Context, 'authSecret'>, { params }: { params: unknown }): boolean {
  const right = Buffer.from(makeSmsSecret(authSecret))
  const told = Buffer.from(secretParams.safeParse(params).data?.secret ?? '')
  return told.length === right.length && timingSafeEqual(told, right)
}

/** Where the provider reports what became of a message, and sends what guardians answer. */
export function makeSmsAddress({ authSecret, config }: Signing, kind: 'report' | 'inbound'): string {
  return `${siteUrl(config)}/api/sms/${makeSmsSecret(authSecret)}/${kind}`
}

/** Where the provider asks for the next screen of a call. */
export function makeUssdAddress({ authSecret, config }: Signing): string {
  return `${siteUrl(config)}/api/ussd/${makeSmsSecret(authSecret)}`
}
