import * as z from 'zod'
import { endpoint, rawEndpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { issue } from '#contract/base/issue.ts'
import { known } from '#contract/base/known.ts'
import { staffRoles } from '#contract/base/roles.ts'
import { billingCycles, billingModes, packIds, planIds, productIds } from '#engine/credits/names.ts'
import { lineOfText, linesOfText } from '#engine/text/text-types.ts'

// The policy lets leaders in, and whom a leader allowed to pay.
const staff = { roles: staffRoles } as const
const administrator = { roles: ['ADMINISTRATOR'] } as const

/** `2026-11-19`, in East Africa Time. */
const day = z.string()

export const invoiceKinds = ['pack', 'plan', 'upgrade'] as const
export const invoiceStates = ['open', 'paid', 'void', 'credited'] as const
export const etimsStates = ['waiting', 'signed', 'refused'] as const

/** Money that came for an invoice. */
const part = z.object({
  way: known(['mpesa-prompt', 'mpesa-paybill', 'bank', 'paystack']),
  receipt: z.string(),
  /** `0712 … 678`, or the payer of a bank's statement. */
  payer: z.string(),
  paidAt: z.string(),
  amountKes: z.int(),
})

const invoice = z.object({
  id: z.string(),
  number: z.string(),
  kind: known(invoiceKinds),
  /** The pack or the plan. */
  product: known(productIds),
  cycle: known(billingCycles).nullable(),
  /** Of a plan: of each month. */
  credits: z.int(),
  totalKes: z.int(),
  /** Of the total, for messages that were sent before. */
  messagesKes: z.int(),
  paidKes: z.int(),
  vatPercent: z.int(),
  /** Days that it pays for; null for a pack. */
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  state: known(invoiceStates),
  issuedAt: z.string(),
  dueOn: day,
  paidAt: z.string().nullable(),
  /** The oldest first. */
  parts: z.array(part),
  /** What KRA said of it. */
  etims: known(etimsStates),
  /** Taken back by credit notes. */
  creditNotes: z.array(z.object({ number: z.string(), amountKes: z.int() })),
})
export type InvoiceView = z.infer<typeof invoice>
export type WrittenInvoice = z.input<typeof invoice>

const next = z.object({ plan: known(planIds), cycle: known(billingCycles) })
const profile = z.object({ accountNumber: z.string(), address: z.string(), kraPin: z.string() })

const shop = z.object({
  mode: known(billingModes),
  school: z.string(),
  today: day,
  /** In force today. */
  plan: z
    .object({
      plan: known(planIds),
      cycle: known(billingCycles),
      startsOn: day,
      /** The last day that is paid. */
      paidTo: day,
      isCancelled: z.boolean(),
      /** What the period after that is of. */
      next,
    })
    .nullable(),
  /** The first day of a plan that is bought now. */
  startsOn: day,
  /** What each larger plan costs and brings today. */
  upgrades: z.array(
    z.object({
      plan: known(planIds),
      totalKes: z.int(),
      credits: z.int(),
      /** Paid days that are left, today included; and of the month in which credits come. */
      daysLeft: z.int(),
      monthDaysLeft: z.int(),
      monthDays: z.int(),
      endsOn: day,
    }),
  ),
  /** What an invoice of each kind asks for messages if it is written now, beside its price. */
  messagesKes: z.object({ plan: z.int(), upgrade: z.int() }),
  /** Distinct pupils on lists of the year. */
  pupils: z.int(),
  vatPercent: z.int(),
  profile,
  /** Invoices that are open, the oldest first. */
  open: z.array(invoice),
})
export type ShopView = z.infer<typeof shop>
export type WrittenShop = z.input<typeof shop>

const invoiceParams = z.strictObject({ invoiceId: z.uuid() })

/** What can be bought, at which price today. */
export const showShop = endpoint({ method: 'GET', path: '/billing/shop', access: staff, response: shop })

export const orderInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pack'), pack: z.enum(packIds) }),
  z.strictObject({ kind: z.literal('plan'), plan: z.enum(planIds), cycle: z.enum(billingCycles) }),
  z.strictObject({ kind: z.literal('upgrade'), plan: z.enum(planIds) }),
])
export type OrderInput = z.infer<typeof orderInput>

/** Writes the invoice of what is to be bought, or gives the open one of the same. */
export const createInvoice = endpoint({
  method: 'POST',
  path: '/billing/invoices',
  access: staff,
  body: orderInput,
  response: z.object({ invoice }),
})

/** The newest first; those that became void before anything was paid of them are left out. */
export const listInvoices = endpoint({ method: 'GET', path: '/billing/invoices', access: staff, response: z.object({ invoices: z.array(invoice) }) })
export const getInvoice = endpoint({
  method: 'GET',
  path: '/billing/invoices/:invoiceId',
  access: staff,
  params: invoiceParams,
  response: z.object({ invoice }),
})

/** As PDF: an invoice while it is open, and a tax invoice and receipt once it is paid. */
export const getInvoicePrint = rawEndpoint({
  method: 'GET',
  path: '/billing/invoices/:invoiceId/print',
  access: staff,
  params: invoiceParams,
  raw: 'file',
})

export const planInput = z.union([
  /** What the period after the last paid day is of; null: the same again. */
  z.strictObject({ next: z.strictObject({ plan: z.enum(planIds), cycle: z.enum(billingCycles) }).nullable() }),
  /** Whether it ends with the last paid day. It can be undone until then. */
  z.strictObject({ isCancelled: z.boolean() }),
])
export const changePlan = endpoint({ method: 'POST', path: '/billing/plan', access: staff, body: planInput, response: noData })

export const billingLimits = { addressChars: 200, pinChars: 11, nameChars: 100 } as const

/** A letter, nine digits, a letter; empty where there is none. */
const kraPin = lineOfText({ max: 20, long: issue('kra-pin') })
  .overwrite((text) => text.replaceAll(' ', '').toUpperCase())
  .regex(/^(?:[A-Z]\d{9}[A-Z])?$/, issue('kra-pin'))

export const profileInput = z.strictObject({ address: linesOfText({ max: billingLimits.addressChars }), kraPin })
/** What stands on the school's invoices from now on, open ones too. */
export const saveProfile = endpoint({ method: 'PUT', path: '/billing/profile', access: staff, body: profileInput, response: noData })

const settings = z.object({
  sellerName: z.string(),
  sellerAddress: z.string(),
  sellerPin: z.string(),
  bankName: z.string(),
  bankAccount: z.string(),
  vatPercent: z.int(),
  refundDays: z.int(),
  dueDays: z.int(),
})
export type BillingSettingsView = z.infer<typeof settings>

const line = lineOfText({ max: billingLimits.nameChars })
export const settingsInput = z.strictObject({
  sellerName: lineOfText({ min: 1, max: billingLimits.nameChars }),
  sellerAddress: linesOfText({ max: billingLimits.addressChars }),
  sellerPin: kraPin,
  bankName: line,
  bankAccount: line,
  /** In percent, and within every price. Of invoices that are written from now on. */
  vatPercent: z.int().min(0).max(100),
  /** A pack of which nothing was used can be paid back within so many days. */
  refundDays: z.int().min(0).max(90),
  dueDays: z.int().min(1).max(90),
})
export const showBillingSettings = endpoint({ method: 'GET', path: '/admin/billing/settings', access: administrator, response: settings })
export const saveBillingSettings = endpoint({
  method: 'PUT',
  path: '/admin/billing/settings',
  access: administrator,
  body: settingsInput,
  response: noData,
})

/** What KRA said of an invoice. A person types it, or an adapter sends it. */
export const etimsInput = z.strictObject({
  state: z.enum(etimsStates),
  /** Of a refusal, in KRA's words. */
  why: lineOfText({ max: 300 }),
  controlNumber: lineOfText({ max: 100 }),
  internalData: lineOfText({ max: 100 }),
  signature: lineOfText({ max: 100 }),
  kraNumber: lineOfText({ max: 100 }),
  /** The content of the square code. */
  code: lineOfText({ max: 500 }),
})
export const setEtims = endpoint({
  method: 'PUT',
  path: '/admin/billing/invoices/:invoiceId/etims',
  access: administrator,
  params: invoiceParams,
  body: etimsInput,
  response: noData,
})

export type EtimsInput = z.infer<typeof etimsInput>
