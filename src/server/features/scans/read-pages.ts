import { readAdmission } from '#engine/papers/read-admission.ts'
import { writeSheetCode } from '#engine/sheet/sheet-code.ts'
import { findBarePage, listPagesToRead, type Page } from '#server/features/papers/queries/pages.ts'
import { readPagesJob } from '#server/features/scans/declare-jobs.ts'
import { isUnclaimedCopy } from '#server/features/scans/claim-copies.ts'
import { readPage, setAsideOrThrow } from '#server/features/scans/read-page.ts'
import { getSheetsOfExam } from '#server/features/scans/sheets-of-exam.ts'
import type { Reading } from '#server/features/scans/reading.ts'
import { storeReadings } from '#server/features/scans/store-readings.ts'
import { findTemplateSheet } from '#server/features/templates/find-template-sheet.ts'
import type { Context } from '#server/platform/context.ts'
import type { JobOutcome, JobRun } from '#server/platform/queue/queue.ts'

type Result = PromiseSettledResult<JobOutcome>

/** Reads the pages of a batch of jobs, stores what was read and marks it. Skips pages that no longer wait. */
export async function readPages(ctx: Context, jobs: readonly { pageIds: readonly string[] }[], run: JobRun): Promise<Result[]> {
  const pages = await listPagesToRead(
    ctx.db,
    jobs.flatMap(({ pageIds }) => pageIds),
  )
  const exams = [...Map.groupBy(pages, ({ examId }) => examId)]
  const results = new Map((await Promise.all(exams.map(([examId, own]) => readPagesOfExam(ctx, examId, { pages: own, run })))).flat())
  return jobs.map(({ pageIds }) => {
    const own = pageIds.flatMap((id) => results.get(id) ?? [])
    return own.find(({ status }) => status === 'rejected') ?? own[0] ?? { status: 'fulfilled', value: 'skipped' }
  })
}

async function readPagesOfExam(ctx: Context, examId: string, { pages, run }: { pages: readonly Page[]; run: JobRun }): Promise<[string, Result][]> {
  const sheets = await getSheetsOfExam(ctx, examId)
  if (sheets === null) return []
  const template = await findTemplateSheet(ctx, examId)
  const read = await Promise.allSettled(pages.map((page) => readPage(ctx, page, { sheets, template, run })))
  const readings = read.flatMap((each) => (each.status === 'fulfilled' && each.value !== null ? [each.value] : []))
  const stored = await storeBySides(ctx, examId, readings)
  return Promise.all(
    pages.map(async (page, at): Promise<[string, Result]> => {
      const result = read[at]?.status === 'rejected' ? read[at] : (stored.get(page.id) ?? { status: 'fulfilled', value: 'skipped' })
      if (result.status === 'fulfilled') return [page.id, result]
      const [handled] = await Promise.allSettled([setAsideOrThrow(ctx, page, { error: result.reason, run })])
      return [page.id, handled]
    }),
  )
}

/** In one transaction, but for second pictures of a side: each is stored when the one before it stands. */
async function storeBySides(ctx: Context, examId: string, readings: readonly Reading[]): Promise<Map<string, Result>> {
  const results = new Map<string, Result>()
  for (let left = [...readings]; left.length > 0;) {
    const next = [...Map.groupBy(left, sideOf).values()].flatMap(([first]) => first ?? [])
    const stored = await storeTogether(ctx, examId, next)
    for (const [at, { page }] of next.entries()) if (stored[at]) results.set(page.id, stored[at])
    left = left.filter((reading) => !next.includes(reading))
  }
  return results
}

function sideOf(read: Reading): string {
  const { reading } = read.outcome
  // All copies of a master sheet share one code: those of one pupil are told by the number.
  const number = isUnclaimedCopy(read) ? (readAdmission(reading.questions) ?? read.page.id) : ''
  return reading.code === null ? read.page.id : `${writeSheetCode(reading.code)} ${number}`
}

/** One that cannot be stored fails by itself. */
async function storeTogether(ctx: Context, examId: string, readings: readonly Reading[]): Promise<Result[]> {
  try {
    return (await storeReadings(ctx, examId, readings)).map((value) => ({ status: 'fulfilled', value }))
  } catch (reason) {
    if (readings.length === 1) return [{ status: 'rejected', reason }]
    const alone: Result[] = []
    for (const reading of readings) alone.push(...(await storeTogether(ctx, examId, [reading])))
    return alone
  }
}

/**
 * For a job whose process ended at every try: each of its pages gets a new job. A page that ends processes is found by
 * `readCrashSafe` and set aside; the others were only claimed at the same time.
 */
export async function readDeadPages(ctx: Context, { pageIds }: { pageIds: readonly string[] }): Promise<JobOutcome> {
  for (const pageId of pageIds) {
    const page = await findBarePage(ctx.db, pageId)
    if (page?.state !== 'waiting') continue
    await ctx.queue.send(ctx.db, readPagesJob, { pageIds: [pageId] }, { key: pageId, share: page.schoolId })
  }
  return 'done'
}
