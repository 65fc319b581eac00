import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { answers } from '#db/schema.ts'
import { readPageByAi } from '#server/features/ai-reading/read-page.ts'
import {
  actOnRun,
  countRead,
  handIn,
  listPageIds,
  numberedPapers,
  printWritten,
  readsPictures,
  switchAiReadingOn,
  viewRun,
} from '#test/server/read-by-ai.ts'
import { useAiReading, type AiReadingTest } from '#test/server/use-ai-reading.ts'

let test: AiReadingTest['test']
let standIn: AiReadingTest['standIn']
let now = new Date('2026-11-20T08:00:00Z')
useAiReading(
  (opened) => {
    ;({ test, standIn } = opened)
    readsPictures(standIn)
    // Far enough for a circuit that an earlier test broke, and for an hour's calls.
    now = new Date(now.getTime() + 3 * 60 * 60 * 1000)
  },
  { environment: { AI_TIMEOUT_SECONDS: '3', AI_PRICE_INPUT: '1000', AI_PRICE_OUTPUT: '0' }, now: () => now },
)

describe('an AI server that is away', () => {
  const failures = [
    ['too-often', { code: 'asked-too-often' }],
    ['fail', { code: 'server-trouble', status: 500 }],
    ['stall', { code: 'too-slow', seconds: 3 }],
    ['hang-up', { code: 'not-reached' }],
  ] as const

  it.each(failures)('puts the page off, says so, and goes on by itself: %s', async (mode, trouble) => {
    const printed = await printWritten(test, 1)
    const readers = { signal: new AbortController().signal }
    await switchAiReadingOn(test, printed.teacher.schoolId, { isOn: false })
    await handIn(test, printed, numberedPapers(1))
    await test.runJobsUntilIdle()
    await switchAiReadingOn(test, printed.teacher.schoolId)
    standIn.mode = mode
    await actOnRun(printed, 'read-all')
    const [pageId = ''] = await listPageIds(test, printed.examId)
    expect(await readPageByAi(test.ctx, { pageId }, readers)).toBe('done')
    expect(await viewRun(printed)).toMatchObject({ phase: 'running', pages: { waiting: 1, failed: 0 } })
    expect((await viewRun(printed)).hindrance).toEqual(trouble)
    const [row] = await test.ctx.db.select().from(answers).where(eq(answers.examId, printed.examId)).orderBy(answers.question).offset(1)
    expect(row, 'review goes on meanwhile').toMatchObject({ needsReview: true, modelName: null })
    standIn.mode = 'honest'
    await test.runJobsUntilIdle()
    expect(await viewRun(printed)).toMatchObject({ phase: 'done', hindrance: null, pages: { done: 1 } })
    expect(await countRead(test, printed.examId)).toBe(1)
  })

  it('is left alone after five failures in a row, and asked again after a rest', async () => {
    const printed = await printWritten(test, 7)
    await switchAiReadingOn(test, printed.teacher.schoolId, { isOn: false })
    await handIn(test, printed, numberedPapers(7))
    await test.runJobsUntilIdle()
    await switchAiReadingOn(test, printed.teacher.schoolId)
    standIn.mode = 'fail'
    await actOnRun(printed, 'read-all')
    const ids = await listPageIds(test, printed.examId)
    for (const pageId of ids) await readPageByAi(test.ctx, { pageId }, { signal: new AbortController().signal })
    expect(standIn.calls).toHaveLength(5)
    expect((await viewRun(printed)).hindrance).toEqual({ code: 'left-alone' })
    standIn.mode = 'honest'
    now = new Date(now.getTime() + 60_000)
    await test.runJobsUntilIdle()
    expect(await viewRun(printed)).toMatchObject({ phase: 'done', pages: { done: 7 } })
  })

  it('for an hour is asked now and then; review and uploads go on, and the rest is read when it is back', async () => {
    const printed = await printWritten(test, 6)
    await switchAiReadingOn(test, printed.teacher.schoolId, { isOn: false })
    await handIn(test, printed, numberedPapers(6))
    await test.runJobsUntilIdle()
    await switchAiReadingOn(test, printed.teacher.schoolId)
    standIn.mode = 'fail'
    await actOnRun(printed, 'read-all')
    const signal = new AbortController().signal
    for (let minute = 0; minute < 60; minute += 5) {
      now = new Date(now.getTime() + 5 * 60_000)
      for (const pageId of await listPageIds(test, printed.examId)) await readPageByAi(test.ctx, { pageId }, { signal })
    }
    expect(standIn.calls.length, 'five until it is left alone, then one each rest of at most five minutes').toBeLessThan(25)
    expect(await viewRun(printed)).toMatchObject({ phase: 'running', pages: { waiting: 6, done: 0, failed: 0 } })
    const [first] = await test.ctx.db.select().from(answers).where(eq(answers.examId, printed.examId)).orderBy(answers.question).offset(1)
    expect((await printed.caller.post('/api/reviews', { answerIds: [first?.id], decision: { marks: 1 }, note: '' })).status).toBe(200)
    standIn.mode = 'honest'
    now = new Date(now.getTime() + 5 * 60_000)
    await test.runJobsUntilIdle()
    expect(await viewRun(printed)).toMatchObject({ phase: 'done', hindrance: null, pages: { failed: 0 } })
    const [after] = await test.ctx.db
      .select()
      .from(answers)
      .where(eq(answers.id, first?.id ?? ''))
    expect(after, 'what a person decided meanwhile stays').toMatchObject({ marks: 1, needsReview: false })
    expect(await countRead(test, printed.examId)).toBeGreaterThanOrEqual(5)
  })

  it('that refuses the key holds the run until a person has looked', async () => {
    const printed = await printWritten(test, 2)
    standIn.mode = 'wrong-key'
    await handIn(test, printed, numberedPapers(2))
    await test.runJobsUntilIdle()
    expect(standIn.calls).toHaveLength(1)
    expect(await viewRun(printed)).toMatchObject({ phase: 'paused', hindrance: { code: 'refused', status: 401 }, pages: { waiting: 2 } })
    standIn.mode = 'honest'
    await actOnRun(printed, 'resume')
    await test.runJobsUntilIdle()
    expect(await viewRun(printed)).toMatchObject({ phase: 'done', pages: { done: 2 } })
  })

  it('that refuses one page leaves that page to a person', async () => {
    const printed = await printWritten(test, 2)
    standIn.mode = (call) => (call === 1 ? 'refuse' : 'honest')
    await handIn(test, printed, numberedPapers(2))
    await test.runJobsUntilIdle()
    expect(await viewRun(printed)).toMatchObject({ phase: 'done', pages: { done: 1, failed: 1 } })
  })
})
