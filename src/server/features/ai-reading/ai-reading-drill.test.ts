import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { answers, aiReadingCalls } from '#db/schema.ts'
import { handIn, readsPictures, switchAiReadingOn } from '#test/server/read-by-ai.ts'
import { writtenExam } from '#test/written-exam.ts'
import { printExam } from '#test/server/printed-exam.ts'
import { scriptedReaders } from '#test/server/scripted-readers.ts'
import { startDrillWorkers, type DrillWorkers } from '#test/server/start-drill-workers.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { startLanguageModel, type LanguageModelStandIn } from '#test/stand-ins/language-model.ts'

const paperCount = 24
const killCount = 2

let test: TestApp
let standIn: LanguageModelStandIn
let workers: DrillWorkers
beforeAll(async () => {
  standIn = await startLanguageModel()
  readsPictures(standIn)
  const environment = { AI_BASE_URL: standIn.url, AI_MODEL: 'slow' }
  test = await startTestApp({ readers: scriptedReaders(), environment })
  workers = startDrillWorkers(test, environment)
})
afterAll(async () => {
  workers.killAll()
  await test.close()
  await standIn.close()
})

it('workers that are killed during a call lose nothing, and nothing is paid for twice but what was on its way', { timeout: 300_000 }, async () => {
  const printed = await printExam(test, { pupilCount: paperCount, exam: writtenExam })
  await handIn(
    test,
    printed,
    Array.from({ length: paperCount }, (_, at) => ({ 2: `The soil of farm ${at} is gone.` })),
  )
  await test.runJobsUntilIdle()
  await switchAiReadingOn(test, printed.teacher.schoolId)
  await printed.caller.post(`/api/exams/${printed.examId}/ai-reading`, { action: 'read-all' })
  standIn.waitMs = 400
  for (let kill = 1; kill <= killCount; kill += 1) {
    await workers.start()
    const before = standIn.answered
    await vi.waitFor(() => expect(standIn.answered).toBeGreaterThan(before), { timeout: 60_000, interval: 5 })
    await workers.kill()
    await workers.passDeadTime()
  }
  expect(standIn.answered, 'they were killed in the middle').toBeLessThan(paperCount)
  await workers.start()
  const readAnswers = async () =>
    (await test.ctx.db.select().from(answers).where(eq(answers.examId, printed.examId))).filter(({ modelName }) => modelName === 'slow')
  await vi.waitFor(async () => expect(await readAnswers()).toHaveLength(paperCount), { timeout: 200_000, interval: 250 })

  const calls = await test.ctx.db.select().from(aiReadingCalls).where(eq(aiReadingCalls.examId, printed.examId))
  const answered = calls.filter(({ state }) => state === 'answered')
  expect(answered).toHaveLength(paperCount)
  expect(new Set(answered.map(({ pageId }) => pageId)).size, 'each page was answered for once').toBe(paperCount)
  expect(calls.filter(({ state }) => state !== 'answered' && state !== 'lost')).toEqual([])
  expect(standIn.calls.length, 'every call was written down').toBeLessThanOrEqual(calls.length)
})
