import type { Readable } from 'node:stream'
import { getReportWords } from '#engine/reports/report-words.ts'
import { findClassRow, listClassRows } from '#server/features/classes/queries/classes.ts'
import { findSchoolName } from '#server/features/schools/queries.ts'
import { loadClassReports, type LoadedReports } from '#server/features/reports/load-class-reports.ts'
import { formOfClass, hasForm, makeForm } from '#server/features/reports/make-form.ts'
import { changeReportPrint, findReportPrint, type ReportPrintRow } from '#server/features/reports/queries/prints.ts'
import { formsToFill } from '#server/features/reports/own-form.ts'
import type { Context } from '#server/platform/context.ts'
import { printFailureOf, storePrint, type FollowedPrint } from '#server/platform/heavy-work/store-print.ts'
import type { Follow } from '#server/platform/heavy-work/heavy-work.ts'
import type { JobRun } from '#server/platform/queue/queue.ts'

/**
 * Works the forms out class by class while a thread draws them, so that memory holds two classes and not the school. Who ordered
 * it was allowed to see all of it. A print without a form in it fails: nothing was to be printed.
 */
export async function printReports(ctx: Context, { printId }: { printId: string }, run: JobRun): Promise<'done' | 'skipped'> {
  const print = await findReportPrint(ctx.db, printId)
  if (print === null || print.state === 'ready' || print.state === 'failed') return 'skipped'
  try {
    await changeReportPrint(ctx.db, printId, { state: 'printing', formsDone: 0 })
    const made = await (print.ownFormKey === null
      ? drawForms(ctx, print, run.signal)
      : fillOwnForm(ctx, print, { key: print.ownFormKey, signal: run.signal }))
    if (made === null) return await failReportPrint(ctx, printId, 'empty')
    const { pdfKey, formCount } = made
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

type Made = { pdfKey: string; formCount: number } | null

async function drawForms(ctx: Context, print: ReportPrintRow, signal: AbortSignal): Promise<Made> {
  const title = `${getReportWords('en').form}, ${getReportWords('en').termOf(print)}`
  return make(ctx, print, {
    signal,
    classes: workOut(ctx, print, {
      signal,
      formsOf: (loaded, school) => ({ of: formOfClass(loaded, school), forms: loaded.pupils.filter(hasForm).map(makeForm) }),
    }),
    type: 'application/pdf',
    start: (classes, follow) => ctx.heavyWork.of(print.schoolId).printReports({ title, printedAt: print.createdAt }, classes, follow),
  })
}

async function fillOwnForm(ctx: Context, print: ReportPrintRow, { key, signal }: { key: string; signal: AbortSignal }): Promise<Made> {
  const template = await ctx.objects.get(key)
  return make(ctx, print, {
    signal,
    classes: workOut(ctx, print, { signal, formsOf: formsToFill }),
    type: 'application/zip',
    start: (classes, follow) => ctx.heavyWork.of(print.schoolId).fillFormsOfClasses({ template }, classes, follow),
  })
}

interface Working<T> {
  signal: AbortSignal
  formsOf: (loaded: LoadedReports, school: string) => T
}

/** What is to be made of each class, where there is anything. */
async function* workOut<T extends { forms: readonly unknown[] }>(
  ctx: Context,
  print: ReportPrintRow,
  { signal, formsOf }: Working<T>,
): AsyncGenerator<T> {
  const school = await findSchoolName(ctx.db, print.schoolId)
  const one = print.classId === null ? null : await findClassRow(ctx.db, print.classId)
  const classes = print.classId === null ? await listClassRows(ctx.db, { schoolId: print.schoolId, ownerId: null }) : one === null ? [] : [one]
  for (const each of classes) {
    signal.throwIfAborted()
    const loaded = await loadClassReports(ctx, each, print, { sees: () => true })
    const made = loaded === null ? null : formsOf(loaded, school)
    if (made !== null && made.forms.length > 0) yield made
  }
}

interface Making<T> extends Pick<FollowedPrint, 'signal' | 'type'> {
  classes: AsyncGenerator<T>
  start: (classes: AsyncIterator<T>, follow: Follow) => Readable
}

/** Null where no class has a form. */
async function make<T>(ctx: Context, print: ReportPrintRow, { classes, start, ...how }: Making<T>): Promise<Made> {
  const first = await classes.next()
  if (first.done === true) return null
  let formCount = 0
  const pdfKey = await storePrint(ctx, {
    ...how,
    start: (follow) =>
      start(putBack(first.value, classes), (done) => {
        formCount = done
        follow(done)
      }),
    notify: (done) => changeReportPrint(ctx.db, print.id, { formsDone: Math.min(print.formCount, done) }),
  })
  return { pdfKey, formCount }
}

async function* putBack<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first
  yield* rest
}
