import type { PageReason } from '#engine/page/page-reason.ts'
import type { SheetCode } from '#engine/sheet/sheet-code.ts'
import { releaseMemory } from '#engine/scan/gray-image.ts'
import { AppError } from '#contract/base/errors.ts'
import { tellExam } from '#server/features/exams/exam-events.ts'
import { readByTemplate } from '#server/features/scans/read-by-template.ts'
import { PageStopsReaders, readWithCare } from '#server/platform/read-pages/read-with-care.ts'
import { getSheetsOfExam, type SheetsOfExam } from '#server/features/scans/sheets-of-exam.ts'
import { storeBeside } from '#server/features/scans/store-beside.ts'
import { readToStore, storeReading } from '#server/features/scans/store-reading.ts'
import { findTemplateSheet } from '#server/features/templates/find-template-sheet.ts'
import { loadBarePage, type Page, updatePage } from '#server/features/papers/queries/pages.ts'
import { findPaper } from '#server/features/papers/queries/papers.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import type { Context } from '#server/platform/context.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import type { JobRun } from '#server/platform/queue/queue.ts'
import type { ReadHow, ReadPageOutcome } from '#server/platform/read-pages/reader-pool.ts'

/** Reads one picture of one page, and marks what stands on it. Does nothing once the page is no longer waiting. */
export async function readPage(ctx: Context, { pageId }: { pageId: string }, run: JobRun): Promise<'done' | 'skipped'> {
  const page = await loadBarePage(ctx.db, pageId)
  if (!page || page.state !== 'waiting' || page.discardedAt !== null) return 'skipped'
  return readToStore(ctx, page.examId, () => readWaiting(ctx, page, run))
}

async function readWaiting(ctx: Context, page: Page, run: JobRun): Promise<'done' | 'skipped'> {
  const sheets = await getSheetsOfExam(ctx, page.examId)
  if (sheets === null) return 'skipped'
  try {
    const own = await findTemplateSheet(ctx, page.examId)
    if (own !== null) return await readByTemplate(ctx, { page, run }, own)
    const assumed = await findAssumption(ctx, page, sheets)
    const outcome = await readWithCare(run, async (how) => lookAt(ctx, page, { sheets, assumed, how }))
    if (outcome.beside !== undefined) await storeBeside(ctx, page, outcome.beside)
    return await storeReading(ctx, { page, examCode: sheets.code, assumed, outcome })
  } catch (error) {
    // Somebody deleted the exam while the page was read.
    if (error instanceof AppError && error.code === 'exam-not-found') return 'skipped'
    const reason = reasonToSetAside(error, run)
    if (reason === null) throw error
    ctx.log.warn({ err: error, pageId: page.id }, 'A page is set aside.')
    return setAsidePage(ctx, page, reason)
  }
}

async function lookAt(
  ctx: Context,
  page: Page,
  { sheets, assumed, how }: { sheets: SheetsOfExam; assumed: SheetCode | null; how: ReadHow },
): Promise<ReadPageOutcome> {
  const picture = await ctx.objects.get(page.pictureKey)
  const outcome = await ctx.readers.readPage(
    { picture, templates: sheets.templates, mayLeaveUndrawn: true, ...(assumed === null ? {} : { assume: assumed }) },
    sheets.schoolId,
    how,
  )
  releaseMemory(picture)
  const own = takeAsOwn(outcome, sheets)
  return page.isCopy && assumed !== null ? takeAsSaid(own, assumed) : own
}

/** The code of a copied sheet names the first pupil's paper: whose this one is was said by a person. */
function takeAsSaid(outcome: ReadPageOutcome, assumed: SheetCode): ReadPageOutcome {
  const { code } = outcome.reading
  const isSameSheet = code?.exam === assumed.exam && code.version === assumed.version && code.page === assumed.page
  return isSameSheet ? { ...outcome, reading: { ...outcome.reading, code: assumed } } : outcome
}

/** A page of the pile that samples are made with counts as printed for this sample. */
function takeAsOwn(outcome: ReadPageOutcome, { code: exam, printedAs }: SheetsOfExam): ReadPageOutcome {
  const { code } = outcome.reading
  if (printedAs === null || code?.exam !== printedAs) return outcome
  return { ...outcome, reading: { ...outcome.reading, code: { ...code, exam } } }
}

/** What a person said the page is. */
async function findAssumption(ctx: Context, page: Page, sheets: SheetsOfExam): Promise<SheetCode | null> {
  if (page.assignedBy === null || page.paperId === null || page.pageNumber === null) return null
  const row = await findPaper(ctx.db, page.paperId)
  return row === null ? null : { exam: sheets.code, version: row.paper.version, paper: row.paper.number, page: page.pageNumber }
}

/** Null: try again. */
function reasonToSetAside(error: unknown, run: JobRun): PageReason | null {
  if (error instanceof PageStopsReaders) return { code: 'reader-stopped' }
  // It was confirmed while the page lay in the queue: marks that a person stands by do not move.
  if (error instanceof AppError && error.code === 'exam-confirmed') return { code: 'exam-confirmed' }
  if (error instanceof UnusablePicture && !mayBeChance(error)) return error.fault
  if (!run.isLastTry || run.signal.aborted) return null
  return error instanceof UnusablePicture ? error.fault : notRead
}

const notRead: PageReason = { code: 'not-read' }

/** Its time is the page's own, counted from when a thread took it up: tried again, it would hold another for as long. */
function mayBeChance({ kind }: UnusablePicture): boolean {
  return kind === 'reader-died'
}

/** Puts a page that cannot be read where a person sees it; one that was settled meanwhile stays as it is. */
export async function setAsidePage(
  ctx: Context,
  { id: pageId, examId, schoolId }: Pick<Page, 'id' | 'examId' | 'schoolId'>,
  reason = notRead,
): Promise<'done' | 'skipped'> {
  return ctx.db.transaction(async (tx) => {
    const [page] = (await lockWork(tx, { id: examId, schoolId }, { pageIds: [pageId] })).pages
    if (page?.state !== 'waiting') return 'skipped'
    await updatePage(tx, pageId, { state: 'unreadable', reasons: [reason], paperId: null, pageNumber: null, assignedBy: null, readAt: ctx.now() })
    await tellExam(ctx, tx, page.examId, { page: pageId })
    return 'done'
  })
}
