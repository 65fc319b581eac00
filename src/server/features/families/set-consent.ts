import { AppError } from '#contract/base/errors.ts'
import { consentVersion } from '#contract/family.ts'
import { insertConsent, listChildren, withdrawConsent } from '#server/features/families/queries/links.ts'
import { lockMember } from '#server/features/families/queries/members.ts'
import type { Context } from '#server/platform/context.ts'
import type { FamilyActor } from '#server/platform/http/actor.ts'

interface Consent {
  linkId: string
  isGiven: boolean
  /** Of the words that were read. */
  version: string
}

/** Each agreement is a row that stays, with its words, its way and its times. Throws `not-for-pupils`, `child-not-found`, `consent-text-changed`. */
export async function setConsent(ctx: Context, { memberId, kind }: FamilyActor, { linkId, isGiven, version }: Consent): Promise<void> {
  if (kind === 'pupil') throw new AppError('not-for-pupils')
  await ctx.db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    const child = (await listChildren(tx, memberId)).find((each) => each.linkId === linkId)
    if (child === undefined) throw new AppError('child-not-found')
    if (!isGiven) return withdrawConsent(tx, linkId, ctx.now())
    if (version !== consentVersion) throw new AppError('consent-text-changed')
    const { schoolId, pupilId } = child
    await insertConsent(tx, { schoolId, pupilId, linkId, textVersion: version, channel: 'web', givenAt: ctx.now() })
  })
}
