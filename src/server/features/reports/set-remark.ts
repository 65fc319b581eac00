import { AppError } from '#contract/base/errors.ts'
import { findOtherName } from '#engine/reports/remarks/find-other-name.ts'
import { remarkLimits, type RemarkKind } from '#engine/reports/remarks/remark-limits.ts'
import { subjectKey } from '#engine/reports/sitting.ts'
import { listPupilRows } from '#server/features/classes/queries/classes.ts'
import { getPupilReportFor, getReportsFor, termKeyOf, type ReportPath } from '#server/features/reports/get-reports-for.ts'
import type { Remark, ReportedPupil } from '#server/features/reports/load-class-reports.ts'
import { leadsSchool } from '#server/features/reports/policy.ts'
import { dropRemark, saveRemarks } from '#server/features/reports/queries/remarks.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

export interface RemarkInput {
  kind: RemarkKind
  subject: string | null
  text: string | null
  nameIsMeant?: boolean | undefined
  seen: string
}

/** Approves a remark in the name of whoever asks, or takes it back. Throws what `setRemark` of the contract says. */
export async function setRemark(ctx: Context, actor: Actor, path: ReportPath & { pupilId: string }, input: RemarkInput): Promise<void> {
  refuseForHead(actor, input.kind)
  const { loaded, pupil } = await getPupilReportFor(ctx, actor, path)
  const { subject, proposed } = findRemark(pupil, input)
  if (proposed.seen !== input.seen) throw new AppError('remark-changed')
  const { schoolId } = pupil.pupil
  const key = { schoolId, pupilId: pupil.pupil.id, ...termKeyOf(path), kind: input.kind, subject }
  const { text } = input
  if (text !== null) {
    const max = remarkLimits[input.kind]
    if (text.length > max) throw new AppError('remark-too-long', { count: text.length, max, at: 'text' })
    if (input.nameIsMeant !== true) {
      const classmates = await listPupilRows(ctx.db, loaded.class.id)
      const name = findOtherName(text, {
        own: pupil.pupil.name,
        others: classmates.filter(({ id }) => id !== pupil.pupil.id).map((each) => each.name),
        allowed: pupil.report.subjects.map((each) => each.subject),
      })
      if (name !== null) throw new AppError('remark-names-other', { name, at: 'text' })
    }
  }
  await ctx.db.transaction(async (tx) => {
    if (text === null) await dropRemark(tx, key)
    else await saveRemarks(tx, [{ ...key, words: text, basis: proposed.basis, ...signature(ctx, actor) }])
    await recordAudit(tx, { actor, action: text === null ? 'report.remark-taken-back' : 'report.remark', subject: key.pupilId, detail: input.kind })
  })
}

/**
 * Approves the proposals that somebody has seen, of this class alone. One that is not as it was seen any more is left. Those whose
 * figures changed after an approval wait for a person to look at each.
 */
export async function approveRemarks(
  ctx: Context,
  actor: Actor,
  path: ReportPath,
  { kind, remarks: seen }: { kind: RemarkKind; remarks: readonly { pupilId: string; subject: string | null; seen: string }[] },
): Promise<{ approved: number; changed: number }> {
  refuseForHead(actor, kind)
  const { class: of, pupils } = await getReportsFor(ctx, actor, path)
  const wanted = new Map(seen.map((each) => [`${each.pupilId} ${subjectKey(each.subject ?? '')}`, each.seen]))
  const rows = pupils.flatMap(({ pupil, report, remarks }) => {
    const own =
      kind === 'subject'
        ? remarks.subjects.map((remark, at) => ({ remark, subject: subjectKey(report.subjects[at]?.subject ?? '') }))
        : [{ remark: remarks[kind], subject: '' }]
    return own
      .filter(({ remark, subject }) => remark.state === 'proposed' && remark.text !== '' && wanted.get(`${pupil.id} ${subject}`) === remark.seen)
      .map(({ remark, subject }) => ({
        schoolId: pupil.schoolId,
        pupilId: pupil.id,
        ...termKeyOf(path),
        kind,
        subject,
        words: remark.text,
        basis: remark.basis,
        ...signature(ctx, actor),
      }))
  })
  if (rows.length === 0) return { approved: 0, changed: wanted.size }
  await ctx.db.transaction(async (tx) => {
    await saveRemarks(tx, rows)
    await recordAudit(tx, { actor, action: 'report.remarks', subject: of.id, detail: `${kind}, ${rows.length}` })
  })
  return { approved: rows.length, changed: wanted.size - rows.length }
}

function refuseForHead(actor: Actor, kind: RemarkKind): void {
  if (kind === 'head' && !leadsSchool(actor)) throw new AppError('remark-of-head')
}

function findRemark({ report, remarks }: ReportedPupil, { kind, subject }: RemarkInput): { subject: string; proposed: Remark } {
  if (kind !== 'subject') return { subject: '', proposed: remarks[kind] }
  const key = subjectKey(subject ?? '')
  const proposed = remarks.subjects[report.subjects.findIndex((each) => subjectKey(each.subject) === key)]
  if (proposed === undefined) throw new AppError('remark-subject-unknown', { subject: subject ?? '–', at: 'subject' })
  return { subject: key, proposed }
}

function signature(ctx: Context, { userId, name }: Actor) {
  return { approvedBy: userId, approvedName: name, approvedAt: ctx.now() }
}
