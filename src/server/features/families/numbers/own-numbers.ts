import { createHmac } from 'node:crypto'
import { AppError } from '#contract/base/errors.ts'
import type { NumberWish, WrittenFamily } from '#contract/family.ts'
import { numberAgreementVersion } from '#engine/sentences/number-agreement.ts'
import { limitGuesses } from '#server/features/accounts/limit-guesses.ts'
import { lockPupilsOfSchool } from '#server/features/classes/queries/classes.ts'
import { findEntitlements } from '#server/features/credits/find-entitlements.ts'
import { endOptOut, optOut } from '#server/features/families/numbers/opt-out.ts'
import { endAgreementOf, insertAgreements } from '#server/features/families/queries/agreements.ts'
import { listChildren, type ChildRow } from '#server/features/families/queries/links.ts'
import { listNumberRows, type NumberRow } from '#server/features/families/queries/numbers.ts'
import type { Context } from '#server/platform/context.ts'
import type { FamilyActor } from '#server/platform/http/actor.ts'

type OwnNumber = NonNullable<WrittenFamily['children'][number]['numbers']>[number]

/** The numbers of a guardian's children, child by child, where their school may have messages. */
export async function listOwnNumbers(
  ctx: Context,
  children: readonly Pick<ChildRow, 'linkId' | 'pupilId' | 'schoolId'>[],
): Promise<Map<string, OwnNumber[]>> {
  const found = new Map<string, OwnNumber[]>()
  if (ctx.config.sms === 'off') return found
  for (const schoolId of new Set(children.map((child) => child.schoolId))) {
    if (!(await findEntitlements(ctx, schoolId)).sms) continue
    const own = children.filter((child) => child.schoolId === schoolId)
    const rows = await listNumberRows(
      ctx.db,
      schoolId,
      own.map(({ pupilId }) => pupilId),
    )
    for (const { linkId, pupilId } of own)
      found.set(
        linkId,
        rows.filter((row) => row.pupilId === pupilId).map((row) => presentNumber(ctx, linkId, row)),
      )
  }
  return found
}

function presentNumber(ctx: Context, linkId: string, { phone, agreement, isOptedOut }: NumberRow): OwnNumber {
  return {
    number: nameNumber(ctx, linkId, phone),
    shown: maskPhone(phone),
    state: isOptedOut ? 'opted-out' : agreement === null ? 'none' : 'open',
    agreedAt: agreement?.givenAt.toISOString() ?? null,
    channel: agreement?.channel ?? null,
  }
}

/** `0722 ••• •••`: whoever has it knows the end, which is asked for. */
function maskPhone(phone: string): string {
  return `0${phone.slice(4, 7)} ••• •••`
}

/** Of one link, and from no name can the number be found. */
function nameNumber({ authSecret }: Pick<Context, 'authSecret'>, linkId: string, phone: string): string {
  return createHmac('sha256', authSecret).update(`number ${linkId} ${phone}`).digest('hex').slice(0, 16)
}

interface Wish {
  linkId: string
  number: string
  digits: string
  wish: NumberWish
  version: string
}

/**
 * The end of a number says that who answers for it has it: so two guardians of a child do not answer for each other. Wrong ends are
 * limited by number. Throws `not-for-pupils`, `child-not-found`, `number-wrong`, `consent-text-changed`, `too-many-sign-ins`.
 */
export async function changeOwnNumber(ctx: Context, { memberId, kind }: FamilyActor, { linkId, number, digits, wish, version }: Wish): Promise<void> {
  if (kind === 'pupil') throw new AppError('not-for-pupils')
  const child = (await listChildren(ctx.db, memberId)).find((each) => each.linkId === linkId)
  if (child === undefined) throw new AppError('child-not-found')
  const { schoolId, pupilId } = child
  const isNamed = ({ phone }: NumberRow) => nameNumber(ctx, linkId, phone) === number
  const named = (await listNumberRows(ctx.db, schoolId, [pupilId])).find(isNamed)
  if (named === undefined) throw new AppError('number-wrong')
  const end = digits.replaceAll(/\D/g, '').slice(-4)
  const { phone } = named
  const isRight = await limitGuesses(
    ctx,
    { account: `number ${schoolId} ${phone}`, network: null },
    async () => end.length === 4 && phone.endsWith(end),
  )
  if (!isRight) throw new AppError('number-wrong')
  if (wish === 'agree' && version !== numberAgreementVersion) throw new AppError('consent-text-changed')
  const at = ctx.now()
  await ctx.db.transaction(async (tx) => {
    if (wish === 'stop') await optOut(ctx, tx, { schoolId, phone, by: 'page' })
    else if (wish === 'resume') await endOptOut(ctx, tx, { schoolId, phone })
    else if (wish === 'withdraw') await endAgreementOf(tx, { schoolId, pupilId, phone, at })
    else {
      // The school may have changed the number, or ended the link, a moment ago.
      await lockPupilsOfSchool(tx, schoolId)
      const isLinked = (await listChildren(tx, memberId)).some((each) => each.linkId === linkId)
      if (!isLinked || !(await listNumberRows(tx, schoolId, [pupilId])).some(isNamed)) throw new AppError('number-wrong')
      await insertAgreements(tx, [{ schoolId, pupilId, phone, linkId, channel: 'web', textVersion: version, givenAt: at }])
    }
  })
}
