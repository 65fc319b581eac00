import * as z from 'zod'
import { endpoint, rawEndpoint } from '#contract/base/endpoint.ts'
import { examParams } from '#contract/exams.ts'
import { issue } from '#contract/base/issue.ts'
import { known } from '#contract/base/known.ts'
import { shownPageStates } from '#contract/scans.ts'
import { exactText, lineOfText } from '#engine/text/text-types.ts'

/** How long a code is valid, and a phone without sending a picture. */
export const phoneMinutes = 10
/** At one exam at the same time. */
export const maxPhones = 12

/** `sent`: the server has stored it and not read it yet; `failed`: it is no picture. */
const pictureStates = ['sent', 'failed', ...shownPageStates] as const
export type PhonePictureState = (typeof pictureStates)[number]

const phoneView = z.object({
  id: z.string(),
  number: z.number().int(),
  /** As the browser names it; may be empty. */
  device: z.string(),
  state: known(['on', 'silent', 'ended']),
  /** That the server has. */
  pictures: z.number().int(),
  /** Pictures that it has not sent yet, as it last reported. */
  waiting: z.number().int(),
  last: z
    .object({
      pageId: z.string().nullable(),
      state: known(pictureStates),
      paperNumber: z.string().nullable(),
      pageNumber: z.number().int().nullable(),
      secondsAgo: z.number().int(),
    })
    .nullable(),
})

const phonesView = z.object({
  /** Null where this session has no valid code. */
  code: z.object({ code: z.string(), secondsLeft: z.number().int() }).nullable(),
  /** Those that joined during the last twelve hours. */
  phones: z.array(phoneView),
  /** Pupils who should have written. */
  pupils: z.number().int(),
  withoutPage: z.array(z.object({ admission: z.string(), name: z.string() })),
})
const phoneParams = z.strictObject({ phoneId: z.uuid() })
const nothing = z.object({})
// The policy answers others as if the exam did not exist.
const anyone = 'signed-in'

export const listPhones = endpoint({ method: 'GET', path: '/exams/:examId/phones', access: anyone, params: examParams, response: phonesView })
/** Replaces the caller's code, and gives the caller's phones at this exam ten more minutes. 409 `exam-confirmed`, `exam-not-printed`. */
export const makePhoneCode = endpoint({
  method: 'POST',
  path: '/exams/:examId/phones/code',
  access: anyone,
  params: examParams,
  response: phonesView,
})
/** Ends every code and every phone of the exam. */
export const endPhones = endpoint({ method: 'DELETE', path: '/exams/:examId/phones', access: anyone, params: examParams, response: nothing })
export const endPhone = endpoint({ method: 'DELETE', path: '/phones/:phoneId', access: anyone, params: phoneParams, response: nothing })

/** What a phone may know: its own pictures, and one figure about the class. */
const ownView = z.object({
  examId: z.string(),
  examTitle: z.string(),
  number: z.number().int(),
  secondsLeft: z.number().int(),
  pictures: z.number().int(),
  pupilsWithoutPage: z.number().int(),
  /** The newest first, by the names that the phone gave them. */
  last: z.array(z.object({ name: z.string(), state: known(pictureStates), pageNumber: z.number().int().nullable() })),
})

/**
 * Exchanges the code of a screen for the token of one phone, which opens the endpoints below alone. 404 `phone-code-wrong`,
 * 409 `phones-too-many`, `exam-confirmed`.
 */
export const joinAsPhone = endpoint({
  method: 'POST',
  path: '/phone/join',
  access: 'public',
  body: z.strictObject({
    code: lineOfText({ min: 6, max: 20, short: issue('code-too-short'), long: issue('code-too-long') }),
    model: lineOfText({ max: 40 }).default(''),
  }),
  response: z.object({ token: z.string(), phone: ownView }),
})
/** The phone's heartbeat, with the pictures it has yet to send. This and all below: 401 `phone-ended`, `phone-expired`, 409 `exam-confirmed`. */
export const reportAsPhone = endpoint({
  method: 'POST',
  path: '/phone/report',
  access: 'phone',
  body: z.strictObject({ waiting: z.number().int().min(0).max(100_000) }),
  response: z.object({ phone: ownView }),
})
export const leaveAsPhone = endpoint({ method: 'POST', path: '/phone/leave', access: 'phone', response: nothing })

const uploadParams = z.strictObject({ id: exactText({ max: 100 }) })
/** The protocol of `/uploads`, for JPEG alone, into the phone's own batch. Each picture gives the phone ten more minutes. */
export const beginPhoneUpload = rawEndpoint({ method: 'POST', path: '/phone/uploads', access: 'phone', raw: 'upload' })
export const findPhoneUpload = rawEndpoint({ method: 'HEAD', path: '/phone/uploads/:id', access: 'phone', params: uploadParams, raw: 'upload' })
export const sendPhoneUploadPart = rawEndpoint({ method: 'PATCH', path: '/phone/uploads/:id', access: 'phone', params: uploadParams, raw: 'upload' })

export type PhonesView = z.infer<typeof phonesView>
export type WrittenPhones = z.input<typeof phonesView>
export type PhoneView = z.infer<typeof phoneView>
export type OwnPhoneView = z.infer<typeof ownView>
export type WrittenOwnPhone = z.input<typeof ownView>
