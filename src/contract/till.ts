import * as z from 'zod'
import { endpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { issue } from '#contract/base/issue.ts'
import { readKenyanPhone } from '#contract/base/kenyan-phone.ts'
import { mpesaLimits } from '#contract/base/mpesa-limits.ts'
import { staffRoles } from '#contract/base/roles.ts'
import { lineOfText } from '#engine/text/text-types.ts'

/** Whether they may pay is asked for of the school (`mayPay`). */
const staff = { roles: staffRoles } as const

const ringing = z.object({
  /** The CheckoutRequestID. */
  prompt: z.string(),
  phone: z.string(),
  amountKes: z.number(),
  askedAt: z.string(),
  /** False once it was answered, or nobody answered in time. */
  isWaiting: z.boolean(),
  endsAt: z.string(),
})
export type RingingPhone = z.infer<typeof ringing>

/** The phones of practice that the school asked for money, the newest first. */
export const listRingingPhones = endpoint({
  method: 'GET',
  path: '/till/phones',
  access: staff,
  response: z.object({ shortcode: z.string(), phones: z.array(ringing) }),
})

/** `pin`: the money is paid. `tell-nobody`: it is paid, and nobody hears of it who does not ask. */
export const phoneAnswers = ['pin', 'cancel', 'no-answer', 'tell-nobody'] as const
export type PhoneAnswerName = (typeof phoneAnswers)[number]

/** Does what the owner of a phone of practice would do. */
export const answerPhone = endpoint({
  method: 'POST',
  path: '/till/answers',
  access: staff,
  body: z.strictObject({ prompt: lineOfText({ min: 1, max: 100 }), answer: z.enum(phoneAnswers) }),
  response: noData,
})

/** Pays at the paybill of practice, as somebody would from any phone. */
export const payAtTill = endpoint({
  method: 'POST',
  path: '/till/payments',
  access: staff,
  body: z.strictObject({
    account: lineOfText({ min: 1, max: 20 }),
    amountKes: z.int(issue('amount-odd')).min(1, issue('amount-odd')).max(mpesaLimits.atATimeKes, issue('amount-over-mpesa')),
    phone: z
      .string()
      .max(40, issue('phone-too-long'))
      .refine((text) => readKenyanPhone(text) !== null, issue('phone-not-kenyan')),
  }),
  response: noData,
})
