import { AppError } from '#contract/base/errors.ts'
import { formerUser } from '#engine/words/person-name.ts'
import { dropPictureLater } from '#server/features/blog/drop-unused-picture.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { findUserRefusal } from '#server/features/users/policy.ts'
import { deleteUserRow, findPictureOf, findUserRow, lockUser, replaceName, revokeInvitationsOf } from '#server/features/users/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/**
 * Deletes an account for good: their posts and pictures, sessions, ways in and mails go with it. The school keeps its
 * classes, exams, papers and marks, without the name. The audit trail and the history of marks only grow: both keep what
 * was written when it happened, and this entry names the account by its id alone.
 */
export async function deleteUser(ctx: Context, actor: Actor, userId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) throw new AppError('user-not-found')
    const refusal = findUserRefusal(actor, user)
    if (refusal) throw new AppError(refusal)
    const posts = (await findUserRow(tx, userId))?.postCount ?? 0
    await revokeInvitationsOf(tx, userId, ctx.now())
    await replaceName(tx, userId, formerUser)
    const pictureId = await findPictureOf(tx, userId)
    await deleteUserRow(tx, user)
    // Nobody sees a picture whose owner is gone; one look takes away all of them.
    if (pictureId !== null) await dropPictureLater(ctx, tx, pictureId)
    await recordAudit(tx, { actor, action: 'user.delete', subject: userId, detail: `${user.role}, ${user.status}, posts: ${posts}` })
  })
}
