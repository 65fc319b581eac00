import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { classes, pupils, schools, users } from '#db/schema.ts'
import type { Exam } from '#engine/exam/exam.ts'
import type { Draft } from '#server/features/exams/read-draft.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { layOutPapers } from '#engine/versions/lay-out-papers.ts'
import { createExam } from '#server/features/exams/create-exam.ts'
import { findExamRow } from '#server/features/exams/queries/exams.ts'
import { sniffContent } from '#server/platform/images/sniff-content.ts'
import { storeUpload } from '#server/features/scans/store-upload.ts'
import { printSheetSetLater } from '#server/features/sheets/print-sheet-set-later.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openContext } from '#server/platform/open-context.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import type { OmrReaderPool } from '#server/platform/read-pages/reader-pool.ts'

/** Where nothing is read. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nobody asks it anything
export const noReaders = { read: () => Promise.reject(new Error('Nothing is read.')), close: () => Promise.resolve() } as unknown as OmrReaderPool

export type Bench = Awaited<ReturnType<typeof openBench>>

/** The program without its door: a database of its own that waits for its disk, objects, a queue. `close` leaves nothing behind. */
export async function openBench(readers: OmrReaderPool, environment: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sahihi-bench-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', ...environment })
  const database = await openDatabase(config)
  const log = createLog('error')
  const opened = await openContext({ config, authSecret: 'of no use in a benchmark, but long', databaseUrl: database.url, log, readers })
  return {
    ctx: opened.ctx,
    boss: opened.boss,
    close: async () => {
      await opened.close()
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export interface BenchExam {
  schoolId: string
  ownerId: string
  examId: string
  exam: Exam
  layout: ReturnType<typeof layOutPapers>
}

let schoolCount = 0

/** A school of its own with one class, whose sheets are printed. */
export async function printBenchExam({ ctx }: Pick<Bench, 'ctx'>, draft: Draft, pupilCount: number): Promise<BenchExam> {
  const read = readExam(draft)
  if (!('exam' in read)) throw new Error('The exam of the benchmark is invalid.')
  schoolCount += 1
  const [school] = await ctx.db
    .insert(schools)
    .values({ name: `Bench ${schoolCount}`, kind: 'school' })
    .returning()
  if (!school) throw new Error('No school was made.')
  const person = { firstName: 'Bench', lastName: 'Mark', email: `bench-${schoolCount}@example.com`, role: 'TEACHER', passwordHash: '-' } as const
  const [user] = await ctx.db
    .insert(users)
    .values({ schoolId: school.id, ...person })
    .returning()
  const [room] = await ctx.db.insert(classes).values({ schoolId: school.id, name: 'Everybody' }).returning()
  if (!user || !room) throw new Error('No class was made.')
  const everybody = Array.from({ length: pupilCount }, (_, at) => ({ admission: String(10_000 + at), name: `Pupil ${at}` }))
  await ctx.db.insert(pupils).values(everybody.map((pupil) => ({ schoolId: school.id, classId: room.id, ...pupil })))
  const examId = await createExam(ctx.db, { exam: draft, schoolId: school.id, ownerId: user.id })
  await printSheetSetLater(ctx, { examId, class: { id: room.id, name: room.name }, spare: 0, printedBy: user.id })
  const row = await findExamRow(ctx.db, examId)
  if (!row) throw new Error('No exam was made.')
  const layout = layOutPapers({ exam: read.exam, examCode: row.code, version: 1, pupils: everybody })
  return { schoolId: school.id, ownerId: user.id, examId, exam: read.exam, layout }
}

/** What the last piece of an upload does: the file is kept, its row and its job are one transaction. */
export async function storeFile(
  { ctx }: Pick<Bench, 'ctx'>,
  to: { schoolId: string; examId: string; batchId: string },
  file: { name: string; bytes: Buffer },
) {
  const { key, sizeBytes } = await ctx.objects.put(file.bytes, 'image/jpeg')
  const type = sniffContent(file.bytes) ?? 'image/jpeg'
  await ctx.db.transaction((tx) => storeUpload(ctx, tx, { ...to, fileName: file.name, objectKey: key, sizeBytes }, type))
}
