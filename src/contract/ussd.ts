import * as z from 'zod'
import { endpoint, rawEndpoint } from '#contract/base/endpoint.ts'
import { staffRoles } from '#contract/base/roles.ts'

const staff = { roles: staffRoles } as const

/** The provider asks here for the next screen of a call: a form in, one line of text out, which begins with `CON` or `END`. */
export const answerCall = rawEndpoint({
  method: 'POST',
  path: '/ussd/:secret',
  access: 'public',
  params: z.strictObject({ secret: z.string().regex(/^[\w-]{1,100}$/) }),
  raw: 'file',
  isHidden: true,
})

const dialling = z.object({
  /** `*417*22#`; empty: nobody can dial. */
  serviceCode: z.string(),
  /** A stand-in of the program's own plays the network. */
  isPractice: z.boolean(),
  /** Whether the school's plan has messages and dialling. */
  isEntitled: z.boolean(),
  pupils: z.object({
    all: z.int(),
    /** A number of a guardian agreed, and the admission number has three digits: their results can be heard. */
    open: z.int(),
    noNumber: z.int(),
    noAgreement: z.int(),
    /** Fewer than three digits. */
    shortAdmission: z.int(),
  }),
  /** Families that saw results by dialling since this day of Kenya, `2026-11-01`. */
  called: z.object({ families: z.int(), since: z.string() }),
  /** Numbers of the school's guardians with too many wrong tries today. */
  locked: z.int(),
})

/** How guardians of the school hear results by dialling, and how many do. */
export const showDialling = endpoint({ method: 'GET', path: '/dialling', access: staff, response: dialling })
export type DiallingView = z.infer<typeof dialling>
export type WrittenDialling = z.input<typeof dialling>

/** A PDF: cards to cut apart and hand to guardians, in both languages. 409 `no-dialling-here`, `plan-without-sms`. */
export const printDiallingCard = rawEndpoint({ method: 'GET', path: '/dialling/card', access: staff, raw: 'file' })
