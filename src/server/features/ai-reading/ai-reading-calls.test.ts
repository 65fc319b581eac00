import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { answers, aiReadingCalls, aiReadingPages, aiReadingRuns, pages, modelReplies } from '#db/schema.ts'
import { findGood, handIn, printWritten, readsPictures, textsOf } from '#test/server/read-by-ai.ts'
import { useAiReading, type AiReadingTest } from '#test/server/use-ai-reading.ts'
import { goodAnswers } from '#test/written-exam.ts'

let test: AiReadingTest['test']
let standIn: AiReadingTest['standIn']
useAiReading((opened) => {
  ;({ test, standIn } = opened)
  readsPictures(standIn, findGood)
})

async function answersOf(examId: string) {
  return test.ctx.db.select().from(answers).where(eq(answers.examId, examId)).orderBy(answers.question)
}

describe('the calls of an exam', () => {
  afterEach(async () => {
    await test.ctx.db.delete(aiReadingCalls)
  })

  it('are counted by paper with their tokens and what they cost', async () => {
    const printed = await printWritten(test, 2)
    await handIn(test, printed, [textsOf(goodAnswers), { 2: 'something else' }])
    await test.runJobsUntilIdle()
    const { use, currency } = (await printed.caller.get(`/api/exams/${printed.examId}/ai-reading`)).body.data
    expect(use).toMatchObject({ calls: 2, inputTokens: 2000, outputTokens: 400 })
    expect(use.cost).toBeCloseTo(0.004, 5)
    expect(currency).toBe('USD')
    const { papers } = (await printed.caller.get(`/api/exams/${printed.examId}/ai-reading/papers`)).body.data
    expect(papers.map(({ calls, inputTokens }: { calls: number; inputTokens: number }) => [calls, inputTokens])).toEqual([
      [1, 1000],
      [1, 1000],
    ])
  })

  it('are not shown to who may not see the exam', async () => {
    const printed = await printWritten(test)
    const stranger = await test.as(await test.makeUser())
    expect((await stranger.get(`/api/exams/${printed.examId}/ai-reading`)).status).toBe(404)
    expect((await stranger.get(`/api/exams/${printed.examId}/ai-reading/papers`)).status).toBe(404)
    expect((await stranger.post(`/api/exams/${printed.examId}/ai-reading`, { action: 'pause' })).status).toBe(404)
  })

  it('of a worker that died are not charged again, but for the one that was on its way', async () => {
    const printed = await printWritten(test)
    await handIn(test, printed, [textsOf(goodAnswers)])
    await test.runJobsUntilIdle()
    const [page] = await test.ctx.db.select().from(pages).where(eq(pages.examId, printed.examId))
    // As after a death between the answer and the marks: the answer is kept, the page still waits.
    const rows = await answersOf(printed.examId)
    await test.ctx.db.delete(answers).where(eq(answers.examId, printed.examId))
    await test.ctx.db.update(aiReadingPages).set({ state: 'waiting' }).where(eq(aiReadingPages.examId, printed.examId))
    await printed.caller.post(`/api/exams/${printed.examId}/ai-reading`, { action: 'read-all' })
    await test.runJobsUntilIdle()
    expect(standIn.calls).toHaveLength(1)
    expect((await answersOf(printed.examId)).map(({ marks }) => marks)).toEqual(rows.map(({ marks }) => marks))
    // As after a worker died during a call: that call is written off, and one more is made.
    const call = { schoolId: printed.teacher.schoolId ?? '', examId: printed.examId, pageId: page?.id ?? '', model: 'reads-all' }
    await test.ctx.db.insert(aiReadingCalls).values(call)
    await test.ctx.db.delete(modelReplies).where(eq(modelReplies.pageId, page?.id ?? ''))
    await test.ctx.db.update(aiReadingPages).set({ state: 'waiting' }).where(eq(aiReadingPages.examId, printed.examId))
    await printed.caller.post(`/api/exams/${printed.examId}/ai-reading`, { action: 'retry' })
    await test.runJobsUntilIdle()
    const states = (await test.ctx.db.select().from(aiReadingCalls).where(eq(aiReadingCalls.examId, printed.examId))).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['answered', 'answered', 'lost'])
    const [run] = await test.ctx.db.select().from(aiReadingRuns).where(eq(aiReadingRuns.examId, printed.examId))
    expect(run?.state).toBe('running')
  })
})

describe('an essay', () => {
  it('earns the levels that a person chooses, in words the pupil reads; a proposal counts only when taken', async () => {
    const printed = await printWritten(test)
    await handIn(test, printed, [textsOf(goodAnswers)])
    await test.runJobsUntilIdle()
    const essayOf = async () => (await answersOf(printed.examId)).find(({ question }) => question === '4')
    const proposed = await essayOf()
    const decide = (levels: object[]) => printed.caller.post('/api/reviews', { answerIds: [proposed?.id], decision: { levels }, note: 'Say more.' })
    const other = (await answersOf(printed.examId)).find(({ question }) => question === '2')

    // What the scheme does not name is refused, whoever sends it: another level, another worth of one, too few, or levels of no essay.
    const fault = { status: 400, body: { code: 'invalid-input', errors: [{ path: 'decision.levels' }] } }
    expect(await decide([{ marks: 3, text: 'fair' }])).toMatchObject(fault)
    expect(await decide([{ marks: 4, text: 'some' }])).toMatchObject(fault)
    expect(
      await decide([
        { marks: 2, text: 'some' },
        { marks: 2, text: 'some' },
      ]),
    ).toMatchObject(fault)
    const asEssay = { answerIds: [other?.id], decision: { levels: [{ marks: 2, text: 'some' }] } }
    expect(await printed.caller.post('/api/reviews', asEssay)).toMatchObject(fault)
    expect(await essayOf()).toEqual(proposed)

    const { body } = await decide([{ marks: 2, text: 'some' }])
    expect(body.data.answers[0]).toMatchObject({
      marks: 2,
      needsReview: false,
      note: 'Say more.',
      reasons: [{ code: 'Content', marks: 2, evidence: '', why: [{ code: 'level-chosen', marks: 2, text: 'some' }] }],
    })
    expect((await printed.caller.post(`/api/reviews/${body.data.reviewId}/undo`)).status).toBe(200)
    expect(await essayOf()).toMatchObject({ marks: 4, needsReview: true, reasons: proposed?.reasons })

    expect((await decide([{ marks: 4, text: 'rich' }])).body.data.answers[0]).toMatchObject({
      marks: 4,
      reasons: [{ evidence: proposed?.reasons[0]?.evidence, why: [{ code: 'level-chosen', text: 'rich' }, { code: 'said-by-model' }] }],
    })
    expect((await printed.caller.post(`/api/exams/${printed.examId}/confirm`)).status).toBe(200)
    expect((await printed.caller.post(`/api/exams/${printed.examId}/publish`)).status).toBe(200)
    const { links } = (await printed.caller.get(`/api/exams/${printed.examId}/result-links`)).body.data
    const { result } = (await test.nobody.post('/api/results/open', { code: links[0].code })).body.data
    expect(result.answers[3]).toMatchObject({
      marks: 4,
      note: 'Say more.',
      reasons: [{ code: 'Content', marks: 4, level: { max: 4, text: 'rich' } }],
    })
  })
})
