import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { papers, sheetSets } from '#db/schema.ts'
import { essayExam } from '#test/server/essay-exam.ts'
import { startDrillWorkers, type DrillWorkers } from '#test/server/start-drill-workers.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

const killCount = 2
const spare = 120

let test: TestApp
let workers: DrillWorkers
beforeAll(async () => {
  test = await startTestApp()
  workers = startDrillWorkers(test)
})
afterAll(async () => {
  workers.killAll()
  await test.close()
})

/** Files of the object store, drafts not counted. */
async function listObjects(): Promise<string[]> {
  const names = await readdir(join(test.ctx.config.dataDir, 'objects'), { recursive: true })
  return names.filter((name) => /[0-9a-f]{64}$/.test(name))
}

describe('workers that are killed while they print', () => {
  it('lose no sheet and double none', { timeout: 300_000 }, async () => {
    const caller = await test.as(await test.makeUser())
    const examId: string = (await caller.post('/api/exams', { exam: essayExam(20) })).body.data.exam.id
    const { id } = (await caller.post(`/api/exams/${examId}/sheets`, { classId: null, spare })).body.data.sheetSet
    const getSet = async () => (await test.ctx.db.select().from(sheetSets).where(eq(sheetSets.id, id)))[0]

    for (let kill = 1; kill <= killCount; kill += 1) {
      // What the last worker had drawn says nothing of this one.
      await test.ctx.db.update(sheetSets).set({ pagesDone: 0 }).where(eq(sheetSets.id, id))
      await workers.start()
      await vi.waitFor(async () => expect((await getSet())?.pagesDone).toBeGreaterThan(0), { timeout: 90_000, interval: 10 })
      await workers.kill()
      expect((await getSet())?.state, 'it was killed in the middle').toBe('printing')
      expect(await listObjects(), 'half a PDF is none').toEqual([])
      await workers.passDeadTime()
    }
    await workers.start()
    await vi.waitFor(async () => expect((await getSet())?.state).toBe('ready'), { timeout: 200_000, interval: 200 })

    const set = await getSet()
    expect(await test.ctx.db.$count(papers, eq(papers.examId, examId))).toBe(spare)
    expect(await test.ctx.db.$count(sheetSets, eq(sheetSets.examId, examId))).toBe(1)
    expect(await listObjects()).toHaveLength(1)
    const { bytes } = await caller.get(`/api/exams/${examId}/sheets/${id}/pdf`)
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(set?.pageCount ?? 0)
  })
})
