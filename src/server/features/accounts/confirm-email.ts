import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import { sendChangedMailLater } from '#server/features/accounts/account-mails.ts'
import { claimEmailCode, findOpenEmailCode } from '#server/features/accounts/queries/email-codes.ts'
import { freeAddress } from '#server/features/accounts/free-address.ts'
import { hashCode } from '#server/features/accounts/one-time-code.ts'
import { insertAudit, lockUserById, updateUser, type UserRow } from '#server/features/accounts/queries/users.ts'
import { endPasswordResets } from '#server/features/accounts/queries/resets.ts'
import type { Context } from '#server/platform/context.ts'

const uniqueViolation = '23505'

/**
 * A code has come back from the mailbox it was sent to: the account's address is proven, or the one that waited takes its
 * place. The user is locked before the code, as everywhere.
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

/** The user's row is locked. Does nothing where it was proven before. */
export async function proveAddress(ctx: Context, tx: Tx, user: UserRow): Promise<void> {
  if (user.emailProvenAt !== null) return
  await updateUser(tx, user.id, { emailProvenAt: ctx.now() }, ctx.now())
  await record(tx, user, 'account.email-proven')
}

async function changeAddress(ctx: Context, tx: Tx, user: UserRow, email: string): Promise<void> {
  const now = ctx.now()
  if (!(await freeAddress(ctx, tx, email))) throw new AppError('email-taken')
  await updateUser(tx, user.id, { email, emailProvenAt: now, pendingEmail: null }, now)
  // A link that went to the old mailbox opens nothing any more.
  await endPasswordResets(tx, user.id, now)
  await record(tx, user, 'account.email-changed')
  // Nobody ever showed that an unproven address was theirs: it may be a stranger's.
  if (user.emailProvenAt !== null) await sendChangedMailLater(ctx, tx, user, 'email')
}

async function record(tx: Tx, { id, schoolId, firstName, lastName }: UserRow, action: string): Promise<void> {
  await insertAudit(tx, { schoolId, actorId: id, actorName: `${firstName} ${lastName}`, action, subject: id })
}

/** Whether a row was refused because another has what must be one’s own: two asked for the same address at once. */
function isTaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === uniqueViolation) return true
  }
  return false
}
