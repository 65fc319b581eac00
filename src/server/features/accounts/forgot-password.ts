import { randomUUID } from 'node:crypto'
import { sendResetMailLater } from '#server/features/accounts/account-mails.ts'
import { writeResetJob } from '#server/features/accounts/declare-jobs.ts'
import { makeCode } from '#server/features/accounts/random-code.ts'
import { findUserByEmail } from '#server/features/accounts/queries/users.ts'
import { countPasswordResets, endPasswordResets, insertPasswordReset } from '#server/features/accounts/queries/resets.ts'
import type { Context } from '#server/platform/context.ts'

const resetLastsMs = 30 * 60 * 1000
const windowMs = 60 * 60 * 1000
/** More than anybody needs. After that the last link stays valid, so that a stranger who keeps asking locks nobody out. */
const maxMails = 5

/** Does the same for every address, known or not. A job does what differs, where nobody can measure it. */
export async function forgotPassword(ctx: Context, email: string): Promise<void> {
  await ctx.queue.send(ctx.db, writeResetJob, { resetId: randomUUID(), email })
}

/** Writes the mail. A new link ends those before it. */
export async function writeReset(ctx: Context, { resetId, email }: { resetId: string; email: string }): Promise<'done' | 'skipped'> {
  const found = await findUserByEmail(ctx.db, email)
  if (!found) return 'skipped'
  const { user } = found
  const now = ctx.now()
  if ((await countPasswordResets(ctx.db, user.id, new Date(now.getTime() - windowMs))) >= maxMails) return 'skipped'
  const { code, codeHash } = makeCode()
  return ctx.db.transaction(async (tx) => {
    const expiresAt = new Date(now.getTime() + resetLastsMs)
    const isNew = await insertPasswordReset(tx, { id: resetId, userId: user.id, codeHash, createdAt: now, expiresAt })
    if (!isNew) return 'skipped'
    await endPasswordResets(tx, user.id, now, { exceptId: resetId })
    await sendResetMailLater(ctx, tx, user, { id: resetId, code })
    return 'done'
  })
}
