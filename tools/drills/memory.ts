import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { answers, pages, uploads } from '#db/schema.ts'
import { createTusClient } from '#test/server/send-upload.ts'
import { drawMemory, type MemoryRow } from '#tools/drills/draw-memory.ts'
import { median, readRows } from '#tools/drills/measured-rows.ts'
import { openFleet, printDrillExam, type DrillExam, type Fleet } from '#tools/drills/open-fleet.ts'
import { beginBatch, killProgram, residentMb, startProgram, type Program } from '#tools/drills/programs.ts'

/** Pages in a round; then all of them are forgotten, and the same pictures are sent anew. */
const pagesARound = 100
const sendersAtOnce = 4
const roundTakesAtMostMs = 10 * 60_000
/** The first thousand fill caches and heaps; after them nothing may grow. */
const settledAfterPages = 1000
const mostGrowth = 0.1

/**
 * Pages are sent over HTTP to an API, kept in S3, read and marked by a worker, each a program of its own, and their resident
 * memory is written down after every hundred. Goes on where the file ends. False where either grew by more than a tenth
 * between its first and its last quarter after the first thousand pages of a run.
 */
export async function run({ count, file }: { count: number; file: string }): Promise<boolean> {
  const rows = readRows<MemoryRow>(file)
  const before = rows.at(-1)?.pages ?? 0
  const runNumber = (rows.at(-1)?.run ?? 0) + 1
  const fleet = await openFleet()
  const running: Program[] = []
  try {
    const exam = await printDrillExam(fleet, { pupils: pagesARound, questionCount: 40, seed: 'memory' })
    for (const role of ['api', 'worker'] as const)
      running.push(await startProgram({ role, environment: fleet.environment, dataDir: join(fleet.world.root, role) }))
    const [api, worker] = running
    if (api === undefined || worker === undefined) throw new Error('They did not start.')
    for (let done = before; done < count; done += pagesARound) {
      await readRound(fleet, exam, api)
      const row: MemoryRow = { pages: done + pagesARound, api: residentMb(api), worker: residentMb(worker), run: runNumber }
      rows.push(row)
      appendFileSync(file, `${JSON.stringify(row)}\n`)
    }
  } finally {
    for (const program of running) await killProgram(program)
    await fleet.close()
  }
  writeFileSync(file.replace(/\.jsonl$/, '.svg'), drawMemory(rows))
  const grown = (['api', 'worker'] as const).map((who) => ({ who, ...growthOf(rows, who) }))
  for (const { who, first, last } of grown)
    process.stdout.write(
      `${who}: ${first.toFixed(0)} MB in the first quarter after ${settledAfterPages} pages, ${last.toFixed(0)} MB in the last, ${rows.at(-1)?.pages} pages.\n`,
    )
  return grown.every(({ first, last }) => last < first * (1 + mostGrowth))
}

async function readRound(fleet: Fleet, { token, examId, pictures }: DrillExam, { origin }: Program): Promise<void> {
  const { db } = fleet.ctx
  const batchId = await beginBatch(origin, token, examId)
  const waiting = [...pictures.entries()]
  const client = createTusClient(origin, token)
  const send = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      while ((await client.upload(batchId, next[1], `${next[0]}.jpg`)).status >= 400) await sleep(1000)
    }
  }
  await Promise.all(Array.from({ length: sendersAtOnce }, send))
  const from = performance.now()
  // On a busy machine one may be set aside as too slow: it was decoded all the same.
  while ((await db.$count(pages)) < pictures.length || (await db.$count(pages, eq(pages.state, 'waiting'))) > 0) {
    if (performance.now() - from > roundTakesAtMostMs) throw new Error('Pages were not read.')
    await sleep(250)
  }
  for (const table of [answers, pages, uploads]) await db.delete(table)
  fleet.things.clear()
}

/** Medians of the first and of the last quarter of what was measured once a run had settled. */
function growthOf(rows: readonly MemoryRow[], who: 'api' | 'worker'): { first: number; last: number } {
  const settled = rows.filter((row) => row.pages - (rows.find(({ run }) => run === row.run)?.pages ?? 0) >= settledAfterPages).map((row) => row[who])
  const quarter = Math.max(1, settled.length >> 2)
  return { first: median(settled.slice(0, quarter)), last: median(settled.slice(-quarter)) }
}
