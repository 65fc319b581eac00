import * as z from 'zod'
import { lineOfText } from '#engine/text/text-types.ts'
import { endpoint, rawEndpoint } from '#contract/base/endpoint.ts'
import { issue } from '#contract/base/issue.ts'
import { readKenyanPhone } from '#contract/base/kenyan-phone.ts'
import { mpesaLimits } from '#contract/base/mpesa-limits.ts'
import { known } from '#contract/base/known.ts'
import { staffRoles } from '#contract/base/roles.ts'

/** What is told at the addresses for Safaricom and Paystack. */
export const paymentMessageKinds = ['prompt', 'paybill', 'reversal', 'timeout', 'paystack'] as const
export type PaymentMessageKind = (typeof paymentMessageKinds)[number]

/** Safaricom refuses the same amount of the same phone within this time. */
export const promptRestSeconds = 120

/** M-Pesa receipts have ten signs; others may have more. */
export const receiptText = lineOfText({ min: 6, max: 20 })
  .overwrite((text) => text.toUpperCase().replaceAll(/\s/g, ''))
  .regex(/^[A-Z0-9]+$/, issue('receipt-odd'))

const invoiceParams = z.strictObject({ invoiceId: z.uuid(issue('no-such-invoice')) })
/** Whether they may pay is asked for of the school (`mayPay`). */
const staff = { roles: staffRoles } as const

/** `asking`: on its way. `sent`: the phone was asked. `unknown`: nobody has told yet, and it is asked for on and on. */
export const promptStates = ['asking', 'sent', 'paid', 'refused', 'unknown'] as const

const prompt = z.object({
  id: z.string(),
  state: known(promptStates),
  /** Safaricom's code of the end, or one of ours; null before the end. */
  code: z.string().nullable(),
  /** `0712 … 678`. */
  phone: z.string(),
  amountKes: z.number(),
  askedAt: z.string(),
  sentAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** When its truth is asked for next; null when nobody asks any more. */
  nextAskAt: z.string().nullable(),
  /** Until when it is asked for at the most. */
  lastAskAt: z.string(),
  askedByName: z.string(),
})

const paying = z.object({
  invoice: z.object({
    id: z.string(),
    number: z.string(),
    state: known(['open', 'paid', 'void', 'credited']),
    credits: z.number(),
    totalKes: z.number(),
    openKes: z.number(),
  }),
  /** What has paid it so far, the newest first. */
  payments: z.array(
    z.object({
      way: known(['mpesa-prompt', 'mpesa-paybill', 'bank', 'paystack']),
      /** Empty while Safaricom has not named one. */
      receipt: z.string(),
      amountKes: z.number(),
      paidAt: z.string(),
    }),
  ),
  /** What a prompt can ask for now. Null where no phone can be asked, or nothing is open. */
  askKes: z.number().nullable(),
  paybill: z.object({ shortcode: z.string(), account: z.string() }).nullable(),
  bank: z.object({ seller: z.string(), name: z.string(), account: z.string() }).nullable(),
  /** The newest. */
  prompt: prompt.nullable(),
  /** Names the next press: the same one twice asks the phone once. */
  attempt: z.number(),
  /** Until when the same phone is not asked for the same amount again. */
  restsUntil: z.string().nullable(),
  isPractice: z.boolean(),
})
export type PayingView = z.infer<typeof paying>
export type WrittenPaying = z.input<typeof paying>
export type PromptView = z.infer<typeof prompt>

/** How an invoice can be paid, and what became of it. */
export const showPaying = endpoint({
  method: 'GET',
  path: '/payments/invoices/:invoiceId',
  access: staff,
  params: invoiceParams,
  response: paying,
})

export const askPhoneInput = z.strictObject({
  attempt: z.int().min(0).max(10_000),
  phone: z
    .string()
    .max(40, issue('phone-too-long'))
    .refine((text) => readKenyanPhone(text) !== null, issue('phone-not-kenyan')),
  amountKes: z.int(issue('amount-odd')).min(1, issue('amount-odd')).max(mpesaLimits.atATimeKes, issue('amount-over-mpesa')),
})

/** Asks a phone for money. The same attempt sent again, from another tab or after a reload, gives what became of the first. */
export const askPhone = endpoint({
  method: 'POST',
  path: '/payments/invoices/:invoiceId/prompts',
  access: staff,
  params: invoiceParams,
  body: askPhoneInput,
  response: paying,
})

export const receiptInput = z.strictObject({ receipt: receiptText })

/** `counted`: it pays this invoice. `yours`: it pays another of the school's. `waits`: a person looks at it. `unseen`: not told yet. */
export const receiptFindings = ['counted', 'yours', 'waits', 'unseen'] as const

/** Looks for a payment by the receipt that its payer has. */
export const findReceipt = endpoint({
  method: 'POST',
  path: '/payments/invoices/:invoiceId/receipts',
  access: staff,
  params: invoiceParams,
  body: receiptInput,
  response: z.object({ finding: known(receiptFindings), paying }),
})

/** Safaricom and Paystack tell here. Whatever it is, it is stored as it came, and answered; a job decides what it means. */
export const takePaymentMessage = rawEndpoint({
  method: 'POST',
  path: '/pay/:secret/:kind',
  access: 'public',
  params: z.strictObject({ secret: z.string().max(100), kind: z.enum(paymentMessageKinds) }),
  raw: 'file',
  isHidden: true,
})
