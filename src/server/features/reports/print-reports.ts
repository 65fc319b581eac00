import type { FormOfClass, ReportForm } from '#engine/reports/report-form.ts'
import { getReportWords } from '#engine/reports/report-words.ts'
import { findClassRow, listClassRows } from '#server/features/classes/queries/classes.ts'
import { findSchoolName } from '#server/features/publishing/queries.ts'
import { loadClassReports } from '#server/features/reports/load-class-reports.ts'
import { formOfClass, hasForm, makeForm } from '#server/features/reports/make-form.ts'
import { changeReportPrint, findReportPrint, type ReportPrintRow } from '#server/features/reports/queries/prints.ts'
import type { Context } from '#server/platform/context.ts'
import { printFailureOf, storePrint } from '#server/platform/heavy-work/store-print.ts'
import type { JobRun } from '#server/platform/queue.ts'

interface GatheredClass {
  of: FormOfClass
  forms: ReportForm[]
}

/**
 * Works the forms out class by class, then has a thread draw them. Half of the progress is the working out, half the drawing.
 * Who ordered it was allowed to see all of it. A print without a form in it fails: nothing was to be printed.
 */
export async function printReports(ctx: Context, { printId }: { printId: string }, run: JobRun): Promise<'done' | 'skipped'> {
  const print = await findReportPrint(ctx.db, printId)
  if (print === null || print.state === 'ready' || print.state === 'failed') return 'skipped'
  try {
    await changeReportPrint(ctx.db, printId, { state: 'printing', formsDone: 0 })
    const classes = await gather(ctx, print, run.signal)
    const formCount = classes.reduce((sum, { forms }) => sum + forms.length, 0)
    const pdfKey = await draw(ctx, print, { classes, formCount, signal: run.signal })
    await changeReportPrint(ctx.db, printId, { state: 'ready', pdfKey, formCount, formsDone: formCount })
  } catch (error) {
    if (!run.isLastTry || run.signal.aborted) throw error
    ctx.log.error({ err: error, printId }, 'Report forms could not be printed.')
    await failReportPrint(ctx, printId, printFailureOf(error))
  }
  return 'done'
}

export async function failReportPrint(ctx: Context, printId: string, failure: NonNullable<ReportPrintRow['failure']>): Promise<'done' | 'skipped'> {
  return (await changeReportPrint(ctx.db, printId, { state: 'failed', failure })) ? 'done' : 'skipped'
}

async function gather(ctx: Context, print: ReportPrintRow, signal: AbortSignal): Promise<GatheredClass[]> {
  const school = await findSchoolName(ctx.db, print.schoolId)
  const one = print.classId === null ? null : await findClassRow(ctx.db, print.classId)
  const classes = print.classId === null ? await listClassRows(ctx.db, { schoolId: print.schoolId, ownerId: null }) : one === null ? [] : [one]
  const gathered: GatheredClass[] = []
  let count = 0
  for (const each of classes) {
    signal.throwIfAborted()
    const loaded = await loadClassReports(ctx, each, print, { sees: () => true })
    if (loaded === null) continue
    const forms = loaded.pupils.filter(hasForm).map(makeForm)
    if (forms.length > 0) gathered.push({ of: formOfClass(loaded, school), forms })
    count += each.pupilCount
    await changeReportPrint(ctx.db, print.id, { formsDone: Math.floor(Math.min(count, print.formCount) / 2) })
  }
  return gathered
}

async function draw(
  ctx: Context,
  print: ReportPrintRow,
  { classes, formCount, signal }: { classes: GatheredClass[]; formCount: number; signal: AbortSignal },
): Promise<string> {
  const half = Math.floor(print.formCount / 2)
  const title = `${getReportWords('en').form}, ${getReportWords('en').termOf(print)}`
  return storePrint(ctx, {
    signal,
    start: (follow) => ctx.heavyWork.printReports({ title, printedAt: print.createdAt, classes }, follow),
    tell(drawn) {
      const formsDone = Math.min(print.formCount, half + Math.floor((drawn / Math.max(1, formCount)) * (print.formCount - half)))
      return changeReportPrint(ctx.db, print.id, { formsDone })
    },
  })
}
