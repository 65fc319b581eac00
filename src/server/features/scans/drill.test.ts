import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { and, eq, sql } from 'drizzle-orm'
import { answers, pages } from '#db/schema.ts'
import { codeOf, scriptedReaders } from '#test/server/scripted-readers.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { storeScan } from '#test/server/store-scan.ts'
import { startDrillWorkers, type DrillWorkers } from '#test/server/start-drill-workers.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

const paperCount = 160
const killCount = 3

let test: TestApp
let printed: PrintedExam
let workers: DrillWorkers

beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
  workers = startDrillWorkers(test)
  printed = await printExam(test, { pupilCount: paperCount })
})
afterAll(async () => {
  workers.killAll()
  await test.close()
})

async function countRead(): Promise<number> {
  const [row] = await test.ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(pages)
    .where(and(eq(pages.examId, printed.examId), eq(pages.state, 'read')))
  return row?.count ?? 0
}

describe('workers that are killed in the middle of a batch', () => {
  it('lose nothing and double nothing', { timeout: 300_000 }, async () => {
    const script = printed.layout.papers.map(({ pages: [page] }) => ({ code: codeOf(page?.code.text ?? ''), chosen: { 1: ['A'] }, ink: ['8'] }))
    await storeScan(test, printed.examId, script)

    for (let kill = 1; kill <= killCount; kill += 1) {
      await workers.start()
      const before = await countRead()
      await vi.waitFor(async () => expect(await countRead()).toBeGreaterThan(before), { timeout: 60_000, interval: 10 })
      await sleep(kill * 15)
      await workers.kill()
      expect(await countRead(), 'it was killed in the middle').toBeLessThan(paperCount)
      // After the last kill the queue itself finds out, in its own time.
      if (kill < killCount) await workers.passDeadTime()
    }
    await workers.start()
    await vi.waitFor(async () => expect(await countRead()).toBe(paperCount), { timeout: 200_000, interval: 200 })

    const all = await test.ctx.db.select().from(pages).where(eq(pages.examId, printed.examId))
    expect(all).toHaveLength(paperCount)
    expect(new Set(all.map(({ sequence }) => sequence)).size).toBe(paperCount)
    const marks = await test.ctx.db.select().from(answers).where(eq(answers.examId, printed.examId))
    expect(marks).toHaveLength(paperCount * printed.exam.questions.length)
    expect(marks.reduce((sum, { marks: earned }) => sum + earned, 0)).toBe(paperCount)
  })
})
