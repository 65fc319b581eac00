import * as z from 'zod'
import { etimsStates } from '#contract/billing.ts'
import { lineOfText } from '#engine/text/text-types.ts'
import { billingCycles, billingModes } from '#engine/credits/names.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { issue } from '#contract/base/issue.ts'
import { known } from '#contract/base/known.ts'
import { searchSchema } from '#contract/base/paging.ts'

const administrator = { roles: ['ADMINISTRATOR'] } as const

const maxGrant = 1_000_000

const count = z.int()
const reason = lineOfText({ min: 3, max: 300, missing: issue('ground-too-short'), short: issue('ground-too-short') })

/** Which school may be meant by what was typed, and by which slip. */
export const paymentSlips = ['no-check-digit', 'wrong-check-digit', 'swapped-digits', 'one-digit', 'letters'] as const

const unassigned = z.object({
  id: z.string(),
  amountKes: count,
  /** What pays no invoice yet. */
  restKes: count,
  receipt: z.string(),
  way: known(['mpesa-prompt', 'mpesa-paybill', 'bank', 'paystack']),
  paidAt: z.string(),
  payer: z.string(),
  account: z.string(),
  /** Of a school that has paid a part of it. */
  schoolName: z.string().nullable(),
  looksLike: z.array(z.object({ schoolId: z.string(), schoolName: z.string(), accountNumber: z.string(), slip: known(paymentSlips) })),
  /** The pack that costs just so much. */
  pack: z.string().nullable(),
  isPractice: z.boolean(),
  /** The invoice for which a school typed its receipt. */
  claimedFor: z.string().nullable(),
  /** Safaricom told of it and does not list it. */
  isUnlisted: z.boolean(),
})
export type UnassignedView = z.infer<typeof unassigned>

const openInvoice = z.object({
  id: z.string(),
  schoolName: z.string(),
  number: z.string(),
  kind: known(['pack', 'plan', 'upgrade']),
  product: z.string(),
  cycle: known(billingCycles).nullable(),
  totalKes: count,
  paidKes: count,
  parts: count,
  dueOn: z.string(),
})
export type OpenInvoiceView = z.infer<typeof openInvoice>

export const refundStates = ['waiting', 'refused', 'agreed', 'sent', 'done', 'failed'] as const
const refund = z.object({
  id: z.string(),
  /** Null: the money was nobody's. */
  schoolName: z.string().nullable(),
  amountKes: count,
  receipt: z.string(),
  /** How many free credits go, or went, first. */
  credits: count,
  reason: z.string(),
  state: known(refundStates),
  code: z.string().nullable(),
  askedByName: z.string(),
  askedAt: z.string(),
  isMine: z.boolean(),
  decidedByName: z.string().nullable(),
})
export type RefundView = z.infer<typeof refund>

const grant = z.object({
  id: z.string(),
  schoolName: z.string(),
  credits: count,
  kind: known(['trial', 'sponsored', 'correction']),
  sponsorName: z.string().nullable(),
  reason: z.string(),
  state: known(['waiting', 'given', 'refused']),
  askedByName: z.string(),
  askedAt: z.string(),
  isMine: z.boolean(),
  decidedByName: z.string().nullable(),
})
export type GrantView = z.infer<typeof grant>

/** A paid invoice that KRA has not signed. */
const unsigned = z.object({
  id: z.string(),
  schoolName: z.string(),
  number: z.string(),
  totalKes: count,
  paidAt: z.string().nullable(),
  state: known(etimsStates),
  /** Of a refusal, in KRA's words. */
  why: z.string(),
})
export type UnsignedView = z.infer<typeof unsigned>

const overview = z.object({
  mode: known(billingModes),
  /** In East Africa Time. */
  today: z.string(),
  /** Only from two on can a refund or a large grant be agreed to. */
  administrators: count,
  unassigned: z.object({ count, kes: count, oldestAt: z.string().nullable(), rows: z.array(unassigned) }),
  invoices: z.object({ count, totalKes: count, paidKes: count, rows: z.array(openInvoice) }),
  /** The oldest first. */
  unsigned: z.object({ count, rows: z.array(unsigned) }),
  /** Those that wait or are on their way, then the last ones that ended. */
  refunds: z.object({ waiting: count, waitingKes: count, rows: z.array(refund) }),
  /** Those that wait, then the last ones. `given`: credits of this month. */
  grants: z.object({ given: count, rows: z.array(grant) }),
  /** The newest month first. `practiceKes` came from the till of practice and is in no other sum. */
  income: z.array(z.object({ month: z.string(), payments: count, paidKes: count, refundedKes: count, practiceKes: count })),
  /** Where Paystack is to send its notices; null where it is not set up. */
  paystackAddress: z.string().nullable(),
  /** In percent, of invoices that are written now. */
  vatPercent: count,
})
export type MoneyView = z.infer<typeof overview>
export type WrittenMoney = z.input<typeof overview>

export const showMoney = endpoint({ method: 'GET', path: '/admin/money', access: administrator, response: overview })

/** Schools by name or account number, with what is open of their invoices. */
export const findPayingSchools = endpoint({
  method: 'GET',
  path: '/admin/money/schools',
  access: administrator,
  query: z.strictObject({ search: searchSchema }),
  response: z.object({
    schools: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        accountNumber: z.string().nullable(),
        invoices: z.array(
          z.object({ id: z.string(), number: z.string(), kind: known(['pack', 'plan', 'upgrade']), product: z.string(), openKes: count }),
        ),
      }),
    ),
  }),
})
/** Without an invoice, one is written for the pack that costs just so much. */
export const assignPayment = endpoint({
  method: 'POST',
  path: '/admin/money/payments/:paymentId/owner',
  access: administrator,
  params: z.strictObject({ paymentId: z.uuid(issue('no-such-payment')) }),
  body: z.strictObject({ forSchoolId: z.uuid(issue('no-such-school')), invoiceId: z.uuid().nullable() }),
  response: z.object({ restKes: count }),
})
/** Of one receipt, where it arrived. */
export const findPayments = endpoint({
  method: 'GET',
  path: '/admin/money/payments',
  access: administrator,
  query: z.strictObject({ search: searchSchema }),
  response: z.object({
    payments: z.array(
      z.object({
        id: z.string(),
        receipt: z.string(),
        amountKes: count,
        paidAt: z.string(),
        schoolName: z.string().nullable(),
        state: known(['unassigned', 'assigned', 'reversed', 'refunded']),
        /** What can go back of it, and the credits that would go first; null where nothing can. `isLate`: a pack's days to be paid back are over. */
        refundable: z.object({ amountKes: count, credits: count, isLate: z.boolean() }).nullable(),
      }),
    ),
  }),
})
export const askForRefund = endpoint({
  method: 'POST',
  path: '/admin/money/refunds',
  access: administrator,
  body: z.strictObject({ paymentId: z.uuid(issue('no-such-payment')), reason }),
  response: z.object({}),
  status: 201,
})
const refundParams = z.strictObject({ refundId: z.uuid() })
/** Whoever asked for it cannot decide it. With `agree`, the credits go in this moment, and the money is sent back after them. */
export const decideRefund = endpoint({
  method: 'PUT',
  path: '/admin/money/refunds/:refundId',
  access: administrator,
  params: refundParams,
  body: z.strictObject({ decision: z.enum(['agree', 'refuse']) }),
  response: z.object({}),
})
/** Somebody sent the money back by hand, where Safaricom was not asked or refused. */
export const completeRefund = endpoint({
  method: 'POST',
  path: '/admin/money/refunds/:refundId/done',
  access: administrator,
  params: refundParams,
  response: z.object({}),
})
export const giveCredits = endpoint({
  method: 'POST',
  path: '/admin/money/grants',
  access: administrator,
  body: z.strictObject({
    forSchoolId: z.uuid(issue('no-such-school')),
    kind: z.enum(['trial', 'correction']),
    amount: z.int().min(1).max(maxGrant),
    reason,
  }),
  takesKey: true,
  response: z.object({ state: known(['waiting', 'given', 'refused']) }),
  status: 201,
})
/** Whoever asked for it cannot agree to it. */
export const decideGrant = endpoint({
  method: 'PUT',
  path: '/admin/money/grants/:grantId',
  access: administrator,
  params: z.strictObject({ grantId: z.uuid() }),
  body: z.strictObject({ decision: z.enum(['agree', 'refuse']) }),
  response: z.object({}),
})
