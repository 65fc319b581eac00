import * as z from 'zod'
import { endpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { issue } from '#contract/base/issue.ts'
import { readKenyanPhone } from '#contract/base/kenyan-phone.ts'
import { lineOfText } from '#engine/text/text-types.ts'

const administrator = { roles: ['ADMINISTRATOR'] } as const

const phone = z
  .string()
  .max(40, issue('phone-too-long'))
  .refine((text) => readKenyanPhone(text) !== null, issue('phone-not-kenyan'))

export const phoneBody = z.strictObject({ phone })

const handset = z.object({
  /** What is dialled; empty: nothing can be. */
  serviceCode: z.string(),
  /** Where a phone may write to; empty: nowhere. */
  shortCode: z.string(),
  /** That got a text lately, the latest first. */
  phones: z.array(z.object({ phone: z.string(), texts: z.int(), lastAt: z.string() })),
})
export type HandsetView = z.infer<typeof handset>

/** The phones of practice, which no real one knows of. */
export const showHandset = endpoint({ method: 'GET', path: '/handset', access: administrator, response: handset })

const practiceText = z.object({
  id: z.string(),
  sender: z.string(),
  text: z.string(),
  parts: z.int(),
  at: z.string(),
})
export type PracticeTextView = z.infer<typeof practiceText>

/** What a phone of practice got, the newest first. Its number stands in no address. */
export const listPhoneTexts = endpoint({
  method: 'POST',
  path: '/handset/texts',
  access: administrator,
  body: phoneBody,
  response: z.object({ phone: z.string(), texts: z.array(practiceText) }),
})

/** A phone of practice writes to the short code. */
export const answerByText = endpoint({
  method: 'POST',
  path: '/handset/answers',
  access: administrator,
  body: z.strictObject({ phone, text: lineOfText({ min: 1, max: 160 }) }),
  response: noData,
})

/** A phone of practice dials, or sends its next key. */
export const dialByPhone = endpoint({
  method: 'POST',
  path: '/handset/calls',
  access: administrator,
  body: z.strictObject({
    phone,
    /** Null: it dials. */
    call: z
      .string()
      .regex(/^ATUid_[0-9a-f-]{36}$/)
      .nullable(),
    /** All inputs of the call so far, joined by stars. */
    keys: z.string().regex(/^[\d*#]{0,400}$/),
  }),
  response: z.object({ call: z.string(), isOpen: z.boolean(), screen: z.string() }),
})
