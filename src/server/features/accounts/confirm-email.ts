import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import { sendChangedMailLater } from '#server/features/accounts/account-mails.ts'
import { claimEmailCode, findOpenEmailCode } from '#server/features/accounts/queries/email-codes.ts'
import { freeAddress } from '#server/features/accounts/free-address.ts'
import { hashCode } from '#server/features/accounts/random-code.ts'
import { lockUserById, updateUser, type UserRow } from '#server/features/accounts/queries/users.ts'
import { recordOwnAct } from '#server/features/accounts/record-own-act.ts'
import { endPasswordResets } from '#server/features/accounts/queries/resets.ts'
import type { Context } from '#server/platform/context.ts'

const uniqueViolation = '23505'

/**
 * A code has come back from its mailbox: it proves the account's address, or replaces it by the pending one. Locks the user before the
 * code, as everywhere.
 */
export async function confirmEmail(ctx: Context, code: string): Promise<void> {
  const codeHash = hashCode(code)
  const found = await findOpenEmailCode(ctx.db, codeHash, ctx.now())
  if (!found) throw new AppError('code-not-valid')
  const store = ctx.db.transaction(async (tx) => {
    const user = await lockUserById(tx, found.userId)
    const claimed = await claimEmailCode(tx, codeHash, ctx.now())
    if (!user || !claimed) throw new AppError('code-not-valid')
    if (claimed.email === user.email) await proveAddress(ctx, tx, user)
    else if (claimed.email === user.pendingEmail) await changeAddress(ctx, tx, user, claimed.email)
    else throw new AppError('code-not-valid')
  })
  await store.catch((error: unknown) => {
    throw isTaken(error) ? new AppError('email-taken') : error
  })
}

/** The caller has locked the user's row. Does nothing where the address was proven before. */
export async function proveAddress(ctx: Context, tx: Tx, user: UserRow): Promise<void> {
  if (user.emailProvenAt !== null) return
  await updateUser(tx, user.id, { emailProvenAt: ctx.now() }, ctx.now())
  await recordOwnAct(tx, user, 'account.email-proven')
}

async function changeAddress(ctx: Context, tx: Tx, user: UserRow, email: string): Promise<void> {
  const now = ctx.now()
  if (!(await freeAddress(ctx, tx, email))) throw new AppError('email-taken')
  await updateUser(tx, user.id, { email, emailProvenAt: now, pendingEmail: null }, now)
  // A link in the old mailbox is no longer valid.
  await endPasswordResets(tx, user.id, now)
  await recordOwnAct(tx, user, 'account.email-changed')
  // An unproven address may be a stranger's, who has no account.
  if (user.emailProvenAt !== null) await sendChangedMailLater(ctx, tx, user, 'email')
}

/** Whether the address was taken by another request at the same moment. */
function isTaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === uniqueViolation) return true
  }
  return false
}
