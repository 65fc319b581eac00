import { AppError } from '#contract/base/errors.ts'
import { formerUser } from '#engine/words/person-name.ts'
import { lockUserById } from '#server/features/accounts/queries/users.ts'
import { dropPictureLater } from '#server/features/blog/drop-unused-picture.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { findUserRefusal } from '#server/features/users/policy.ts'
import { deleteUserRow, findPictureOf, findUserRow, replaceName, revokeInvitationsOf } from '#server/features/users/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/**
 * Deletes an account for good, with its posts and pictures, sessions, codes and mails. The school keeps its classes, exams, papers and
 * marks, without the name. The audit trail and the history of marks are append-only: both keep the name, and the entry of the deletion
 * names the account by its id alone.
 */
export async function deleteUser(ctx: Context, actor: Actor, userId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const user = await lockUserById(tx, userId)
    if (!user) throw new AppError('user-not-found')
    const refusal = findUserRefusal(actor, user)
    if (refusal) throw new AppError(refusal)
    const posts = (await findUserRow(tx, userId))?.postCount ?? 0
    await revokeInvitationsOf(tx, userId, ctx.now())
    await replaceName(tx, userId, formerUser)
    const pictureId = await findPictureOf(tx, userId)
    await deleteUserRow(tx, user)
    // Nobody sees a picture whose owner is gone; one job deletes all of them.
    if (pictureId !== null) await dropPictureLater(ctx, tx, pictureId)
    await recordAudit(tx, { actor, action: 'user.delete', subject: userId, detail: `${user.role}, ${user.status}, posts: ${posts}` })
  })
}
