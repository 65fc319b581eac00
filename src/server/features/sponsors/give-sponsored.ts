import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import { eatDayOf } from '#engine/credits/eat-days.ts'
import { giveCredits } from '#server/features/money/give-credits.ts'
import { listSponsored } from '#server/features/money/queries.ts'
import { countGifts } from '#server/features/sponsors/policy.ts'
import { lockApplication, updateApplication } from '#server/features/sponsors/queries/applications.ts'
import { findSponsorOf, listPurchases, lockSponsor } from '#server/features/sponsors/queries/sponsors.ts'
import { findSchoolOfApplication } from '#server/features/sponsors/school-of-application.ts'
import type { Context } from '#server/platform/context.ts'
import { retryTransaction } from '#server/platform/database/retry-transaction.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** A sponsor gives credits that it paid for to a school that was agreed to. Gives what is left afterwards. */
export async function giveSponsored(
  ctx: Context,
  actor: Actor,
  { applicationId, amount, validTo }: { applicationId: string; amount: number; validTo: string },
): Promise<number> {
  const sponsor = await findSponsorOf(ctx.db, actor.userId)
  if (!sponsor) throw new AppError('forbidden')
  return retryTransaction(ctx.db, async (tx) => {
    // One gift of a sponsor at a time.
    await lockSponsor(tx, sponsor.id)
    const application = await lockApplication(tx, applicationId)
    if (application?.state !== 'agreed') throw new AppError('application-not-found')
    const schoolId = await findSchoolOfApplication(ctx, application, tx)
    if (schoolId === null) throw new AppError('school-without-account')
    const today = eatDayOf(ctx.now())
    if (validTo < today) throw new AppError('day-over')
    const { left } = await countGiftsOf(tx, sponsor.id, today)
    if (amount > left) throw new AppError('sponsor-short', { left })
    await updateApplication(tx, applicationId, { schoolId })
    await giveCredits(ctx, tx, actor, {
      schoolId,
      kind: 'sponsored',
      credits: amount,
      reason: application.registrationNumber,
      sponsor: { id: sponsor.id, validTo },
      isOwn: true,
    })
    return left - amount
  })
}

/** What a sponsor bought, gave, and has left to give. */
export async function countGiftsOf(db: Context['db'] | Tx, sponsorId: string, today: string) {
  const [purchases, grants] = await Promise.all([listPurchases(db, [sponsorId]), listSponsored(db, [sponsorId])])
  const counts = countGifts(
    purchases.map(({ credits, createdAt, validTo }) => ({ credits, at: createdAt, validTo })),
    grants.map(({ credits, createdAt }) => ({ credits, at: createdAt, on: eatDayOf(createdAt) })),
    today,
  )
  return { ...counts, purchases, grants }
}
