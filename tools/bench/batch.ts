import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { answers, batches, classes, pupils, schools, uploads, users } from '#db/schema.ts'
import type { Exam } from '#engine/exam/exam.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { templatesFromLayout, type SheetTemplates } from '#engine/scan/sheet-templates.ts'
import { layOutPapers } from '#engine/sheet/lay-out-papers.ts'
import { createExam } from '#server/features/exams/create-exam.ts'
import { findExamRow } from '#server/features/exams/queries/exams.ts'
import { splitUploadJob } from '#server/features/scans/declare-jobs.ts'
import { printSheetSetLater } from '#server/features/sheets/print-sheet-set-later.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Context } from '#server/platform/context.ts'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import { createLog } from '#server/platform/log.ts'
import { openContext } from '#server/platform/open-context.ts'
import { openDatabase } from '#server/platform/open-database.ts'
import { startReaderPool } from '#server/platform/read-pages/start-reader-pool.ts'
import { makeBatch } from '#tools/samples/make-batch.ts'
import { jobs } from '#worker/jobs.ts'
import { runJobs } from '#worker/run-jobs.ts'

const threads = 2
const options = ['A', 'B', 'C', 'D']
const draft = {
  format: 'sahihi-exam/1',
  title: 'Forty choices',
  questions: Array.from({ length: 40 }, (_, index) => ({ id: String(index + 1), type: 'choice', options, answer: [options[index % 4]], marks: 1 })),
}

/**
 * One-page bubble sheets, from the bytes of their pictures to stored marks: the real jobs, a real database that
 * waits for its disk, two reading threads. Prints machine, load, what one page costs, and what decoding alone costs.
 */
export async function benchBatch(pageCount = 100): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sahihi-bench-'))
  const database = await openDatabase({ databaseUrl: null, dataDir })
  const readers = startReaderPool({ threads })
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  const opened = await openContext({
    config,
    authSecret: 'of no use in a benchmark, but long',
    databaseUrl: database.url,
    log: createLog('warn'),
    readers,
  })
  try {
    const { examId, exam, code } = await printExam(opened.ctx, pageCount)
    const { pictures, templates } = await makePictures(exam, code, pageCount)
    console.log(
      `batch: ${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, ${threads} reading threads, load ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
    )
    const decodeMs = await timeDecoding(pictures)
    // The threads load their libraries with their first page; a worker that runs has them.
    await Promise.all(pictures.slice(0, threads * 4).map((picture) => readers.readPage({ picture, templates })))
    const readingCpuMs = await timeCpu(pageCount, () => Promise.all(pictures.map((picture) => readers.readPage({ picture, templates }))))
    await runJobs(opened.boss, opened.ctx, jobs)
    const from = process.cpuUsage()
    const { firstMs, allMs, marks, read } = await timeBatch(opened.ctx, examId, pictures)
    const { user, system } = process.cpuUsage(from)
    const eachMs = allMs / pageCount
    console.log(`  ${pageCount} pages of ${exam.questions.length} questions: ${read} read, ${marks} marks stored`)
    console.log(`  first mark ${(firstMs / 1000).toFixed(2)} s after the upload, all after ${(allMs / 1000).toFixed(1)} s`)
    console.log(`  ${eachMs.toFixed(1)} ms a page, so 10,000 pages in ${((eachMs * 10_000) / 60_000).toFixed(1)} minutes`)
    // Other work on the machine stretches the time, not this; the database's own share is not in it.
    console.log(
      `  processor time of the program: ${((user + system) / 1000 / pageCount).toFixed(1)} ms a page, of which reading alone takes ${readingCpuMs.toFixed(1)}`,
    )
    console.log(
      `  decoding alone: median ${decodeMs.toFixed(1)} ms of one core; with ${threads} cores the batch takes ${((eachMs * threads) / decodeMs).toFixed(1)} times that`,
    )
  } finally {
    await opened.close()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function printExam(ctx: Context, pupilCount: number): Promise<{ examId: string; exam: Exam; code: string }> {
  const read = readExam(draft)
  if (!('exam' in read)) throw new Error('The exam of the benchmark is invalid.')
  const [school] = await ctx.db.insert(schools).values({ name: 'Bench', kind: 'school' }).returning()
  if (!school) throw new Error('No school was made.')
  const [user] = await ctx.db
    .insert(users)
    .values({ schoolId: school.id, firstName: 'Bench', lastName: 'Mark', email: 'bench@example.com', role: 'TEACHER', passwordHash: '-' })
    .returning()
  const [room] = await ctx.db.insert(classes).values({ schoolId: school.id, name: 'Everybody' }).returning()
  if (!user || !room) throw new Error('No class was made.')
  await ctx.db.insert(pupils).values(
    Array.from({ length: pupilCount }, (_, index) => ({
      schoolId: school.id,
      classId: room.id,
      admission: String(10_000 + index),
      name: `Pupil ${index}`,
    })),
  )
  const examId = await createExam(ctx.db, { exam: draft, schoolId: school.id, ownerId: user.id })
  await printSheetSetLater(ctx, { examId, class: { id: room.id, name: room.name }, spare: 0, printedBy: user.id })
  const row = await findExamRow(ctx.db, examId)
  if (!row) throw new Error('No exam was made.')
  return { examId, exam: read.exam, code: row.code }
}

async function timeCpu(count: number, work: () => Promise<unknown>): Promise<number> {
  const from = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000 / count
}

async function makePictures(exam: Exam, examCode: string, count: number): Promise<{ pictures: Buffer[]; templates: SheetTemplates }> {
  const pupilList = Array.from({ length: count }, (_, index) => ({ admission: String(10_000 + index), name: `Pupil ${index}` }))
  const layout = layOutPapers({ exam, examCode, version: 1, pupils: pupilList })
  const pictures: Buffer[] = []
  for await (const { jpeg } of makeBatch({ exam, layout, seed: 'bench', level: 'scan', count, oddShare: 0 })) pictures.push(jpeg)
  return { pictures, templates: templatesFromLayout(layout) }
}

async function timeDecoding(pictures: readonly Buffer[]): Promise<number> {
  const times: number[] = []
  for (const picture of pictures.slice(0, 40)) {
    const from = performance.now()
    await decodePicture(picture)
    times.push(performance.now() - from)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

const countsRow = z.object({ waiting: z.number(), read: z.number(), marks: z.number() })

async function timeBatch(
  ctx: Context,
  examId: string,
  pictures: readonly Buffer[],
): Promise<{ firstMs: number; allMs: number; marks: number; read: number }> {
  const from = performance.now()
  const row = await findExamRow(ctx.db, examId)
  const schoolId = row?.schoolId ?? ''
  const [batch] = await ctx.db.insert(batches).values({ schoolId, examId }).returning()
  if (!batch) throw new Error('No batch was made.')
  let firstUploadAt = 0
  const uploading = (async () => {
    for (const [index, picture] of pictures.entries()) {
      await storePicture(ctx, { schoolId, examId, batchId: batch.id, fileName: `${index}.jpg`, picture })
      if (index === 0) firstUploadAt = performance.now()
    }
  })()
  let isUploaded = false
  void uploading.then(() => (isUploaded = true))
  let firstMs = 0
  for (;;) {
    const { rows } = await ctx.db.execute(sql`
      select (select count(*)::int from uploads where state = 'stored') + (select count(*)::int from pages where state = 'waiting') as waiting,
        (select count(*)::int from pages where state = 'read') as read, (select count(*)::int from ${answers}) as marks`)
    const { waiting, read, marks } = countsRow.parse(rows[0])
    if (firstMs === 0 && marks > 0) firstMs = performance.now() - firstUploadAt
    if (isUploaded && waiting === 0) return { firstMs, allMs: performance.now() - from, marks, read }
    await sleep(25)
  }
}

/** What the last piece of an upload does: the picture is kept, its row and its job are one transaction. */
async function storePicture(
  ctx: Context,
  order: { schoolId: string; examId: string; batchId: string; fileName: string; picture: Buffer },
): Promise<void> {
  const { schoolId, examId, batchId, fileName, picture } = order
  const { key, sizeBytes } = await ctx.objects.put(picture, 'image/jpeg')
  await ctx.db.transaction(async (tx) => {
    const [upload] = await tx.insert(uploads).values({ schoolId, examId, batchId, fileName, objectKey: key, sizeBytes }).returning()
    if (upload) await ctx.queue.send(tx, splitUploadJob, { uploadId: upload.id }, { key: upload.id })
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchBatch(Number(process.argv[2] ?? 100))
