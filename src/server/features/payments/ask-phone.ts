import { randomBytes } from 'node:crypto'
import { AppError } from '#contract/base/errors.ts'
import { readKenyanPhone } from '#contract/base/kenyan-phone.ts'
import { promptRestSeconds } from '#contract/payments.ts'
import { lockInvoice } from '#server/features/billing/settle-invoice.ts'
import { findDaraja } from '#server/features/payments/find-daraja.ts'
import { askPromptJob } from '#server/features/payments/declare-jobs.ts'
import { makePayAddress } from '#server/features/payments/pay-addresses.ts'
import { findNextAsk, findRest, isRunning } from '#server/features/payments/prompt-rules.ts'
import { insertPrompt, listPromptsOfInvoice, lockPrompt, updatePrompt, type PromptRow } from '#server/features/payments/queries/prompts.ts'
import { maskPhone } from '#contract/base/kenyan-phone.ts'
import type { Context } from '#server/platform/context.ts'
import type { PushAnswer } from '#server/platform/daraja/daraja.ts'
import { spellTypedCode } from '#server/platform/text/typed-code.ts'

interface Press {
  schoolId: string
  invoiceId: string
  attempt: number
  phone: string
  amountKes: number
  byName: string
}

/**
 * Asks a phone for money. The row is committed before Safaricom is called: whatever happens in between, the prompt is known, and
 * its truth is asked for. The same press again, from another tab or after a reload, asks nobody.
 */
export async function askPhone(ctx: Context, press: Press): Promise<void> {
  const daraja = findDaraja(ctx)
  if (daraja === null) throw new AppError('no-mpesa')
  const prompt = await beginPrompt(ctx, press)
  if (prompt === null) return
  const answer = await daraja.push({
    phone: prompt.phone,
    amountKes: prompt.amountKes,
    reference: prompt.reference,
    description: 'Sahihi',
    callbackUrl: makePayAddress(ctx, 'prompt'),
  })
  await ctx.db.transaction(async (tx) => {
    const stored = await lockPrompt(tx, prompt.id)
    if (stored !== null) await updatePrompt(tx, prompt.id, readPush(stored, answer, ctx.now()))
  })
}

/** Null where this press was made before. */
async function beginPrompt(ctx: Context, { schoolId, invoiceId, attempt, phone: typed, amountKes, byName }: Press): Promise<PromptRow | null> {
  const phone = readKenyanPhone(typed)
  if (phone === null) throw new Error('A phone that the contract lets in is none.')
  const now = ctx.now()
  return ctx.db.transaction(async (tx) => {
    const { invoice, paidKes } = await lockInvoice(tx, { schoolId, invoiceId })
    const asked = await listPromptsOfInvoice(tx, schoolId, invoiceId)
    // Under the lock of the invoice a press has the number of those before it.
    if (attempt < asked.length) return null
    if (invoice.state !== 'open') throw new AppError('invoice-not-open')
    if (amountKes > invoice.totalKes - paidKes) throw new AppError('amount-over-open', { openKes: invoice.totalKes - paidKes, at: 'amountKes' })
    if (isRunning(asked, now)) throw new AppError('prompt-running')
    const rest = findRest(asked, { phone, amountKes }, now)
    if (rest !== null) {
      const seconds = Math.ceil((rest.getTime() - now.getTime()) / 1000)
      throw new AppError('prompt-too-soon', { seconds, of: promptRestSeconds, retryAfterSeconds: seconds })
    }
    const prompt = await insertPrompt(tx, {
      schoolId,
      invoiceId,
      key: `${invoiceId}:${asked.length}`,
      amountKes,
      phone,
      reference: `S${spellTypedCode(randomBytes(10))}`,
      state: 'asking',
      nextAskAt: findNextAsk(now, null),
      askedByName: byName,
      isPractice: ctx.mpesa?.isPractice ?? false,
      createdAt: now,
    })
    if (prompt === null) return null
    await ctx.queue.send(tx, askPromptJob, { promptId: prompt.id }, { startAfterSeconds: secondsUntil(prompt.nextAskAt, now) })
    return prompt
  })
}

export function secondsUntil(at: Date | null, now: Date): number {
  return at === null ? 0 : Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000))
}

/** What the answer to a push changes. Somebody may have told of the end before: that stands. */
function readPush(stored: PromptRow, answer: PushAnswer, now: Date): Partial<PromptRow> {
  if (answer.kind === 'accepted') {
    const { merchantRequestId, checkoutRequestId } = answer
    return { merchantRequestId, checkoutRequestId, sentAt: now, ...(isOpen(stored) && { state: 'sent' }) }
  }
  if (!isOpen(stored)) return {}
  if (answer.kind === 'unknown') return { state: 'unknown' }
  return { state: 'refused', code: answer.code, nextAskAt: null, endedAt: now, phone: maskPhone(stored.phone) }
}

function isOpen({ state }: PromptRow): boolean {
  return state === 'asking' || state === 'unknown'
}
