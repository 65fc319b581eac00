import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import { creditRules } from '#engine/credits/credit-rules.ts'
import { endOfEatDay } from '#engine/credits/eat-days.ts'
import { grantLot } from '#server/features/credits/grant-lot.ts'
import { isGivenAtOnce, mayDecide } from '#server/features/money/policy.ts'
import { type GrantRow, insertGrant, lockGrant, updateGrant } from '#server/features/money/queries.ts'
import { findSchoolName } from '#server/features/schools/queries.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import { retryTransaction } from '#server/platform/database/retry-transaction.ts'
import type { Actor } from '#server/platform/http/actor.ts'

export interface NewGrant {
  schoolId: string
  kind: GrantRow['kind']
  credits: number
  reason: string
  /** Whose credits they are, and the last day on which a school can use them. */
  sponsor?: { id: string; validTo: string }
  /** A sponsor gives what it paid for, and needs nobody who agrees. */
  isOwn?: boolean
}

/** Gives credits with a reason; many of them wait until a second administrator agrees. */
export async function giveCredits(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { schoolId, kind, credits, reason, sponsor, isOwn = false }: NewGrant,
): Promise<GrantRow> {
  if ((await findSchoolName(tx, schoolId)) === '') throw new AppError('school-not-found')
  const isGiven = isOwn || isGivenAtOnce(credits)
  const grant = await insertGrant(tx, {
    schoolId,
    kind,
    credits,
    reason,
    sponsorId: sponsor?.id ?? null,
    validTo: sponsor?.validTo ?? null,
    state: isGiven ? 'given' : 'waiting',
    askedBy: actor.userId,
    askedByName: actor.name,
    createdAt: ctx.now(),
  })
  await recordAudit(tx, { actor, action: isGiven ? 'grant.give' : 'grant.ask', subject: grant.id, detail: `${kind}, ${credits}` })
  // Last, as it locks the school's credits.
  if (isGiven) await give(ctx, tx, grant, actor)
  return grant
}

/** Another administrator agrees to a grant that waits, or somebody refuses it. */
export async function decideGrant(
  ctx: Context,
  actor: Actor,
  { grantId, decision }: { grantId: string; decision: 'agree' | 'refuse' },
): Promise<void> {
  await retryTransaction(ctx.db, async (tx) => {
    const grant = await lockGrant(tx, grantId)
    if (!grant) throw new AppError('grant-not-found')
    if (grant.state !== 'waiting') throw new AppError('decided-already')
    if (!mayDecide(actor.userId, grant.askedBy, decision)) throw new AppError('second-person-needed')
    const state = decision === 'agree' ? ('given' as const) : ('refused' as const)
    await updateGrant(tx, grantId, { state, decidedBy: actor.userId, decidedByName: actor.name, decidedAt: ctx.now() })
    await recordAudit(tx, {
      actor,
      action: decision === 'agree' ? 'grant.agree' : 'grant.refuse',
      subject: grantId,
      detail: `${grant.kind}, ${grant.credits}`,
    })
    if (state === 'given') await give(ctx, tx, grant, actor)
  })
}

const program = { userId: null, name: '' }

/** The books of a school name no sponsor, and nobody who gave for one. */
async function give(ctx: Context, tx: Tx, { id, schoolId, kind, credits, reason, validTo }: GrantRow, actor: Actor): Promise<void> {
  const isSponsored = kind === 'sponsored'
  await grantLot(ctx, tx, {
    schoolId,
    kind,
    source: `grant:${id}`,
    credits,
    ...(kind === 'trial' && { validDays: creditRules.trialDays }),
    ...(validTo !== null && { endsAt: endOfEatDay(validTo) }),
    reason: isSponsored ? '' : reason,
    by: isSponsored ? program : { userId: actor.userId, name: actor.name },
  })
}
