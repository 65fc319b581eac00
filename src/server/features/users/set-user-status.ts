import { AppError } from '#contract/base/errors.ts'
import type { Status } from '#contract/base/roles.ts'
import { lockUserById, updateUser } from '#server/features/accounts/queries/users.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { findUserRefusal } from '#server/features/users/policy.ts'
import { findUserRow, type ListedUserRow } from '#server/features/users/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/**
 * Takes effect at the next call, as every call reads its user from the database. Sessions stay: a suspended user is told why, and goes
 * on once active again.
 */
export async function setUserStatus(ctx: Context, actor: Actor, { userId, status }: { userId: string; status: Status }): Promise<ListedUserRow> {
  return ctx.db.transaction(async (tx) => {
    const user = await lockUserById(tx, userId)
    if (!user) throw new AppError('user-not-found')
    const refusal = findUserRefusal(actor, user)
    if (refusal) throw new AppError(refusal)
    if (user.status !== status) {
      await updateUser(tx, userId, { status }, ctx.now())
      await recordAudit(tx, { actor, action: 'user.status', subject: userId, detail: `${user.status} → ${status}` })
    }
    const changed = await findUserRow(tx, userId)
    if (!changed) throw new Error('A locked user went away.')
    return changed
  })
}
