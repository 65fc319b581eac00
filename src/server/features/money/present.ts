import type { WrittenMoney } from '#contract/money.ts'
import type { AccountGuess } from '#engine/credits/account-number.ts'
import type { PackId } from '#engine/credits/names.ts'
import type { InvoiceRow } from '#server/features/billing/queries/invoices.ts'
import type { GrantRow } from '#server/features/money/queries.ts'
import { readPaymentNote } from '#server/features/payments/payment-note.ts'
import type { PaymentRow } from '#server/features/payments/queries/payments.ts'
import type { RefundRow } from '#server/features/payments/queries/refunds.ts'

type Names = ReadonlyMap<string, string>
type Written<Part extends 'unassigned' | 'invoices' | 'refunds' | 'unsigned' | 'grants'> = WrittenMoney[Part]['rows'][number]

const nameIn = (names: Names, id: string | null) => (id === null ? null : (names.get(id) ?? ''))

export function presentUnassigned(
  { payment, partsKes }: { payment: PaymentRow; partsKes: number },
  { names, guesses, pack }: { names: Names; guesses: AccountGuess<{ schoolId: string; accountNumber: string }>[]; pack: PackId | null },
): Written<'unassigned'> {
  const { id, amountKes, receipt, way, paidAt, payer, account, schoolId, isPractice } = payment
  return {
    id,
    amountKes,
    restKes: amountKes - partsKes,
    receipt,
    way,
    paidAt: paidAt.toISOString(),
    payer,
    account,
    schoolName: nameIn(names, schoolId),
    looksLike: guesses.map(({ account: { schoolId: meant, accountNumber }, slip }) => ({
      schoolId: meant,
      schoolName: names.get(meant) ?? '',
      accountNumber,
      slip,
    })),
    pack,
    isPractice,
    ...readPaymentNote(payment.note),
  }
}

export function presentInvoice(
  { invoice, paidKes, parts }: { invoice: InvoiceRow; paidKes: number; parts: number },
  names: Names,
): Written<'invoices'> {
  const { id, schoolId, number, kind, product, cycle, totalKes, dueOn } = invoice
  return { id, schoolName: names.get(schoolId) ?? '', number, kind, product, cycle, totalKes, paidKes, parts, dueOn }
}

export function presentUnsigned({ id, schoolId, number, totalKes, paidAt, etims }: InvoiceRow, names: Names): Written<'unsigned'> {
  return { id, schoolName: names.get(schoolId) ?? '', number, totalKes, paidAt: paidAt?.toISOString() ?? null, state: etims.state, why: etims.why }
}

export function presentRefund({ refund, payment }: { refund: RefundRow; payment: PaymentRow }, names: Names, userId: string): Written<'refunds'> {
  const { id, schoolId, amountKes, credits, reason, state, code, askedBy, askedByName, createdAt, decidedByName } = refund
  return {
    id,
    schoolName: nameIn(names, schoolId),
    amountKes,
    receipt: payment.receipt,
    credits,
    reason,
    state,
    code,
    askedByName,
    askedAt: createdAt.toISOString(),
    isMine: askedBy === userId,
    decidedByName,
  }
}

export function presentGrant(grant: GrantRow, { names, sponsors, userId }: { names: Names; sponsors: Names; userId: string }): Written<'grants'> {
  const { id, schoolId, credits, kind, sponsorId, reason, state, askedBy, askedByName, createdAt, decidedByName } = grant
  return {
    id,
    schoolName: names.get(schoolId) ?? '',
    credits,
    kind,
    sponsorName: nameIn(sponsors, sponsorId),
    reason,
    state,
    askedByName,
    askedAt: createdAt.toISOString(),
    isMine: askedBy === userId,
    decidedByName,
  }
}
