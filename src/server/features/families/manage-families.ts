import { AppError } from '#contract/base/errors.ts'
import type { SecondFactor, WrittenClassFamilies } from '#contract/families.ts'
import type { FamilyKind } from '#contract/family.ts'
import { messageEventJob } from '#server/features/classes/declare-jobs.ts'
import { getPupilFor } from '#server/features/classes/get-class-for.ts'
import { findEntitlements } from '#server/features/credits/find-entitlements.ts'
import { issueFamilyCode } from '#server/features/families/issue-family-code.ts'
import { consentOf, defaultSecondFactor, maxWrongProofs, proofOf } from '#server/features/families/policy.ts'
import { listPupilRows } from '#server/features/classes/queries/classes.ts'
import { findFamilySettings, listCodesOfClass, replaceCode, saveFamilySettings } from '#server/features/families/queries/codes.ts'
import { endLink, endLinksOfPupil, listLinksOfClass } from '#server/features/families/queries/links.ts'
import { standingOf } from '#server/features/families/numbers/list-numbers.ts'
import { listNumberRows, type NumberRow } from '#server/features/families/queries/numbers.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import { getSchoolId, type Actor } from '#server/platform/http/actor.ts'

/** Which pupils have codes, and how many people use them. The school learns neither who they are nor what they read. */
export async function showFamilies(ctx: Context, { id: classId, schoolId }: { id: string; schoolId: string }): Promise<WrittenClassFamilies> {
  const pupils = await listPupilRows(ctx.db, classId)
  const [numbers, codes, links, settings, { guardianPortal, sms }] = await Promise.all([
    listNumberRows(
      ctx.db,
      schoolId,
      pupils.map(({ id }) => id),
    ),
    listCodesOfClass(ctx.db, classId),
    listLinksOfClass(ctx.db, classId),
    findFamilySettings(ctx.db, schoolId),
    findEntitlements(ctx, schoolId),
  ])
  const secondFactor = settings?.secondFactor ?? defaultSecondFactor
  return {
    hasGuardianPortal: guardianPortal,
    hasMessages: sms && ctx.config.sms !== 'off',
    pupils: pupils.map(({ id, name, admission, guardianPhone, guardianEmail }) => {
      const own = codes.filter(({ pupilId }) => pupilId === id)
      const codeAt = (kind: FamilyKind) => own.find((code) => code.kind === kind)?.issuedAt.toISOString() ?? null
      return {
        pupilId: id,
        admission,
        name,
        guardianCodeAt: codeAt('guardian'),
        pupilCodeAt: codeAt('pupil'),
        isLocked: own.some(({ wrongGuesses }) => wrongGuesses >= maxWrongProofs),
        asksFor: proofOf({ kind: 'guardian', secondFactor, pupil: { admission, guardianPhone, guardianEmail } }),
        links: links
          .filter(({ pupilId }) => pupilId === id)
          .map((link) => ({ linkId: link.linkId, kind: link.kind, since: link.since.toISOString(), consent: consentOf(link) })),
        numbers: numbers.filter(({ pupilId }) => pupilId === id).map(presentNumber),
      }
    }),
  }
}

function presentNumber(row: NumberRow): NonNullable<WrittenClassFamilies['pupils'][number]['numbers']>[number] {
  const { phone, name, agreement, isWithdrawnByGuardian } = row
  const { state } = standingOf(row)
  return {
    phone,
    name,
    state: agreement !== null && isWithdrawnByGuardian ? 'closed' : state,
    agreedAt: agreement?.givenAt.toISOString() ?? null,
    channel: agreement?.channel ?? null,
  }
}

interface OnePupil {
  classId: string
  pupilId: string
}

/** The old code ends at once, and so does the access of everybody who used it. Throws `class-not-found`, `pupil-not-found`. */
export async function replaceFamilyCode(ctx: Context, actor: Actor, whose: OnePupil, kind: FamilyKind): Promise<void> {
  const pupil = await getPupilFor(ctx, actor, whose)
  await ctx.db.transaction(async (tx) => {
    const code = issueFamilyCode(ctx, { pupilId: pupil.id, schoolId: pupil.schoolId, kind })
    await replaceCode(tx, code)
    await endLinksOfPupil(tx, { pupilId: pupil.id, kind, at: ctx.now() })
    await recordAudit(tx, { actor, action: 'family-code.replace', subject: pupil.id, detail: kind })
    if (kind === 'guardian') await ctx.queue.send(tx, messageEventJob, { event: 'new-code', pupilId: pupil.id, issueId: code.issueId })
  })
}

/** Throws `class-not-found`, `pupil-not-found`, `child-not-found`. */
export async function endFamilyLink(ctx: Context, actor: Actor, { linkId, ...whose }: OnePupil & { linkId: string }): Promise<void> {
  const pupil = await getPupilFor(ctx, actor, whose)
  await ctx.db.transaction(async (tx) => {
    const hasEnded = await endLink(tx, { linkId, pupilId: pupil.id }, { at: ctx.now(), endedBy: 'school' })
    if (!hasEnded) throw new AppError('child-not-found')
    await recordAudit(tx, { actor, action: 'family-link.end', subject: pupil.id })
  })
}

export async function showFamilySettings(ctx: Context, actor: Actor) {
  return { secondFactor: (await findFamilySettings(ctx.db, getSchoolId(actor)))?.secondFactor ?? defaultSecondFactor }
}

/** Counts from the next sign-in on; printed slips still name the old proof. Throws `no-mail-here`. */
export async function changeFamilySettings(ctx: Context, actor: Actor, { secondFactor }: { secondFactor: SecondFactor }): Promise<void> {
  const schoolId = getSchoolId(actor)
  if (secondFactor === 'mail' && ctx.mail === null) throw new AppError('no-mail-here')
  await ctx.db.transaction(async (tx) => {
    await saveFamilySettings(tx, { schoolId, secondFactor, updatedBy: actor.userId, updatedAt: ctx.now() })
    await recordAudit(tx, { actor, action: 'family-access.proof', subject: schoolId, detail: secondFactor })
  })
}
