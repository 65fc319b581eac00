import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { answers, engineCalls } from '#db/schema.ts'
import { handIn, readsPictures, switchEngineOn, writtenExam } from '#test/server/read-by-engine.ts'
import { printExam } from '#test/server/printed-exam.ts'
import { scriptedReaders } from '#test/server/scripted-readers.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { startLanguageModel, type LanguageModelStandIn } from '#test/stand-ins/language-model.ts'

const paperCount = 24
const killCount = 2

let test: TestApp
let standIn: LanguageModelStandIn
let environment: Record<string, string>
const workers: ChildProcess[] = []
beforeAll(async () => {
  standIn = await startLanguageModel()
  readsPictures(standIn)
  environment = { AI_BASE_URL: standIn.url, AI_MODEL: 'slow' }
  test = await startTestApp({ readers: scriptedReaders(), environment })
})
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await test.close()
  await standIn.close()
})

async function startWorker(): Promise<ChildProcess> {
  const { dataDir, databaseUrl } = test.ctx.config
  const env = {
    ...process.env,
    ...environment,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    AUTH_SECRET: test.ctx.authSecret,
    LOG_LEVEL: 'warn',
  }
  const worker = spawn(process.execPath, [join(import.meta.dirname, '../../../../test/server/drill-worker.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  workers.push(worker)
  if (worker.stdout) await once(worker.stdout, 'data')
  return worker
}

it(
  'workers that are killed while the engine thinks lose nothing, and nothing is paid for twice but what was on its way',
  { timeout: 300_000 },
  async () => {
    const printed = await printExam(test, { pupilCount: paperCount, exam: writtenExam })
    await handIn(
      test,
      printed,
      Array.from({ length: paperCount }, (_, at) => ({ 2: `The soil of farm ${at} is gone.` })),
    )
    await test.runJobsUntilIdle()
    await switchEngineOn(test, printed.teacher.schoolId)
    await printed.caller.post(`/api/exams/${printed.examId}/engine`, { action: 'read-all' })
    standIn.waitMs = 400
    for (let kill = 1; kill <= killCount; kill += 1) {
      const worker = await startWorker()
      const before = standIn.answered
      await vi.waitFor(() => expect(standIn.answered).toBeGreaterThan(before), { timeout: 60_000, interval: 5 })
      worker.kill('SIGKILL')
      await once(worker, 'exit')
    }
    expect(standIn.answered, 'they were killed in the middle').toBeLessThan(paperCount)
    await startWorker()
    const readAnswers = async () =>
      (await test.ctx.db.select().from(answers).where(eq(answers.examId, printed.examId))).filter(({ modelName }) => modelName === 'slow')
    await vi.waitFor(async () => expect(await readAnswers()).toHaveLength(paperCount), { timeout: 200_000, interval: 250 })

    const calls = await test.ctx.db.select().from(engineCalls).where(eq(engineCalls.examId, printed.examId))
    const answered = calls.filter(({ state }) => state === 'answered')
    expect(answered).toHaveLength(paperCount)
    expect(new Set(answered.map(({ pageId }) => pageId)).size, 'each page was answered for once').toBe(paperCount)
    expect(calls.filter(({ state }) => state !== 'answered' && state !== 'lost')).toEqual([])
    expect(standIn.calls.length, 'every call was written down').toBeLessThanOrEqual(calls.length)
  },
)
