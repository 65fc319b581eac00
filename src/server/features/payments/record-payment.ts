import type { Tx } from '#db/client.ts'
import { maskPhone } from '#contract/base/kenyan-phone.ts'
import { findPackOfAmount, readAccountNumber } from '#engine/credits/account-number.ts'
import { createInvoice } from '#server/features/billing/create-invoice.ts'
import { findInvoice, findInvoiceByNumber, listOpenInvoices, sumParts, type InvoiceRow } from '#server/features/billing/queries/invoices.ts'
import { findSchoolByAccount, lockProfile } from '#server/features/billing/queries/profiles.ts'
import { settleInvoice } from '#server/features/billing/settle-invoice.ts'
import { writePaymentNote } from '#server/features/payments/payment-note.ts'
import { distributeMoney, type Part } from '#server/features/payments/policy.ts'
import {
  deletePayment,
  findPaymentOfPrompt,
  insertPart,
  insertPayment,
  lockPaymentByReceipt,
  sumPartsOfPayment,
  updatePayment,
  type PaymentRow,
} from '#server/features/payments/queries/payments.ts'
import { findPromptByReference, lockPrompt, updatePrompt, type PromptRow } from '#server/features/payments/queries/prompts.ts'
import type { Context } from '#server/platform/context.ts'

export interface NewPayment {
  channel: PaymentRow['channel']
  /** The M-Pesa receipt, Paystack's reference, the bank's. */
  receipt: string
  way: PaymentRow['way']
  source: PaymentRow['source']
  /** What was paid, whatever was asked for. */
  amountKes: number
  paidAt: Date
  /** A phone in any form, or a name of a bank's statement; a phone is stored masked. */
  payer: string
  /** What was typed as the account: a school's account number, an invoice's number, a prompt's reference. */
  account: string
  /** The prompt that it answers, where that is known. */
  prompt?: Pick<PromptRow, 'id'>
  /** The invoice that it was begun for, where that is known. */
  invoice?: { schoolId: string; invoiceId: string }
  /** Safaricom does not list it, so a person decides whose it is. */
  isUnseen?: boolean
}

export interface RecordedPayment {
  paymentId: string
  /** False where somebody told of this receipt before. */
  isNew: boolean
  schoolId: string | null
  /** What pays no invoice and waits for a person. */
  restKes: number
}

/**
 * Counts money that arrived, once a receipt, whoever tells of it first. Whoever tells of it again may know whose it is: then money
 * that had no owner gets one. The amount that was told first stands.
 */
export async function recordPayment(ctx: Context, tx: Tx, payment: NewPayment): Promise<RecordedPayment> {
  const named = payment.prompt ?? (payment.channel === 'mpesa' ? await findPromptByReference(tx, payment.account) : null)
  // Who tells of one prompt at the same instant waits here.
  const prompt = named === null ? null : await lockPrompt(tx, named.id)
  const told = prompt?.state === 'paid' && payment.receipt === prompt.reference ? await findPaymentOfPrompt(tx, prompt) : null
  // Its receipt is known already.
  if (told !== null)
    return { paymentId: told.id, isNew: false, schoolId: told.schoolId, restKes: told.amountKes - (await sumPartsOfPayment(tx, told.id)) }
  if (prompt !== null) await nameReceipt(ctx, tx, prompt, payment)
  const inserted = await insertPayment(tx, {
    way: prompt === null ? payment.way : 'mpesa-prompt',
    source: payment.source,
    receipt: payment.receipt,
    channel: payment.channel,
    amountKes: payment.amountKes,
    paidAt: payment.paidAt,
    payer: payment.channel === 'mpesa' ? maskPhone(payment.payer) : payment.payer,
    account: prompt?.reference ?? payment.account,
    state: 'unassigned',
    note: writePaymentNote({ isUnlisted: payment.isUnseen === true, claimedFor: null }),
    isPractice: isPractice(ctx, payment.channel),
  })
  const stored = inserted ?? (await lockPaymentByReceipt(tx, payment.channel, payment.receipt))
  if (stored === null) throw new Error('A payment that was counted before is not there.')
  if (prompt !== null && prompt.state !== 'paid') {
    await updatePrompt(tx, prompt.id, { state: 'paid', code: '0', nextAskAt: null, endedAt: ctx.now(), phone: maskPhone(prompt.phone) })
  }
  // Its owner was known, or a person decides already.
  if (inserted === null && (stored.schoolId !== null || stored.state !== 'unassigned')) {
    return { paymentId: stored.id, isNew: false, schoolId: stored.schoolId, restKes: stored.amountKes - (await sumPartsOfPayment(tx, stored.id)) }
  }
  const owner = payment.isUnseen === true ? null : (prompt ?? payment.invoice ?? (await findOwner(tx, payment.account)))
  if (owner === null) return { paymentId: stored.id, isNew: inserted !== null, schoolId: null, restKes: stored.amountKes }
  const restKes = await payInvoices(ctx, tx, { payment: stored, schoolId: owner.schoolId, invoiceId: owner.invoiceId })
  return { paymentId: stored.id, isNew: inserted !== null, schoolId: owner.schoolId, restKes }
}

/**
 * Writes what a payment without an owner pays of the school's invoices, and settles them. Without an invoice's id it is
 * distributed. Gives what is left over.
 */
export async function payInvoices(
  ctx: Context,
  tx: Tx,
  { payment, schoolId, invoiceId, by = null }: { payment: PaymentRow; schoolId: string; invoiceId: string | null; by?: string | null },
): Promise<number> {
  // The lock of all that a school buys: what is open does not change until this is counted.
  await lockProfile(tx, schoolId)
  const leftKes = payment.amountKes - (await sumPartsOfPayment(tx, payment.id))
  const parts = await findParts(ctx, tx, { schoolId, invoiceId, amountKes: leftKes })
  for (const part of parts) await insertPart(tx, { ...part, schoolId, paymentId: payment.id })
  const restKes = leftKes - parts.reduce((sum, { amountKes }) => sum + amountKes, 0)
  await updatePayment(tx, payment.id, { schoolId, state: restKes === 0 ? 'assigned' : 'unassigned', ...(by !== null && { assignedByName: by }) })
  // Parts first, all of them: settling acquires the school's credits, which come last.
  for (const part of parts) await settleInvoice(ctx, tx, { schoolId, invoiceId: part.invoiceId })
  return restKes
}

async function findParts(
  ctx: Context,
  tx: Tx,
  { schoolId, invoiceId, amountKes }: { schoolId: string; invoiceId: string | null; amountKes: number },
): Promise<Part[]> {
  const invoices = await listPayableInvoices(tx, schoolId, invoiceId)
  const pack = invoiceId === null && invoices.length === 0 ? findPackOfAmount(amountKes) : null
  if (pack !== null) {
    // Whoever pays its price under the school's number, and owes nothing, buys it.
    const { id } = await createInvoice(ctx, tx, { schoolId, order: { kind: 'pack', pack }, by: { name: '' } })
    return [{ invoiceId: id, amountKes }]
  }
  const paid = await sumParts(
    tx,
    schoolId,
    invoices.map(({ id }) => id),
  )
  const open = invoices.map(({ id, totalKes, dueOn }) => ({ id, dueOn, openKes: totalKes - (paid.get(id) ?? 0) }))
  return distributeMoney(amountKes, open)
}

/** The named one also where it had become void meanwhile, which settling honours. */
async function listPayableInvoices(tx: Tx, schoolId: string, invoiceId: string | null): Promise<InvoiceRow[]> {
  if (invoiceId === null) return listOpenInvoices(tx, schoolId)
  const invoice = await findInvoice(tx, { schoolId, invoiceId })
  return invoice?.state === 'open' || invoice?.state === 'void' ? [invoice] : []
}

/**
 * What Safaricom called paid without naming a receipt is counted under the prompt's reference. Now the receipt is known, and the
 * same payment gets it.
 */
async function nameReceipt({ log }: Context, tx: Tx, { reference }: PromptRow, { receipt, channel }: NewPayment): Promise<void> {
  const unnamed = receipt === reference ? null : await lockPaymentByReceipt(tx, channel, reference)
  if (unnamed === null) return
  const waiting = await lockPaymentByReceipt(tx, channel, receipt)
  if (waiting !== null && waiting.schoolId !== null) {
    log.error({ payments: [unnamed.id, waiting.id] }, 'A payment may be counted twice. A person has to look at it.')
    return
  }
  // It was told of before anybody knew that it answers this prompt.
  if (waiting !== null) await deletePayment(tx, waiting.id)
  await updatePayment(tx, unnamed.id, { receipt })
}

async function findOwner(tx: Tx, account: string): Promise<{ schoolId: string; invoiceId: string | null } | null> {
  const invoice = await findInvoiceByNumber(tx, account.trim())
  if (invoice !== null) return { schoolId: invoice.schoolId, invoiceId: invoice.id }
  const accountNumber = readAccountNumber(account)
  const schoolId = accountNumber === null ? null : await findSchoolByAccount(tx, accountNumber)
  return schoolId === null ? null : { schoolId, invoiceId: null }
}

function isPractice({ config, mpesa }: Context, channel: PaymentRow['channel']): boolean {
  return channel === 'mpesa' ? (mpesa?.isPractice ?? false) : config.billing === 'practice'
}
