import { getReportWords } from '#engine/reports/report-words.ts'
import { findClassRow, listClassRows } from '#server/features/classes/queries/classes.ts'
import { findSchoolName } from '#server/features/publishing/queries.ts'
import { loadClassReports } from '#server/features/reports/load-class-reports.ts'
import { formOfClass, hasForm, makeForm } from '#server/features/reports/make-form.ts'
import { changeReportPrint, findReportPrint, type ReportPrintRow } from '#server/features/reports/queries/prints.ts'
import type { Context } from '#server/platform/context.ts'
import { printFailureOf, storePrint } from '#server/platform/heavy-work/store-print.ts'
import type { FormsOfClass } from '#server/platform/pdf/print-reports.ts'
import type { JobRun } from '#server/platform/queue.ts'

/**
 * Works the forms out class by class while a thread draws them, so that memory holds two classes and not the school. Who ordered
 * it was allowed to see all of it. A print without a form in it fails: nothing was to be printed.
 */
export async function printReports(ctx: Context, { printId }: { printId: string }, run: JobRun): Promise<'done' | 'skipped'> {
  const print = await findReportPrint(ctx.db, printId)
  if (print === null || print.state === 'ready' || print.state === 'failed') return 'skipped'
  try {
    await changeReportPrint(ctx.db, printId, { state: 'printing', formsDone: 0 })
    const classes = workOut(ctx, print, run.signal)
    const first = await classes.next()
    if (first.done === true) return await failReportPrint(ctx, printId, 'empty')
    const { pdfKey, formCount } = await draw(ctx, print, { classes: putBack(first.value, classes), signal: run.signal })
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

async function* workOut(ctx: Context, print: ReportPrintRow, signal: AbortSignal): AsyncGenerator<FormsOfClass> {
  const school = await findSchoolName(ctx.db, print.schoolId)
  const one = print.classId === null ? null : await findClassRow(ctx.db, print.classId)
  const classes = print.classId === null ? await listClassRows(ctx.db, { schoolId: print.schoolId, ownerId: null }) : one === null ? [] : [one]
  for (const each of classes) {
    signal.throwIfAborted()
    const loaded = await loadClassReports(ctx, each, print, { sees: () => true })
    const forms = loaded?.pupils.filter(hasForm).map(makeForm) ?? []
    if (loaded !== null && forms.length > 0) yield { of: formOfClass(loaded, school), forms }
  }
}

async function* putBack<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first
  yield* rest
}

async function draw(
  ctx: Context,
  print: ReportPrintRow,
  { classes, signal }: { classes: AsyncIterator<FormsOfClass>; signal: AbortSignal },
): Promise<{ pdfKey: string; formCount: number }> {
  const title = `${getReportWords('en').form}, ${getReportWords('en').termOf(print)}`
  let formCount = 0
  const pdfKey = await storePrint(ctx, {
    signal,
    start: (follow) =>
      ctx.heavyWork.printReports({ title, printedAt: print.createdAt }, classes, (drawn) => {
        formCount = drawn
        follow(drawn)
      }),
    tell: (drawn) => changeReportPrint(ctx.db, print.id, { formsDone: Math.min(print.formCount, drawn) }),
  })
  return { pdfKey, formCount }
}
