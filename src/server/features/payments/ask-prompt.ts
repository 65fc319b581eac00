import { maskPhone } from '#contract/base/kenyan-phone.ts'
import { askPromptJob } from '#server/features/payments/declare-jobs.ts'
import { findDaraja } from '#server/features/payments/find-daraja.ts'
import { decidePrompt } from '#server/features/payments/prompt-rules.ts'
import { pullBetween } from '#server/features/payments/pull-payments.ts'
import { findPrompt, listDuePrompts, lockPrompt, updatePrompt, type PromptRow } from '#server/features/payments/queries/prompts.ts'
import { recordPayment } from '#server/features/payments/record-payment.ts'
import { secondsUntil } from '#server/features/payments/ask-phone.ts'
import type { Context } from '#server/platform/context.ts'
import { retryTransaction } from '#server/platform/database/retry-transaction.ts'
import type { QueryAnswer } from '#server/platform/daraja/daraja.ts'

/** A job that comes earlier than this was overtaken by another, which has one of its own. */
const earlyMs = 5_000
/** The clocks of Safaricom and of this machine may differ by so much. */
const clocksMs = 5 * 60_000
const atATime = 100

/** Asks for the truth of a prompt whose time has come. */
export async function askPrompt(ctx: Context, { promptId }: { promptId: string }): Promise<'done' | 'skipped'> {
  const prompt = await findPrompt(ctx.db, promptId)
  if (prompt === null || prompt.nextAskAt === null || prompt.nextAskAt.getTime() > ctx.now().getTime() + earlyMs) return 'skipped'
  await checkPrompt(ctx, prompt)
  return 'done'
}

/** All whose time has come, also those whose job was lost. */
export async function askDuePrompts(ctx: Context): Promise<number> {
  const due = await listDuePrompts(ctx.db, ctx.now(), atATime)
  for (const promptId of due) await askPrompt(ctx, { promptId })
  return due.length
}

/**
 * Asks Safaricom what became of a prompt, and writes it down. Where Safaricom knows no id of it, or says nothing, the payments at
 * the paybill are looked through: each is listed with the reference of its prompt.
 */
export async function checkPrompt(ctx: Context, prompt: PromptRow): Promise<void> {
  const daraja = findDaraja(ctx)
  if (daraja === null) return
  const told: QueryAnswer = prompt.checkoutRequestId === null ? { kind: 'unknown' } : await daraja.query(prompt.checkoutRequestId)
  const isPaid = told.kind === 'told' && told.code === '0'
  const isUntold = told.kind !== 'told' && (prompt.checkoutRequestId === null || prompt.asks > 0)
  // It tells the receipt, and what was paid in truth.
  if (isPaid || isUntold)
    await pullBetween(ctx, daraja, { from: new Date(prompt.createdAt.getTime() - clocksMs), to: new Date(ctx.now().getTime() + clocksMs) })
  if (isPaid) return recordUnnamed(ctx, prompt)
  await ctx.db.transaction(async (tx) => {
    const stored = await lockPrompt(tx, prompt.id)
    // Told meanwhile, and it does not become less true.
    if (stored === null || stored.state === 'paid') return
    const now = ctx.now()
    const change = decidePrompt({ begunAt: stored.createdAt, now, code: told.kind === 'told' ? told.code : null })
    const wasRefused = stored.state === 'refused'
    // What was refused stays so while Safaricom says nothing new.
    const kept = wasRefused && change.state !== 'refused' ? { state: stored.state, code: stored.code } : { state: change.state, code: change.code }
    const state = stored.checkoutRequestId === null && kept.state === 'sent' ? 'unknown' : kept.state
    const isOver = change.nextAskAt === null
    await updatePrompt(tx, stored.id, {
      ...kept,
      state,
      nextAskAt: change.nextAskAt,
      asks: stored.asks + 1,
      ...(state === 'refused' && { endedAt: stored.endedAt ?? now }),
      ...((isOver || state === 'refused') && { phone: maskPhone(stored.phone) }),
    })
    if (!isOver) await ctx.queue.send(tx, askPromptJob, { promptId: stored.id }, { startAfterSeconds: secondsUntil(change.nextAskAt, now) })
  })
}

/**
 * Safaricom says paid and names no receipt. What it was asked for was paid, as nobody can change the amount of a prompt. The receipt
 * is written where the payment is told of.
 */
async function recordUnnamed(ctx: Context, { id }: PromptRow): Promise<void> {
  await retryTransaction(ctx.db, async (tx) => {
    const prompt = await lockPrompt(tx, id)
    if (prompt === null || prompt.state === 'paid') return
    await recordPayment(ctx, tx, {
      channel: 'mpesa',
      receipt: prompt.reference,
      way: 'mpesa-prompt',
      source: 'query',
      amountKes: prompt.amountKes,
      paidAt: ctx.now(),
      payer: prompt.phone,
      account: prompt.reference,
      prompt,
    })
  })
}
