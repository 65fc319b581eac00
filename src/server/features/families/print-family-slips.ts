import type { FamilyKind } from '#contract/family.ts'
import { AppError } from '#contract/base/errors.ts'
import type { Language } from '#engine/words/words.ts'
import { listPupilRows, type ClassRow } from '#server/features/classes/queries/classes.ts'
import { findEntitlements } from '#server/features/credits/find-entitlements.ts'
import { makeFamilyCode } from '#server/features/families/family-code.ts'
import { issueFamilyCode } from '#server/features/families/issue-family-code.ts'
import { defaultSecondFactor, proofOf } from '#server/features/families/policy.ts'
import { findFamilySettings, insertMissingCodes, listCodesToPrint } from '#server/features/families/queries/codes.ts'
import { findSchoolName } from '#server/features/schools/queries.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'

interface Wanted {
  kind: FamilyKind
  pupilId: string | undefined
  language: Language
}

/** The codes of a class as slips to be cut apart. Who has none is given one; the others keep theirs. Throws `pupil-not-found`, `plan-without-portal`. */
export async function printFamilySlips(ctx: Context, actor: Actor, room: ClassRow, { kind, pupilId, language }: Wanted): Promise<Uint8Array> {
  if (kind === 'guardian' && !(await findEntitlements(ctx, room.schoolId)).guardianPortal) throw new AppError('plan-without-portal')
  const pupils = (await listPupilRows(ctx.db, room.id)).filter(({ id }) => pupilId === undefined || id === pupilId)
  if (pupilId !== undefined && pupils.length === 0) throw new AppError('pupil-not-found')
  const codes = await ctx.db.transaction(async (tx) => {
    await insertMissingCodes(
      tx,
      pupils.map(({ id }) => issueFamilyCode(ctx, { pupilId: id, schoolId: room.schoolId, kind })),
    )
    await recordAudit(tx, { actor, action: 'family-code.print', subject: pupilId ?? room.id, detail: `${kind} ${pupils.length}` })
    return listCodesToPrint(tx, { classId: room.id, kind, pupilId })
  })
  const [settings, school] = await Promise.all([findFamilySettings(ctx.db, room.schoolId), findSchoolName(ctx.db, room.schoolId)])
  const secondFactor = settings?.secondFactor ?? defaultSecondFactor
  const page = `${siteUrl(ctx.config)}${language === 'sw' ? '/sw' : ''}/${kind === 'guardian' ? 'family' : 'pupil'}`
  const slips = codes.map(({ issueId, name, admission, guardianPhone, guardianEmail }) => {
    const code = makeFamilyCode(ctx.authSecret, issueId)
    const proof = proofOf({ kind, secondFactor, pupil: { admission, guardianPhone, guardianEmail } })
    return {
      name,
      admission,
      className: room.name,
      code,
      url: `${page}#${code}`,
      site: page.replace(/^https?:\/\//, ''),
      until: '',
      family: { kind, proof },
    }
  })
  return ctx.heavyWork.of(room.schoolId).printResultSlips({ school, title: room.name, language, printedAt: ctx.now(), slips })
}
