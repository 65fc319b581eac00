import { writeSheetCode } from '#engine/sheet/sheet-code.ts'
import type { ExamVersion } from '#engine/versions/arrange-exam.ts'
import { tellExam } from '#server/features/exams/exam-events.ts'
import { loadPictures } from '#server/features/exams/load-pictures.ts'
import { getExamToPrint, type Draft } from '#server/features/exams/read-draft.ts'
import { changeSheetSet, findSetToPrint, listVersionSizes, type SetToPrint, type SheetSetRow } from '#server/features/sheets/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { printFailureOf, storePrint } from '#server/platform/heavy-work/store-print.ts'
import type { SheetsPrint } from '#server/platform/pdf/print-sheets.ts'
import type { JobRun } from '#server/platform/queue/queue.ts'

/**
 * Draws the sheets of a set in a thread, outside any transaction. The same set gives the same bytes, so that a second run
 * after a death stores nothing twice.
 */
export async function printSheetSet(ctx: Context, { sheetSetId }: { sheetSetId: string }, run: JobRun): Promise<'done' | 'skipped'> {
  const set = await findSetToPrint(ctx.db, sheetSetId)
  if (set === null || set.draft === null || set.state === 'ready' || set.state === 'failed') return 'skipped'
  try {
    await publishProgress(ctx, set, 0)
    const pdfKey = await drawSet(ctx, set, { draft: set.draft, signal: run.signal })
    await endSet(ctx, set, { state: 'ready', pdfKey, pagesDone: set.pageCount, draft: null })
  } catch (error) {
    if (!run.isLastTry || run.signal.aborted) throw error
    ctx.log.error({ err: error, sheetSetId }, 'Sheets could not be printed.')
    await failSheetSet(ctx, sheetSetId, printFailureOf(error))
  }
  return 'done'
}

/** For a set whose job came to nothing. It stays to be tried again. */
export async function failSheetSet(ctx: Context, sheetSetId: string, failure: NonNullable<SheetSetRow['failure']>): Promise<'done' | 'skipped'> {
  const set = await findSetToPrint(ctx.db, sheetSetId)
  if (set === null) return 'skipped'
  await endSet(ctx, set, { state: 'failed', failure })
  return 'done'
}

async function drawSet(ctx: Context, set: SetToPrint, { draft, signal }: { draft: Draft; signal: AbortSignal }): Promise<string> {
  const order = await writeOrder(ctx, set, draft)
  return storePrint(ctx, {
    signal,
    start: (follow) => ctx.heavyWork.of(set.schoolId).printSheets(order, follow),
    notify: (pages) => publishProgress(ctx, set, pages),
  })
}

async function writeOrder(
  ctx: Context,
  { id, examId, schoolId, examCode, version, className, format, cover, bothSides, papers }: SetToPrint,
  draft: Draft,
): Promise<SheetsPrint> {
  const versions = await listVersionSizes(ctx.db, examId, [...new Set(papers.map((paper) => paper.version))])
  const own = versions.find((each) => each.version === version)
  if (own === undefined) throw new Error(`The set ${id} has no version ${version}.`)
  const exam = getExamToPrint(draft)
  const versionOf = (number: number): ExamVersion | null => {
    const letter = versions.find((each) => each.version === number)?.letter ?? null
    return letter === null ? null : { seed: examCode, letter }
  }
  return {
    exam,
    pictures: await loadPictures(ctx, schoolId, exam),
    format,
    cover: cover === null ? null : { cover, school: cover.school, examCode },
    bothSides,
    // When this geometry was first printed, so that the same print has the same bytes.
    printedAt: own.createdAt,
    geometryHashes: versions.map(({ geometryHash }) => geometryHash),
    layout: {
      papers: papers.map(({ paper, version: each, admission, name }) => ({
        paper,
        admission,
        name,
        ...(className === null || name === '' ? {} : { className }),
        version: versionOf(each),
        pages: Array.from({ length: versions.find(({ version: other }) => other === each)?.pageCount ?? 0 }, (_, at) => ({
          page: at + 1,
          code: { text: writeSheetCode({ exam: examCode, version: each, paper, page: at + 1 }) },
        })),
      })),
    },
  }
}

async function publishProgress(ctx: Context, { id, examId }: SetToPrint, pagesDone: number): Promise<void> {
  const isUnderWay = await changeSheetSet(ctx.db, { id, from: ['waiting', 'printing'] }, { state: 'printing', pagesDone })
  if (isUnderWay) await tellExam(ctx, ctx.db, examId, { sheets: id })
}

async function endSet(ctx: Context, { id, examId }: SetToPrint, values: Parameters<typeof changeSheetSet>[2]): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await changeSheetSet(tx, { id, from: ['waiting', 'printing'] }, values)
    await tellExam(ctx, tx, examId, { sheets: id })
  })
}
