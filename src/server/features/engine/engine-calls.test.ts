import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answers, engineCalls, enginePages, engineRuns, pages, pageTestimonies } from '#db/schema.ts'
import { startLanguageModel, type LanguageModelStandIn } from '#test/stand-ins/language-model.ts'
import { goodAnswers, handIn, readsPictures, switchEngineOn, textsOf, writtenExam } from '#test/server/read-by-engine.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { scriptedReaders } from '#test/server/scripted-readers.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let standIn: LanguageModelStandIn
beforeAll(async () => {
  standIn = await startLanguageModel()
  const environment = {
    AI_BASE_URL: standIn.url,
    AI_MODEL: 'reads-all',
    AI_API_KEY: 'secret-key',
    AI_TIMEOUT_SECONDS: '5',
    AI_PRICE_INPUT: '1',
    AI_PRICE_OUTPUT: '5',
  }
  test = await startTestApp({ readers: scriptedReaders(), environment })
})
beforeEach(() => {
  standIn.calls = []
  standIn.mode = 'honest'
  readsPictures(standIn, (text) => Object.values(goodAnswers).find((each) => each.text === text) ?? { text })
})
afterAll(async () => {
  await test.close()
  await standIn.close()
})

async function printWritten(pupilCount = 1): Promise<PrintedExam> {
  const printed = await printExam(test, { pupilCount, exam: writtenExam })
  await switchEngineOn(test, printed.teacher.schoolId)
  return printed
}

async function answersOf(examId: string) {
  return test.ctx.db.select().from(answers).where(eq(answers.examId, examId)).orderBy(answers.question)
}

describe('the calls of an exam', () => {
  afterEach(async () => {
    await test.ctx.db.delete(engineCalls)
  })

  it('are counted by paper with their tokens and what they cost', async () => {
    const printed = await printWritten(2)
    await handIn(test, printed, [textsOf(goodAnswers), { 2: 'something else' }])
    await test.runJobsUntilIdle()
    const { use, currency } = (await printed.caller.get(`/api/exams/${printed.examId}/engine`)).body.data
    expect(use).toMatchObject({ calls: 2, inputTokens: 2000, outputTokens: 400 })
    expect(use.cost).toBeCloseTo(0.004, 5)
    expect(currency).toBe('USD')
    const { papers } = (await printed.caller.get(`/api/exams/${printed.examId}/engine/papers`)).body.data
    expect(papers.map(({ calls, inputTokens }: { calls: number; inputTokens: number }) => [calls, inputTokens])).toEqual([
      [1, 1000],
      [1, 1000],
    ])
  })

  it('are not shown to who may not see the exam', async () => {
    const printed = await printWritten()
    const stranger = await test.as(await test.makeUser())
    expect((await stranger.get(`/api/exams/${printed.examId}/engine`)).status).toBe(404)
    expect((await stranger.get(`/api/exams/${printed.examId}/engine/papers`)).status).toBe(404)
    expect((await stranger.post(`/api/exams/${printed.examId}/engine`, { action: 'pause' })).status).toBe(404)
  })

  it('of a worker that died are not charged again, but for the one that was on its way', async () => {
    const printed = await printWritten()
    await handIn(test, printed, [textsOf(goodAnswers)])
    await test.runJobsUntilIdle()
    const [page] = await test.ctx.db.select().from(pages).where(eq(pages.examId, printed.examId))
    // As after a death between the answer and the marks: the answer is kept, the page still waits.
    const rows = await answersOf(printed.examId)
    await test.ctx.db.delete(answers).where(eq(answers.examId, printed.examId))
    await test.ctx.db.update(enginePages).set({ state: 'waiting' }).where(eq(enginePages.examId, printed.examId))
    await printed.caller.post(`/api/exams/${printed.examId}/engine`, { action: 'read-all' })
    await test.runJobsUntilIdle()
    expect(standIn.calls).toHaveLength(1)
    expect((await answersOf(printed.examId)).map(({ marks }) => marks)).toEqual(rows.map(({ marks }) => marks))
    // As after a death while the engine was thinking: that call is written off, and one more is made.
    const call = { schoolId: printed.teacher.schoolId ?? '', examId: printed.examId, pageId: page?.id ?? '', model: 'reads-all' }
    await test.ctx.db.insert(engineCalls).values(call)
    await test.ctx.db.delete(pageTestimonies).where(eq(pageTestimonies.pageId, page?.id ?? ''))
    await test.ctx.db.update(enginePages).set({ state: 'waiting' }).where(eq(enginePages.examId, printed.examId))
    await printed.caller.post(`/api/exams/${printed.examId}/engine`, { action: 'retry' })
    await test.runJobsUntilIdle()
    const states = (await test.ctx.db.select().from(engineCalls).where(eq(engineCalls.examId, printed.examId))).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['answered', 'answered', 'lost'])
    const [run] = await test.ctx.db.select().from(engineRuns).where(eq(engineRuns.examId, printed.examId))
    expect(run?.state).toBe('running')
  })
})
