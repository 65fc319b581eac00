import { AppError } from '#contract/base/errors.ts'
import { maskPhone } from '#contract/base/kenyan-phone.ts'
import { mpesaLimits } from '#contract/base/mpesa-limits.ts'
import type { WrittenPaying } from '#contract/payments.ts'
import { findProfile } from '#server/features/billing/find-profile.ts'
import { findInvoice, sumParts } from '#server/features/billing/queries/invoices.ts'
import { readBillingSettings } from '#server/features/billing/queries/settings.ts'
import { findLastAsk, findRest } from '#server/features/payments/prompt-rules.ts'
import { listPaymentsOfInvoice } from '#server/features/payments/queries/payments.ts'
import { listPromptsOfInvoice, type PromptRow } from '#server/features/payments/queries/prompts.ts'
import type { Context } from '#server/platform/context.ts'

/** How an invoice can be paid, and what became of it. */
export async function showPaying(ctx: Context, key: { schoolId: string; invoiceId: string }): Promise<WrittenPaying> {
  const { schoolId, invoiceId } = key
  const invoice = await findInvoice(ctx.db, key)
  if (invoice === null) throw new AppError('invoice-not-found')
  const [paid, paidBy, prompts, profile, settings] = await Promise.all([
    sumParts(ctx.db, schoolId, [invoiceId]),
    listPaymentsOfInvoice(ctx.db, schoolId, invoiceId),
    listPromptsOfInvoice(ctx.db, schoolId, invoiceId),
    findProfile(ctx.db, schoolId),
    readBillingSettings(ctx.db),
  ])
  const openKes = invoice.state === 'open' ? Math.max(0, invoice.totalKes - (paid.get(invoiceId) ?? 0)) : 0
  const [last] = prompts
  const references = new Set(prompts.map(({ reference }) => reference))
  const rest = last === undefined ? null : findRest(prompts, { phone: last.phone, amountKes: last.amountKes }, ctx.now())
  return {
    invoice: { id: invoice.id, number: invoice.number, state: invoice.state, credits: invoice.credits, totalKes: invoice.totalKes, openKes },
    payments: paidBy.map(({ payment, partKes }) => ({
      way: payment.way,
      receipt: references.has(payment.receipt) ? '' : payment.receipt,
      amountKes: partKes,
      paidAt: payment.paidAt.toISOString(),
    })),
    askKes: ctx.mpesa === null || openKes === 0 ? null : Math.min(openKes, mpesaLimits.atATimeKes),
    paybill: ctx.mpesa === null ? null : { shortcode: ctx.mpesa.config.shortcode, account: profile.accountNumber },
    bank: settings.bankAccount === '' ? null : { seller: settings.sellerName, name: settings.bankName, account: settings.bankAccount },
    hasPaystack: ctx.config.paystack !== null && openKes > 0,
    prompt: last === undefined ? null : presentPrompt(last),
    attempt: prompts.length,
    restsUntil: rest?.toISOString() ?? null,
    isPractice: ctx.config.billing === 'practice',
    now: ctx.now().toISOString(),
  }
}

function presentPrompt(prompt: PromptRow): NonNullable<WrittenPaying['prompt']> {
  return {
    id: prompt.id,
    state: prompt.state,
    code: prompt.code,
    phone: maskPhone(prompt.phone) || prompt.phone,
    amountKes: prompt.amountKes,
    askedAt: prompt.createdAt.toISOString(),
    sentAt: prompt.sentAt?.toISOString() ?? null,
    endedAt: prompt.endedAt?.toISOString() ?? null,
    nextAskAt: prompt.nextAskAt?.toISOString() ?? null,
    lastAskAt: findLastAsk(prompt.createdAt).toISOString(),
    askedByName: prompt.askedByName,
  }
}
