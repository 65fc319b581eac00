import type { PageReason } from '#engine/page/page-reason.ts'
import { READER } from '#engine/scan/reader.ts'
import { masterPaper, type SheetCode } from '#engine/sheet/sheet-code.ts'
import { releaseMemory } from '#engine/scan/gray-image.ts'
import { AppError } from '#contract/base/errors.ts'
import { publishExamEvent } from '#server/features/exams/exam-events.ts'
import { readByTemplate } from '#server/features/scans/read-by-template.ts'
import { PageStopsReaders, readCrashSafe } from '#server/platform/read-pages/read-crash-safe.ts'
import type { SheetsOfExam } from '#server/features/scans/sheets-of-exam.ts'
import type { Reading } from '#server/features/scans/reading.ts'
import { storeUpright } from '#server/features/scans/store-readings.ts'
import type { TemplateSheet } from '#server/features/templates/find-template-sheet.ts'
import { type Page, updatePage, insertPages } from '#server/features/papers/queries/pages.ts'
import { findPaper } from '#server/features/papers/queries/papers.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import { findUpload, insertUpload } from '#server/features/scans/queries/uploads.ts'
import { readPagesLater } from '#server/features/scans/read-pages-later.ts'
import type { Context } from '#server/platform/context.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import type { JobOutcome, JobRun } from '#server/platform/queue/queue.ts'
import type { ReadHow, ReadPageOutcome } from '#server/platform/read-pages/reader-pool.ts'

interface ReadPageOptions {
  sheets: SheetsOfExam
  /** Null for an exam on Sahihi sheets. */
  template: TemplateSheet | null
  run: JobRun
}

/** Reads one picture of one page. Null where the page need not be stored. */
export async function readPage(ctx: Context, page: Page, { sheets, template, run }: ReadPageOptions): Promise<Reading | null> {
  if (template !== null) return readByTemplate(ctx, { page, run }, template)
  const assumed = await findAssumption(ctx, page, sheets)
  const outcome = await readCrashSafe(run, async (how) => readPicture(ctx, page, { sheets, assumed, how }))
  if (outcome.beside !== undefined) await storeBeside(ctx, page, outcome.beside)
  const { code } = outcome.reading
  const isOfMaster = assumed !== null && sheets.masters.has(assumed.version) && code?.paper === assumed.paper
  const printed = isOfMaster ? { printed: { ...assumed, paper: masterPaper } } : {}
  return { page, examCode: sheets.code, assumed, outcome, reader: READER, uprightKey: await storeUpright(ctx, outcome), ...printed }
}

async function readPicture(
  ctx: Context,
  page: Page,
  { sheets, assumed, how }: { sheets: SheetsOfExam; assumed: SheetCode | null; how: ReadHow },
): Promise<ReadPageOutcome> {
  const picture = await ctx.objects.get(page.pictureKey)
  const isOfMaster = assumed !== null && sheets.masters.has(assumed.version)
  // What is printed on a copy is the code of its master.
  const assume = isOfMaster ? { ...assumed, paper: masterPaper } : assumed
  const outcome = await ctx.readers.readPage(
    { picture, templates: sheets.templates, mayLeaveUndrawn: true, ...(assume === null ? {} : { assume }) },
    sheets.schoolId,
    how,
  )
  releaseMemory(picture)
  const own = withExamCode(outcome, sheets)
  return (page.isCopy || isOfMaster) && assumed !== null ? withAssumedCode(own, assumed) : own
}

/** The code of a copied sheet names the first pupil's paper, or nobody's; a person has said whose this copy is. */
function withAssumedCode(outcome: ReadPageOutcome, assumed: SheetCode): ReadPageOutcome {
  const { code } = outcome.reading
  const isSameSheet = code?.exam === assumed.exam && code.version === assumed.version && code.page === assumed.page
  return isSameSheet ? { ...outcome, reading: { ...outcome.reading, code: assumed } } : outcome
}

/** A page of the pile that samples are made with counts as printed for this sample. */
function withExamCode(outcome: ReadPageOutcome, { code: exam, printedAs }: SheetsOfExam): ReadPageOutcome {
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

/** Sets the page aside with a reason, where another try would not help. Throws the error for a retry. */
export async function setAsideOrThrow(ctx: Context, page: Page, { error, run }: { error: unknown; run: JobRun }): Promise<JobOutcome> {
  // Somebody deleted the exam while the page was read.
  if (error instanceof AppError && error.code === 'exam-not-found') return 'skipped'
  const reason = reasonToSetAside(error, run)
  if (reason === null) throw error
  ctx.log.warn({ err: error, pageId: page.id }, 'A page is set aside.')
  return setAsidePage(ctx, page, reason)
}

/** Null: retry. */
function reasonToSetAside(error: unknown, run: JobRun): PageReason | null {
  if (error instanceof PageStopsReaders) return { code: 'reader-stopped' }
  // The exam was confirmed meanwhile: marks that a person stands by do not change.
  if (error instanceof AppError && error.code === 'exam-confirmed') return { code: 'exam-confirmed' }
  // The page's time limit counts its own time, so a retry would hold a thread for as long. A reader may die by chance.
  if (error instanceof UnusablePicture && error.kind !== 'reader-died') return error.fault
  if (!run.isLastTry || run.signal.aborted) return null
  return error instanceof UnusablePicture ? error.fault : notRead
}

const notRead: PageReason = { code: 'not-read' }

/** Shows a person a page that cannot be read. A page that no longer waits stays as it is. */
async function setAsidePage(
  ctx: Context,
  { id: pageId, examId, schoolId }: Pick<Page, 'id' | 'examId' | 'schoolId'>,
  reason: PageReason,
): Promise<JobOutcome> {
  return ctx.db.transaction(async (tx) => {
    const [page] = (await lockWork(tx, { id: examId, schoolId }, { pageIds: [pageId] })).pages
    if (page?.state !== 'waiting') return 'skipped'
    await updatePage(tx, pageId, { state: 'unreadable', reasons: [reason], paperId: null, pageNumber: null, assignedBy: null, readAt: ctx.now() })
    await publishExamEvent(ctx, tx, page.examId, { page: pageId })
    return 'done'
  })
}

/**
 * Another sheet that lies beside the one on a picture, as a file of its own in the same batch: it is read like any other. The same
 * picture gives the same bytes, and these are stored once.
 */
async function storeBeside(ctx: Context, { uploadId, sequence }: Page, jpeg: Uint8Array): Promise<void> {
  const upload = await findUpload(ctx.db, uploadId)
  if (upload === null) return
  const { schoolId, examId, batchId, fileName } = upload
  const { key } = await ctx.objects.put(jpeg, 'image/jpeg')
  const beside = { schoolId, examId, batchId, fileName: `${fileName} (${sequence}, 2)`, objectKey: key, sizeBytes: jpeg.byteLength }
  await ctx.db.transaction(async (tx) => {
    const id = await insertUpload(tx, { ...beside, state: 'split', pageCount: 1 })
    if (id === null) return
    const pageIds = await insertPages(tx, { ...beside, id }, [{ sequence: 1, pictureKey: key }])
    await readPagesLater(ctx, tx, pageIds, schoolId)
    await publishExamEvent(ctx, tx, examId, { upload: id }, ...pageIds.map((page) => ({ page })))
  })
}
