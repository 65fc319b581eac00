import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDesk } from '#contract/desk.ts'
import { listClasses } from '#contract/classes.ts'
import { makeSampleClass, removeSampleClass } from '#contract/sample-class.ts'
import { listPages, movePage } from '#contract/scans.ts'
import { uploads } from '#db/schema.ts'
import { demoBatchName, demoExamCode } from '#server/features/demo/demo-exams.ts'
import type { Caller } from '#test/server/caller.ts'
import type { TestUser } from '#test/server/factories.ts'
import { printExam } from '#test/server/printed-exam.ts'
import { codeOf, scriptedReaders } from '#test/server/scripted-readers.ts'
import { storeScan } from '#test/server/store-scan.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let teacher: TestUser
let caller: Caller
let examId: string
beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
  teacher = await test.makeUser()
  caller = await test.as(teacher)
  ;({ examId } = await caller.call(makeSampleClass))
})
afterAll(() => test.close())

const deskOf = async (who: Caller) => (await who.call(getDesk)).desk

describe('a sample class', () => {
  it('is made once, in one’s own school, beside the sample of a colleague', async () => {
    expect(await caller.call(makeSampleClass)).toEqual({ examId })
    const colleague = await test.as(await test.makeUser({ schoolId: teacher.schoolId }))
    const { examId: other } = await colleague.call(makeSampleClass)
    expect(other).not.toBe(examId)
    expect((await deskOf(colleague)).exams.map(({ id }) => id)).toEqual([other])
    await colleague.call(removeSampleClass)
    const head = await test.as(await test.makeUser({ schoolId: teacher.schoolId, role: 'HEAD_TEACHER' }))
    expect((await deskOf(head)).exams, 'the head sees no sample of others').toEqual([])
  })

  // The whole pile is read in `seed-demo.test.ts`; here it is one of its pages.
  it('has the scans that the program brings along, and takes their pages as its own', async () => {
    expect((await test.ctx.db.select().from(uploads).where(eq(uploads.examId, examId))).map(({ fileName }) => fileName)).toEqual([demoBatchName])
    await test.ctx.db.delete(uploads)
    await storeScan(test, examId, [{ code: { exam: demoExamCode, version: 1, paper: '0001', page: 1 }, chosen: { 1: ['A'] } }])
    await test.runJobsUntilIdle()
    const { exams, steps } = await deskOf(caller)
    expect(exams).toMatchObject([{ id: examId, isSample: true, papers: 40, papersIn: 1 }])
    const { pages } = (await caller.get(`/api/exams/${examId}/pages`)).body.data
    expect(pages).toMatchObject([{ state: 'read', paperNumber: '0001' }])
    // It is no work of the school's.
    expect(steps?.filter(({ doneAt }) => doneAt !== null)).toEqual([])
  })

  it('goes with its class, and can be made again', async () => {
    await caller.call(removeSampleClass)
    await caller.call(removeSampleClass)
    expect((await deskOf(caller)).exams).toEqual([])
    expect((await caller.call(listClasses)).classes).toEqual([])
    expect((await caller.get(`/api/exams/${examId}`)).status).toBe(404)
    expect((await caller.call(makeSampleClass)).examId).not.toBe(examId)
  })

  it('does not take pages of the school’s own exams along', async () => {
    const sample = await caller.call(makeSampleClass)
    await test.ctx.db.delete(uploads).where(eq(uploads.examId, sample.examId))
    const own = await printExam(test, { teacher })
    const code = codeOf(own.layout.papers[0]?.pages[0]?.code.text ?? '')
    await storeScan(test, sample.examId, [{ code }])
    await test.runJobsUntilIdle()
    expect((await caller.delete('/api/sample-class')).body).toMatchObject({ code: 'sample-holds-pages' })
    const [page] = (await caller.call(listPages, { params: { examId: sample.examId }, query: { needYou: '1' } })).pages
    await caller.call(movePage, { params: { pageId: page?.id ?? '' } })
    await test.runJobsUntilIdle()
    expect((await caller.call(listPages, { params: { examId: own.examId } })).pages).toMatchObject([{ state: 'read' }])
  })
})
