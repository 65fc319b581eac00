import * as z from 'zod'
import { rawEndpoint } from '#contract/base/endpoint.ts'

const secretParams = z.strictObject({ secret: z.string().regex(/^[\w-]{1,100}$/) })

/** The provider says what became of a message, as a form. Whatever it is, it is answered. */
export const receiveSmsReport = rawEndpoint({
  method: 'POST',
  path: '/sms/:secret/report',
  access: 'public',
  params: secretParams,
  raw: 'file',
  isHidden: true,
})

/** A phone has written to the short code. */
export const receiveInboundSms = rawEndpoint({
  method: 'POST',
  path: '/sms/:secret/inbound',
  access: 'public',
  params: secretParams,
  raw: 'file',
  isHidden: true,
})
