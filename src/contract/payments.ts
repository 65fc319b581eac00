import * as z from 'zod'
import { lineOfText } from '#engine/text/text-types.ts'
import { endpoint, rawEndpoint } from '#contract/base/endpoint.ts'
import { issue } from '#contract/base/issue.ts'
import { readKenyanPhone } from '#contract/base/kenyan-phone.ts'
import { mpesaLimits } from '#contract/base/mpesa-limits.ts'
import { known } from '#contract/base/known.ts'
import { staffRoles } from '#contract/base/roles.ts'
import { textOfFile } from '#contract/base/text.ts'
import { accountSlips } from '#engine/credits/account-number.ts'

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
  hasPaystack: z.boolean(),
  /** The newest. */
  prompt: prompt.nullable(),
  /** Names the next press: the same one twice asks the phone once. */
  attempt: z.number(),
  /** Until when the same phone is not asked for the same amount again. */
  restsUntil: z.string().nullable(),
  isPractice: z.boolean(),
  /** The clock of the server: the one of a phone may be wrong by minutes. */
  now: z.string(),
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

/** A page of Paystack's for what is open of an invoice: card, M-Pesa, transfer. The browser goes there. */
export const openPaystackPage = endpoint({
  method: 'POST',
  path: '/payments/invoices/:invoiceId/paystack',
  access: staff,
  params: invoiceParams,
  response: z.object({ url: z.string() }),
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
export const receivePaymentMessage = rawEndpoint({
  method: 'POST',
  path: '/pay/:secret/:notice',
  access: 'public',
  params: z.strictObject({ secret: z.string().regex(/^[\w-]{1,100}$/), notice: z.enum(paymentMessageKinds) }),
  raw: 'file',
  isHidden: true,
})

const statement = z.object({
  lines: z.array(
    z.object({
      /** Of the file, from 1. */
      line: z.int(),
      paidOn: z.string(),
      reference: z.string(),
      /** By which it is counted once, whichever file it stands in. */
      receipt: z.string(),
      amountKes: z.int(),
      text: z.string(),
      /** `alike`: the same money may have been counted before, under another reference. */
      state: known(['new', 'counted', 'alike']),
      /** Whose it looks like; null where nothing in it says so. */
      guess: z
        .object({
          /** What stands in the line. */
          named: z.string(),
          /** Null where it names the invoice or the account without a slip. */
          slip: known(accountSlips).nullable(),
          schoolId: z.string(),
          schoolName: z.string(),
          invoiceId: z.string(),
          number: z.string(),
          openKes: z.int(),
        })
        .nullable(),
    }),
  ),
  problems: z.array(z.object({ line: z.int(), code: known(['date-odd', 'amount-odd']) })),
  /** Lines by which money went out. */
  out: z.int(),
})
export type StatementView = z.infer<typeof statement>
export type WrittenStatement = z.input<typeof statement>

/** Reads a bank's statement as CSV, and counts the lines that are confirmed: none where it is only looked at. */
export const importStatement = endpoint({
  method: 'POST',
  path: '/payments/statement',
  access: { roles: ['ADMINISTRATOR'] },
  body: z.strictObject({
    csv: textOfFile({ max: 2_000_000 }),
    confirmed: z.array(z.strictObject({ line: z.int().min(1).max(2_000_000), invoiceId: z.uuid(issue('no-such-invoice')).nullable() })).max(5000),
  }),
  response: statement,
  // A file of that size, with room for escapes.
  maxBodyBytes: 5_000_000,
})
