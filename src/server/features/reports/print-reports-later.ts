import { AppError } from '#contract/base/errors.ts'
import { listClassRows } from '#server/features/classes/queries/classes.ts'
import { printReportsJob } from '#server/features/reports/declare-jobs.ts'
import { getReportsFor, termKeyOf } from '#server/features/reports/get-reports-for.ts'
import { hasForm } from '#server/features/reports/make-form.ts'
import { leadsSchool } from '#server/features/reports/policy.ts'
import { insertReportPrint, type ReportPrintRow } from '#server/features/reports/queries/prints.ts'
import { getReportSettings } from '#server/features/reports/queries/settings.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import { getSchoolId, type Actor } from '#server/platform/http/actor.ts'

/** What one print may be. */
const maxForms = 4000

/** Takes an order for the forms of a class, or of the whole school; a job draws them, or fills in the school's own form. Throws `forbidden`, `class-not-found`, `template-not-set`, `reports-partial`, `reports-empty`, `reports-too-many`, `own-forms-too-large`. */
export async function printReportsLater(
  ctx: Context,
  actor: Actor,
  { classId, isOwnForm, ...path }: { year: number; term: number; classId: string | null; isOwnForm: boolean },
): Promise<ReportPrintRow> {
  const formCount = classId === null ? await countSchool(ctx, actor) : await countClass(ctx, actor, { ...path, classId })
  const schoolId = getSchoolId(actor)
  if (formCount === 0) throw new AppError('reports-empty')
  if (formCount > maxForms) throw new AppError('reports-too-many', { count: formCount, max: maxForms })
  const ownFormKey = isOwnForm ? (await getReportSettings(ctx.db, schoolId)).templateKey : null
  if (isOwnForm && ownFormKey === null) throw new AppError('template-not-set')
  if (ownFormKey !== null) refuseTooLarge({ formBytes: (await ctx.objects.get(ownFormKey)).length, formCount })
  return ctx.db.transaction(async (tx) => {
    const row = await insertReportPrint(tx, {
      schoolId,
      ...termKeyOf(path),
      classId,
      ownFormKey,
      formCount,
      printedBy: actor.userId,
      createdAt: ctx.now(),
    })
    await ctx.queue.send(tx, printReportsJob, { printId: row.id }, { key: row.id, share: schoolId })
    await recordAudit(tx, { actor, action: 'report.print', subject: classId ?? schoolId, detail: `${path.year}/${path.term}, ${formCount}` })
    return row
  })
}

/** What a ZIP without the extensions of ZIP64 can hold is 4 GB; a fifth is left for what is filled in. */
const maxZipBytes = 0.8 * 2 ** 32

/** Before anything is filled, as each form of the school is about as large as the one that is filled. */
export function refuseTooLarge({ formBytes, formCount }: { formBytes: number; formCount: number }): void {
  if (formBytes * formCount > maxZipBytes) throw new AppError('own-forms-too-large', { count: formCount })
}

async function countSchool(ctx: Context, actor: Actor): Promise<number> {
  if (!leadsSchool(actor)) throw new AppError('forbidden')
  const classes = await listClassRows(ctx.db, { schoolId: getSchoolId(actor), ownerId: null })
  return classes.reduce((sum, { pupilCount }) => sum + pupilCount, 0)
}

async function countClass(ctx: Context, actor: Actor, path: { year: number; term: number; classId: string }): Promise<number> {
  const { hiddenExams, pupils } = await getReportsFor(ctx, actor, path)
  if (hiddenExams > 0) throw new AppError('reports-partial', { count: hiddenExams })
  return pupils.filter(hasForm).length
}
