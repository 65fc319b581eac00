import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { answers, auditTrail, aiReadingCalls, aiReadingPages } from '#db/schema.ts'
import { grantLot } from '#server/features/credits/grant-lot.ts'
import { readCredit } from '#server/features/credits/read-credit.ts'
import { refundLot } from '#server/features/credits/refund-lot.ts'
import { readPageByAi } from '#server/features/ai-reading/read-page.ts'
import { printExam } from '#test/server/printed-exam.ts'
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
import { writtenExam } from '#test/written-exam.ts'

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

describe('the AI reading of an exam', () => {
  it('reads five papers and waits for a person to say go', async () => {
    const printed = await printWritten(test, 8)
    await handIn(test, printed, numberedPapers(8))
    await test.runJobsUntilIdle()
    expect(standIn.calls).toHaveLength(5)
    expect(await viewRun(printed)).toMatchObject({ phase: 'look', trialPapers: 5, pages: { total: 8, done: 5, waiting: 3, failed: 0 } })
    expect((await actOnRun(printed, 'read-all')).body.data.phase).toBe('running')
    await test.runJobsUntilIdle()
    expect(standIn.calls).toHaveLength(8)
    expect(await viewRun(printed)).toMatchObject({ phase: 'done', pages: { done: 8, waiting: 0 } })
    expect(await countRead(test, printed.examId)).toBe(8)
  })

  it('is held, goes on and ends as a person says, and a wrong order is refused', async () => {
    const printed = await printWritten(test, 8)
    await handIn(test, printed, numberedPapers(4))
    await test.runJobsUntilIdle()
    expect((await actOnRun(printed, 'resume')).body.code).toBe('ai-reading-run-state')
    expect((await actOnRun(printed, 'pause')).body.data.phase).toBe('paused')
    await handIn(test, printed, numberedPapers(4, 4), 4)
    await test.runJobsUntilIdle()
    expect(standIn.calls).toHaveLength(4)
    await actOnRun(printed, 'resume')
    await test.runJobsUntilIdle()
    expect(standIn.calls, 'the fifth paper of the trial is among the new ones').toHaveLength(5)
    expect((await actOnRun(printed, 'stop')).body.data.phase).toBe('stopped')
    expect((await actOnRun(printed, 'pause')).body.code).toBe('ai-reading-run-state')
    await actOnRun(printed, 'read-all')
    await test.runJobsUntilIdle()
    expect(await viewRun(printed)).toMatchObject({ phase: 'done', pages: { done: 8 } })
    const trail = await test.ctx.db.select().from(auditTrail).where(eq(auditTrail.subject, printed.examId))
    expect(
      trail
        .map(({ action }) => action)
        .filter((action) => action.startsWith('ai-reading.'))
        .toSorted(),
    ).toEqual(['ai-reading.pause', 'ai-reading.read-all', 'ai-reading.resume', 'ai-reading.stop'])
  })

  it('takes up what was uploaded before the school switched AI reading on', async () => {
    const printed = await printExam(test, { pupilCount: 2, exam: writtenExam })
    await handIn(test, printed, numberedPapers(2))
    await test.runJobsUntilIdle()
    await switchAiReadingOn(test, printed.teacher.schoolId)
    await actOnRun(printed, 'try')
    await test.runJobsUntilIdle()
    expect(await viewRun(printed)).toMatchObject({ phase: 'done', pages: { done: 2 } })
  })

  it('waits while the school has switched AI reading off, and goes on when it is on again', async () => {
    const printed = await printWritten(test, 2)
    const leader = await test.as(await test.makeUser({ role: 'PRINCIPAL', schoolId: printed.teacher.schoolId }))
    const { settings } = (await leader.get('/api/ai-reading/settings')).body.data
    await handIn(test, printed, numberedPapers(1))
    await test.runJobsUntilIdle()
    await handIn(test, printed, numberedPapers(1, 1), 1)
    await leader.put('/api/ai-reading/settings', { ...settings, isOn: false })
    await test.ctx.db.update(aiReadingPages).set({ state: 'waiting' }).where(eq(aiReadingPages.examId, printed.examId))
    await test.runJobsUntilIdle()
    expect(standIn.calls).toHaveLength(1)
    await leader.put('/api/ai-reading/settings', { ...settings, isOn: true })
    await test.runJobsUntilIdle()
    expect(await viewRun(printed), 'the page that came meanwhile waits for a go').toMatchObject({ phase: 'look', pages: { done: 1, waiting: 1 } })
  })

  it('leaves a page alone that was put away or whose exam was confirmed meanwhile', async () => {
    const printed = await printWritten(test, 2)
    await handIn(test, printed, numberedPapers(2))
    await test.runJobsUntilIdle()
    const [first, second] = await listPageIds(test, printed.examId)
    await test.ctx.db.update(aiReadingPages).set({ state: 'waiting' }).where(eq(aiReadingPages.examId, printed.examId))
    await printed.caller.post(`/api/pages/${first}/discard`)
    expect(await readPageByAi(test.ctx, { pageId: first ?? '' }, { signal: new AbortController().signal })).toBe('skipped')
    for (const { id } of await test.ctx.db.select().from(answers).where(eq(answers.examId, printed.examId)))
      await printed.caller.post('/api/reviews', { answerIds: [id], decision: { marks: 0 }, note: '' })
    expect((await printed.caller.post(`/api/exams/${printed.examId}/confirm`)).status).toBe(200)
    expect(await readPageByAi(test.ctx, { pageId: second ?? '' }, { signal: new AbortController().signal })).toBe('skipped')
    expect((await actOnRun(printed, 'read-all')).body.code).toBe('exam-confirmed')
  })
})

describe('the limits of a school', () => {
  it('hold a run at so much spending a month', async () => {
    const printed = await printWritten(test, 3)
    await switchAiReadingOn(test, printed.teacher.schoolId, { spendPerMonth: 1.5 })
    await switchAiReadingOn(test, printed.teacher.schoolId, { isOn: false })
    await handIn(test, printed, numberedPapers(3))
    await test.runJobsUntilIdle()
    await switchAiReadingOn(test, printed.teacher.schoolId)
    await actOnRun(printed, 'read-all')
    for (const pageId of await listPageIds(test, printed.examId)) await readPageByAi(test.ctx, { pageId }, { signal: new AbortController().signal })
    expect(standIn.calls, 'a call costs 1 here: the second goes over the bound, the third is not made').toHaveLength(2)
    expect((await viewRun(printed)).hindrance).toEqual({ code: 'spending-limit' })
    now = new Date('2026-12-01T00:00:01+03:00')
    await test.runJobsUntilIdle()
    // Sessions do not last as long as a month.
    expect(await viewRun({ ...printed, caller: await test.as(printed.teacher) })).toMatchObject({ phase: 'done', pages: { done: 3 } })
  })

  it('stop it where a paper costs more than they bear, and it goes on when a person says so', async () => {
    const printed = await printWritten(test, 3)
    const head = await test.as(await test.makeUser({ role: 'PRINCIPAL', schoolId: printed.schoolId }))
    const settings = { isOn: false, callsAtOnce: 8, callsPerHour: 500, spendPerMonth: null, costPerPaper: 0.5 }
    expect((await head.put('/api/ai-reading/settings', settings)).status).toBe(200)
    expect((await head.get('/api/ai-reading/settings')).body.data.settings).toEqual(settings)
    await handIn(test, printed, numberedPapers(3))
    await test.runJobsUntilIdle()
    await switchAiReadingOn(test, printed.schoolId)
    await actOnRun(printed, 'read-all')
    for (const pageId of await listPageIds(test, printed.examId)) await readPageByAi(test.ctx, { pageId }, { signal: new AbortController().signal })
    expect(standIn.calls).toHaveLength(1)
    expect(await viewRun(printed)).toMatchObject({
      phase: 'paused',
      hindrance: { code: 'cost-a-paper', cost: 1, bound: 0.5, currency: 'USD' },
      pages: { done: 1, waiting: 2 },
    })
    await actOnRun(printed, 'resume')
    await test.runJobsUntilIdle()
    expect(await viewRun(printed)).toMatchObject({ phase: 'done', pages: { done: 3 } })
    const { exams } = (await head.get('/api/ai-reading/costs')).body.data
    expect(exams).toEqual([{ examId: printed.examId, papers: 3, cost: 3 }])
    expect((await printed.caller.get('/api/ai-reading/costs')).status).toBe(403)
  })

  it('spend nothing on papers that wait for credit, and read them once there is some', async () => {
    const printed = await printWritten(test, 2)
    const { schoolId } = printed
    test.ctx.config.billing = 'on'
    try {
      const { lots } = await readCredit(test.ctx.db, schoolId, test.ctx.now())
      const by = { userId: null, name: '' }
      await test.ctx.db.transaction((tx) =>
        refundLot(test.ctx, tx, { schoolId, lotId: lots[0]?.id ?? '', key: 'refund:trial', reason: 'Not wanted', by }),
      )
      await switchAiReadingOn(test, schoolId, { isOn: false })
      await handIn(test, printed, numberedPapers(2))
      await test.runJobsUntilIdle()
      await switchAiReadingOn(test, schoolId)
      await actOnRun(printed, 'read-all')
      for (const pageId of await listPageIds(test, printed.examId)) await readPageByAi(test.ctx, { pageId }, { signal: new AbortController().signal })
      expect(standIn.calls).toHaveLength(0)
      expect((await viewRun(printed)).hindrance).toEqual({ code: 'no-credit' })
      await test.ctx.db.transaction((tx) => grantLot(test.ctx, tx, { schoolId, kind: 'pack', source: 'pack:1', credits: 2, by }))
      await test.runJobsUntilIdle()
      expect(await viewRun(printed)).toMatchObject({ phase: 'done', pages: { done: 2 } })
    } finally {
      test.ctx.config.billing = 'practice'
    }
  })

  it('hold it at so many calls an hour', async () => {
    const printed = await printWritten(test, 2)
    await switchAiReadingOn(test, printed.teacher.schoolId, { isOn: false, callsPerHour: 1 })
    await handIn(test, printed, numberedPapers(2))
    await test.runJobsUntilIdle()
    await switchAiReadingOn(test, printed.teacher.schoolId)
    await actOnRun(printed, 'read-all')
    for (const pageId of await listPageIds(test, printed.examId)) await readPageByAi(test.ctx, { pageId }, { signal: new AbortController().signal })
    expect(standIn.calls).toHaveLength(1)
    expect((await viewRun(printed)).hindrance).toEqual({ code: 'call-limit' })
    now = new Date(now.getTime() + 61 * 60 * 1000)
    await test.runJobsUntilIdle()
    expect(standIn.calls).toHaveLength(2)
  })

  it('wake what they had put off when they are raised', async () => {
    const printed = await printWritten(test, 2)
    await switchAiReadingOn(test, printed.teacher.schoolId, { isOn: false, callsPerHour: 1 })
    await handIn(test, printed, numberedPapers(2))
    await test.runJobsUntilIdle()
    await switchAiReadingOn(test, printed.teacher.schoolId)
    await actOnRun(printed, 'read-all')
    // As the queue does: a job that runs waits no more under its key.
    await test.ctx.db.execute(sql`delete from pgboss.job where name = 'ai-reading.read-page'`)
    for (const pageId of await listPageIds(test, printed.examId)) await readPageByAi(test.ctx, { pageId }, { signal: new AbortController().signal })
    const countLater = async () => {
      const { rows } = await test.ctx.db.execute(sql`
        select 1 from pgboss.job where name = 'ai-reading.read-page' and state < 'active' and start_after > now()
        and data->>'pageId' in (select id::text from pages where exam_id = ${printed.examId})`)
      return rows.length
    }
    expect(await countLater()).toBe(1)
    const leader = await test.as(await test.makeUser({ role: 'PRINCIPAL', schoolId: printed.teacher.schoolId }))
    const raised = { isOn: true, callsAtOnce: 8, callsPerHour: 100, spendPerMonth: null, costPerPaper: null }
    expect((await leader.put('/api/ai-reading/settings', raised)).status).toBe(200)
    expect(await countLater()).toBe(0)
    await test.runJobsUntilIdle()
    expect(await viewRun(printed)).toMatchObject({ phase: 'done', pages: { done: 2 } })
  })

  it('let so many calls go at once, over all workers', async () => {
    const printed = await printWritten(test, 5)
    await switchAiReadingOn(test, printed.teacher.schoolId, { isOn: false, callsAtOnce: 2 })
    await handIn(test, printed, numberedPapers(5))
    await test.runJobsUntilIdle()
    await switchAiReadingOn(test, printed.teacher.schoolId)
    await actOnRun(printed, 'read-all')
    standIn.maxAtOnce = 0
    standIn.waitMs = 60
    const ids = await listPageIds(test, printed.examId)
    await Promise.all(ids.map((pageId) => readPageByAi(test.ctx, { pageId }, { signal: new AbortController().signal })))
    standIn.waitMs = 0
    expect(standIn.answered).toBeGreaterThanOrEqual(5)
    expect(standIn.maxAtOnce).toBeLessThanOrEqual(2)
    expect(await viewRun(printed)).toMatchObject({ phase: 'done', pages: { done: 5 } })
  })

  it('are seen and set by its leaders alone', async () => {
    const teacher = await test.makeUser()
    const leader = await test.makeUser({ role: 'PRINCIPAL', schoolId: teacher.schoolId })
    const settings = { isOn: true, callsAtOnce: 4, callsPerHour: 500, spendPerMonth: 20, costPerPaper: null }
    expect((await (await test.as(teacher)).put('/api/ai-reading/settings', settings)).status).toBe(403)
    const caller = await test.as(leader)
    expect((await caller.get('/api/ai-reading/settings')).body.data).toMatchObject({
      settings: { isOn: false, callsAtOnce: 8 },
      model: 'reads-all',
      currency: 'USD',
    })
    expect((await caller.put('/api/ai-reading/settings', { ...settings, callsAtOnce: 0 })).status).toBe(400)
    expect((await caller.put('/api/ai-reading/settings', settings)).status).toBe(200)
    expect((await caller.get('/api/ai-reading/settings')).body.data.settings).toEqual(settings)
    const stranger = await test.as(await test.makeUser({ role: 'PRINCIPAL' }))
    expect((await stranger.get('/api/ai-reading/settings')).body.data.settings.isOn).toBe(false)
    expect(
      await test.ctx.db
        .select()
        .from(aiReadingCalls)
        .where(eq(aiReadingCalls.schoolId, teacher.schoolId ?? '')),
    ).toEqual([])
  })
})
