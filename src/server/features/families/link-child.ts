import { AppError } from '#contract/base/errors.ts'
import { maxChildren } from '#contract/family.ts'
import type { Tx } from '#db/client.ts'
import type { Language } from '#engine/words/words.ts'
import { checkCode, type WrittenCode } from '#server/features/families/check-code.ts'
import { shareCode, type FoundCode } from '#server/features/families/queries/codes.ts'
import { endLink, insertLink, listChildren } from '#server/features/families/queries/links.ts'
import { lockMember } from '#server/features/families/queries/members.ts'
import type { Context } from '#server/platform/context.ts'
import type { FamilyActor } from '#server/platform/http/actor.ts'

/** Another child of a guardian, at any school. Throws what `checkCode` throws, `not-for-pupils`, `code-not-of-guardians`, `child-linked`, `children-too-many`. */
export async function linkChild(ctx: Context, actor: FamilyActor, written: WrittenCode, language: Language): Promise<void> {
  if (actor.kind === 'pupil') throw new AppError('not-for-pupils')
  const found = await checkCode(ctx, written, { memberId: actor.memberId, language })
  if (found.code.kind === 'pupil') throw new AppError('code-not-of-guardians')
  await ctx.db.transaction(async (tx) => {
    await lockMember(tx, actor.memberId)
    const children = await listChildren(tx, actor.memberId)
    if (children.some(({ pupilId }) => pupilId === found.pupil.id)) throw new AppError('child-linked')
    if (children.length >= maxChildren) throw new AppError('children-too-many', { max: maxChildren })
    await linkTo(ctx, tx, actor.memberId, found)
  })
}

/** Throws `family-sign-in-wrong` where the code was replaced a moment ago. */
export async function linkTo(ctx: Context, tx: Tx, memberId: string, { code, pupil }: FoundCode): Promise<void> {
  if (!(await shareCode(tx, code.issueId))) throw new AppError('family-sign-in-wrong')
  const values = { schoolId: pupil.schoolId, pupilId: pupil.id, memberId, issueId: code.issueId, createdAt: ctx.now() }
  if (!(await insertLink(tx, values))) throw new AppError('child-linked')
}

/** Throws `child-not-found`, `not-for-pupils`. */
export async function unlinkChild(ctx: Context, { memberId, kind }: FamilyActor, linkId: string): Promise<void> {
  if (kind === 'pupil') throw new AppError('not-for-pupils')
  const hasEnded = await ctx.db.transaction((tx) => endLink(tx, { linkId, memberId }, { at: ctx.now(), endedBy: 'family' }))
  if (!hasEnded) throw new AppError('child-not-found')
}
