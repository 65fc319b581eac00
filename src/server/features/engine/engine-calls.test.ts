import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answers, engineCalls, enginePages, engineRuns, pages, pageTestimonies } from '#db/schema.ts'
import { goodAnswers, handIn, printWritten, readsPictures, startEngineTest, textsOf } from '#test/server/read-by-engine.ts'

type Engine = Awaited<ReturnType<typeof startEngineTest>>
let test: Engine['test']
let standIn: Engine['standIn']
let close: Engine['close']
beforeAll(async () => {
  ;({ test, standIn, close } = await startEngineTest())
})
beforeEach(() => {
  standIn.calls = []
  standIn.mode = 'honest'
  readsPictures(standIn, (text) => Object.values(goodAnswers).find((each) => each.text === text) ?? { text })
})
afterAll(() => close())

async function answersOf(examId: string) {
  return test.ctx.db.select().from(answers).where(eq(answers.examId, examId)).orderBy(answers.question)
}

describe('the calls of an exam', () => {
  afterEach(async () => {
    await test.ctx.db.delete(engineCalls)
  })

  it('are counted by paper with their tokens and what they cost', async () => {
    const printed = await printWritten(test, 2)
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
    const printed = await printWritten(test)
    const stranger = await test.as(await test.makeUser())
    expect((await stranger.get(`/api/exams/${printed.examId}/engine`)).status).toBe(404)
    expect((await stranger.get(`/api/exams/${printed.examId}/engine/papers`)).status).toBe(404)
    expect((await stranger.post(`/api/exams/${printed.examId}/engine`, { action: 'pause' })).status).toBe(404)
  })

  it('of a worker that died are not charged again, but for the one that was on its way', async () => {
    const printed = await printWritten(test)
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
