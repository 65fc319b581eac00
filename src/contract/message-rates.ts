import * as z from 'zod'
import { endpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { issue } from '#contract/base/issue.ts'
import { known } from '#contract/base/known.ts'
import { smsServices } from '#contract/base/sms-services.ts'
import { lineOfText } from '#engine/text/text-types.ts'

const administrator = { roles: ['ADMINISTRATOR'] } as const

/** In cents of a shilling. */
const cents = z.int()
const sums = { messages: z.int(), parts: z.int(), toldCents: cents, bookedCents: cents, owedCents: cents }

/** Of a part of an SMS, in cents. */
export const partPrice = { min: 1, max: 10_000 } as const

const rates = z.object({
  centsPerPart: cents,
  /** Where guardians answer; empty: nowhere, and no text names STOP. */
  shortCode: z.string(),
  /** What guardians dial; empty: nobody can. */
  serviceCode: z.string(),
})

const overview = z.object({
  service: known(smsServices),
  /** `2026-11`, in Kenya. */
  month: z.string(),
  rates,
  /** The name that phones show; empty: the provider's own number. */
  sender: z.string(),
  /** What the provider is to be given. */
  addresses: z.object({ report: z.string(), inbound: z.string(), ussd: z.string() }),
  /** Of all schools, this month. */
  now: z.object(sums),
  /** What all schools owe and no invoice asks for. */
  unbilledCents: cents,
  /** Schools that switched messages on or have sent some, who owes most first. */
  schools: z.array(
    z.object({
      schoolId: z.string(),
      schoolName: z.string(),
      /** Whether its plan has messages. */
      isEntitled: z.boolean(),
      isOn: z.boolean(),
      owedCents: cents,
      /** What its invoices ask, or asked. */
      billedCents: cents,
    }),
  ),
  /** The newest month first, and in it who paid most. */
  months: z.array(z.object({ month: z.string(), schoolId: z.string(), schoolName: z.string(), ...sums })),
})
export type MessageRatesView = z.infer<typeof overview>
export type WrittenMessageRates = z.input<typeof overview>

export const showMessageRates = endpoint({ method: 'GET', path: '/admin/messages', access: administrator, response: overview })

const withoutSpaces = (text: string) => text.replaceAll(' ', '')
export const ratesInput = z.strictObject({
  centsPerPart: z.int(issue('part-price')).min(partPrice.min, issue('part-price')).max(partPrice.max, issue('part-price')),
  shortCode: lineOfText({ max: 20, long: issue('short-code') })
    .overwrite(withoutSpaces)
    .regex(/^(?:\d{3,6})?$/, issue('short-code')),
  serviceCode: lineOfText({ max: 20, long: issue('service-code') })
    .overwrite(withoutSpaces)
    .regex(/^(?:(?:\*\d{1,6}){1,4}#)?$/, issue('service-code')),
})
export type RatesInput = z.infer<typeof ratesInput>

/** Of messages that are asked for from now on: what was said of those that wait stands. */
export const saveMessageRates = endpoint({ method: 'PUT', path: '/admin/messages', access: administrator, body: ratesInput, response: noData })
