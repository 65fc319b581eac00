import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { batches, classes, aiReadingSettings, pupils, schools, uploads, users } from '#db/schema.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { layOutPapers } from '#engine/sheet/lay-out-papers.ts'
import { createExam } from '#server/features/exams/create-exam.ts'
import { changeRun } from '#server/features/ai-reading/change-run.ts'
import { findExamRow } from '#server/features/exams/queries/exams.ts'
import { splitUploadJob } from '#server/features/scans/declare-jobs.ts'
import { printSheetSetLater } from '#server/features/sheets/print-sheet-set-later.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { openContext } from '#server/platform/open-context.ts'
import { openDatabase } from '#server/platform/open-database.ts'
import { startReaderPool } from '#server/platform/read-pages/start-reader-pool.ts'
import { makeSample } from '#tools/samples/make-sample.ts'
import { jobs } from '#worker/jobs.ts'
import { runJobs } from '#worker/run-jobs.ts'

const pagesAPaper = 4
const replySeconds = 5
const sentence = 'The top soil is carried away by the water, and then the crops yield less than they did before.'
const draft = {
  format: 'sahihi-exam/1',
  title: 'Eight answers in words',
  questions: Array.from({ length: 8 }, (_, at) => ({
    id: String(at + 1),
    type: 'short',
    text: `State two effects of soil erosion, part ${at + 1}.`,
    marks: 9,
    anyOf: 9,
    scheme: Array.from({ length: 9 }, (_each, point) => ({ code: 'B1', text: `effect number ${point + 1} of erosion on the land` })),
  })),
}

/**
 * Written papers of four pages, from the bytes of their pictures to marks, by a model that takes five seconds a page: the
 * real jobs, a real database, the AI server's protocol over a socket. Prints papers an hour and the processor's share.
 */
export async function benchAiReading(paperCount: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sahihi-bench-'))
  const standIn = fork(join(import.meta.dirname, 'ai-reading-stand-in.ts'), [String(replySeconds * 1000)], { stdio: 'inherit' })
  const [url] = z.tuple([z.string(), z.unknown()]).parse(await once(standIn, 'message'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', AI_BASE_URL: url, AI_MODEL: 'five-seconds' })
  const log = createLog('error')
  const database = await openDatabase(config)
  const readers = startReaderPool({ threads: 2 })
  const opened = await openContext({ config, authSecret: 'a'.repeat(40), databaseUrl: database.url, log, readers })
  const { ctx } = opened
  try {
    const { examId, schoolId, pictures, pageCount } = await makePapers(ctx, paperCount)
    await runJobs(opened.boss, ctx, jobs)
    const cpuFrom = process.cpuUsage()
    const [batch] = await ctx.db.insert(batches).values({ schoolId, examId }).returning()
    for (const [at, picture] of pictures.entries()) {
      const { key, sizeBytes } = await ctx.objects.put(picture, 'image/jpeg')
      await ctx.db.transaction(async (tx) => {
        const [upload] = await tx
          .insert(uploads)
          .values({ schoolId, examId, batchId: batch?.id ?? '', fileName: `${at}.jpg`, objectKey: key, sizeBytes })
          .returning()
        if (upload) await ctx.queue.send(tx, splitUploadJob, { uploadId: upload.id }, { key: upload.id })
      })
    }
    while ((await count(ctx, examId)).read < pageCount) await sleep(100)
    const exam = await findExamRow(ctx.db, examId)
    if (exam === null) throw new Error('The exam has gone.')
    await ctx.db.insert(aiReadingSettings).values({ schoolId, isOn: true, callsAtOnce: 12, callsPerHour: 100_000 })
    const load = loadavg()[0] ?? 0
    const from = performance.now()
    await changeRun(ctx, { userId: exam.ownerId ?? '', name: 'Bench', schoolId, role: 'TEACHER', status: 'ACTIVE', sessionId: '' }, exam, 'read-all')
    let firstMs = 0
    for (let done = 0; done < pageCount; await sleep(100)) {
      done = (await count(ctx, examId)).done
      if (firstMs === 0 && done > 0) firstMs = performance.now() - from
    }
    const seconds = (performance.now() - from) / 1000
    const { user, system } = process.cpuUsage(cpuFrom)
    const cpuSeconds = (user + system) / 1e6 / paperCount
    console.log(
      `  ${paperCount} papers of ${pagesAPaper} pages, ${pageCount} calls of ${replySeconds} s, 12 at once; load ${load.toFixed(1)} on ${availableParallelism()} cores`,
    )
    console.log(
      `  from "read all" to the first mark ${(firstMs / 1000).toFixed(1)} s, to the last ${seconds.toFixed(1)} s: ${Math.round((paperCount / seconds) * 3600)} papers an hour`,
    )
    console.log(
      `  processor time of the program, reading and marking together: ${cpuSeconds.toFixed(2)} s a paper, so ${((cpuSeconds * 1000) / 36 / 2).toFixed(0)} % of two cores at 1,000 papers an hour; the database's own share is not in it`,
    )
  } finally {
    standIn.kill()
    await opened.close()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Ctx = Awaited<ReturnType<typeof openContext>>['ctx']

async function makePapers(ctx: Ctx, paperCount: number) {
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
  const everybody = Array.from({ length: paperCount }, (_, at) => ({ admission: String(10_000 + at), name: `Pupil ${at}` }))
  await ctx.db.insert(pupils).values(everybody.map((pupil) => ({ schoolId: school.id, classId: room.id, ...pupil })))
  const examId = await createExam(ctx.db, { exam: draft, schoolId: school.id, ownerId: user.id })
  await printSheetSetLater(ctx, { examId, class: { id: room.id, name: room.name }, spare: 0, printedBy: user.id })
  const row = await findExamRow(ctx.db, examId)
  const layout = layOutPapers({ exam: read.exam, examCode: row?.code ?? '', version: 1, pupils: everybody })
  const sheetPages = layout.papers[0]?.pages.length ?? 0
  if (sheetPages !== pagesAPaper) throw new Error(`A paper of the benchmark has ${sheetPages} pages, not ${pagesAPaper}.`)
  const pictures: Buffer[] = []
  for (const paper of layout.papers) {
    for (const { page, boxes } of paper.pages) {
      const answers = Object.fromEntries(boxes.map(({ question }) => [question, { chosen: [], kind: 'full' as const, text: sentence }]))
      pictures.push((await makeSample({ exam: read.exam, layout, paper: paper.paper, page, seed: 'engine', level: 'scan', answers })).jpeg)
    }
  }
  return { examId, schoolId: school.id, pictures, pageCount: pictures.length }
}

const counts = z.object({ done: z.number(), read: z.number() })

async function count(ctx: Ctx, examId: string): Promise<z.infer<typeof counts>> {
  const { rows } = await ctx.db.execute(sql`
    select (select count(*)::int from ai_reading_pages where exam_id = ${examId} and state = 'done') as done,
      (select count(*)::int from pages where exam_id = ${examId} and state = 'read') as read`)
  return counts.parse(rows[0])
}
