import * as z from 'zod'
import type { ResponseOf } from '#contract/base/request.ts'
import { endpoint, rawEndpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { known } from '#contract/base/known.ts'
import { schoolLeaderRoles, staffRoles } from '#contract/base/roles.ts'
import { billingCycles, billingModes, lotKinds, planIds } from '#engine/credits/names.ts'

// The policy lets leaders in, and whom a leader allowed to pay.
const staff = { roles: staffRoles } as const
const leaders = { roles: schoolLeaderRoles } as const

/** Days are `2026-11-19`, in East Africa Time. */
const day = z.string()
const examShare = z.object({
  /** Null for an exam that was deleted. */
  examId: z.string().nullable(),
  /** Empty where nobody knows any more. */
  title: z.string(),
  papers: z.int(),
})

const lotView = z.object({
  id: z.string(),
  kind: known(lotKinds),
  /** The pack or the plan it came with. */
  product: z.string().nullable(),
  startsOn: day,
  credits: z.int(),
  free: z.int(),
  held: z.int(),
  used: z.int(),
  /** Ended before they were used. */
  ended: z.int(),
  /** Gone because their money went back. */
  refunded: z.int(),
  /** Its last day; null while it has none. */
  endsOn: day.nullable(),
  /** How many days it has left once its clock runs again; null for one whose clock runs, or that has none. */
  daysLeft: z.int().nullable(),
  /** Days of its clock; null where another rule ends it. */
  validDays: z.int().nullable(),
  /** The last time that credits of it came back. */
  cameBack: z.object({ credits: z.int(), on: day }).nullable(),
})

const planView = z.object({
  plan: known(planIds),
  cycle: known(billingCycles),
  /** The period in force. */
  startsOn: day,
  endsOn: day,
  /** The last day that is paid. */
  paidTo: day,
  isCancelled: z.boolean(),
  /** What comes after what is paid, where it differs. */
  next: z.object({ plan: known(planIds), cycle: known(billingCycles) }).nullable(),
})

const credits = z.object({
  mode: known(billingModes),
  school: z.string(),
  today: day,
  /** Usable now. `held` stands beside it: together they are what is left. */
  free: z.int(),
  held: z.int(),
  /** In the order in which they are used; those of which nothing is left and nothing was used this term are left out. */
  lots: z.array(lotView),
  /** Credits of the plan that come next; null where it ends before. */
  comes: z.object({ plan: known(planIds), credits: z.int(), on: day, isPaid: z.boolean() }).nullable(),
  term: z.object({ year: z.int(), term: z.int() }),
  /** What papers took since the first day of the term, less what came back. */
  used: z.int(),
  uses: z.array(examShare.extend({ givenBack: z.int() })),
  heldFor: z.array(examShare),
  /** Papers that were read while there was no credit. In practice they were marked all the same. */
  waits: z.object({ papers: z.int(), since: z.string(), exams: z.array(examShare) }).nullable(),
  /** Distinct pupils on lists of the year; `most`: the plan's limit, null where there is none. */
  pupils: z.object({ count: z.int(), most: z.int().nullable() }),
  plan: planView.nullable(),
})

const lotTurnover = z.object({
  id: z.string(),
  kind: known(lotKinds),
  product: z.string().nullable(),
  startsOn: day,
  paidKes: z.int().nullable(),
  /** The receipts of what paid for it, or the number of its invoice; empty where nothing was paid. */
  paidBy: z.string(),
  opening: z.int(),
  in: z.int(),
  givenBack: z.int(),
  out: z.int(),
  closing: z.int(),
})

const statement = z.object({
  mode: known(billingModes),
  school: z.string(),
  address: z.string(),
  /** `LAK-0417-6`; empty for a school that never bought anything. */
  accountNumber: z.string(),
  /** `2026-11`. */
  month: z.string(),
  from: day,
  /** The last day, or today in a month that has not ended. */
  to: day,
  hasEnded: z.boolean(),
  opening: z.int(),
  in: z.int(),
  givenBack: z.int(),
  out: z.int(),
  closing: z.int(),
  /** Of `closing`: held for papers that were read. */
  held: z.int(),
  /** In the order they came. */
  lots: z.array(lotTurnover),
  exams: z.array(examShare),
  /** Of `out`: what ended with its lot, and what went because its money went back. */
  ended: z.int(),
  refunded: z.int(),
  returns: z.array(
    z.object({
      examId: z.string().nullable(),
      title: z.string(),
      on: day,
      /** `blank`, `put-away`; the statement's words know them. */
      why: z.string(),
      by: z.string(),
      credits: z.int(),
    }),
  ),
})

const monthParams = z.strictObject({ month: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/) })

/** What everybody of the staff may know: whether marking by the program has credit. */
export const getCreditState = endpoint({
  method: 'GET',
  path: '/credits/state',
  access: staff,
  response: z.object({ mode: known(billingModes), hasCredit: z.boolean(), waiting: z.int(), maySee: z.boolean() }),
})
/** Plan and credits of a school. 403 for who neither leads it nor may pay. */
export const getCredits = endpoint({ method: 'GET', path: '/credits', access: staff, response: credits })

export const listStatements = endpoint({
  method: 'GET',
  path: '/credits/statements',
  access: staff,
  response: z.object({ months: z.array(z.object({ month: z.string(), closing: z.int() })) }),
})
export const getStatement = endpoint({
  method: 'GET',
  path: '/credits/statements/:month',
  access: staff,
  params: monthParams,
  response: statement,
})
export const getStatementTable = rawEndpoint({
  method: 'GET',
  path: '/credits/statements/:month/table',
  access: staff,
  raw: 'file',
  params: monthParams,
})
export const getStatementPrint = rawEndpoint({
  method: 'GET',
  path: '/credits/statements/:month/print',
  access: staff,
  raw: 'file',
  params: monthParams,
})

/** Colleagues who neither lead the school nor have left, and which of them may pay. */
export const listPayers = endpoint({
  method: 'GET',
  path: '/credits/payers',
  access: leaders,
  response: z.object({
    colleagues: z.array(z.object({ userId: z.string(), name: z.string(), mayPay: z.boolean(), givenByName: z.string().nullable() })),
  }),
})
export const setPayer = endpoint({
  method: 'PUT',
  path: '/credits/payers/:userId',
  access: leaders,
  params: z.strictObject({ userId: z.uuid() }),
  body: z.strictObject({ mayPay: z.boolean() }),
  response: noData,
})

export type CreditsView = z.infer<typeof credits>
export type WrittenCredits = z.input<typeof credits>
export type LotView = CreditsView['lots'][number]
export type StatementView = z.infer<typeof statement>
export type WrittenStatement = z.input<typeof statement>

export type CreditState = ResponseOf<typeof getCreditState>
