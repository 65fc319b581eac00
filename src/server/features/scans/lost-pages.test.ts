import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answers } from '#db/schema.ts'
import type { SheetCode } from '#engine/sheet/sheet-code.ts'
import { printExam, smallExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { codeOf, scriptedReaders, type ScriptedPage } from '#test/server/scripted-readers.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { storeScan } from '#test/server/store-scan.ts'

let test: TestApp
let printed: PrintedExam

beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
})
afterAll(() => test.close())
beforeEach(async () => {
  printed = await printExam(test, { pupilCount: 3, spare: 1 })
})

function code(paper: string, of = printed): SheetCode {
  return codeOf(of.layout.papers.find((each) => each.paper === paper)?.pages[0]?.code.text ?? '')
}
async function scan(...script: ScriptedPage[]): Promise<void> {
  await storeScan(test, printed.examId, script)
  await test.runJobsUntilIdle()
}
async function list(of = printed) {
  const { status, body } = await of.caller.get(`/api/exams/${of.examId}/pages`)
  expect(status).toBe(200)
  return body.data
}
async function answersOf(paperId: string) {
  return test.ctx.db.select().from(answers).where(eq(answers.paperId, paperId))
}

describe('pages', () => {
  it('lie two on a picture: the second waits for a person where its code cannot be read', async () => {
    await scan({ code: code('0001'), beside: { state: 'no-code' } })
    const { pages: both, counts } = await list()
    expect(both).toMatchObject([
      { state: 'read', fileName: 'scan 1.jpg' },
      { state: 'no-code', fileName: 'scan 1.jpg (1, 2)', reasons: [{ code: 'code-not-read' }] },
    ])
    expect(counts).toMatchObject({ total: 2, needYou: 1 })
  })

  it('without a code are proposed where the scan says that they belong', async () => {
    printed = await printExam(test, {
      pupilCount: 3,
      exam: { ...smallExam, questions: Array.from({ length: 100 }, (_, at) => ({ ...smallExam.questions[7], id: String(at + 1) })) },
    })
    const pageOf = (paper: string, at: number) => {
      const codes = printed.layout.papers.find((each) => each.paper === paper)?.pages.map((page) => codeOf(page.code.text)) ?? []
      return { code: codes[at - 1] ?? null }
    }
    expect(printed.layout.papers[0]?.pages.length).toBeGreaterThan(2)
    await scan(pageOf('0001', 1), pageOf('0002', 1), { state: 'no-code' }, { state: 'blank' }, pageOf('0002', 3), pageOf('0003', 1))
    const guess = async (typed = '') => {
      const lost = (await list()).pages.find(({ state }: { state: string }) => state === 'no-code')
      const { guesses } = (await printed.caller.get(`/api/pages/${lost.id}/guesses?admission=${typed}`)).body.data
      return guesses.map(({ paperNumber, place }: { paperNumber: string; place: object | null }) => ({ paperNumber, place }))
    }
    const place = { kind: 'between', pageNumber: 2, pages: [1, 3] }
    expect(await guess()).toEqual([
      { paperNumber: '0002', place },
      { paperNumber: '0001', place: null },
      { paperNumber: '0003', place: null },
    ])
    expect(await guess('0003')).toEqual([{ paperNumber: '0003', place: null }])
    // Once that page is there, the place says nothing more; and pages of another batch lie beside nothing.
    await scan(pageOf('0002', 2))
    expect((await guess()).filter((each: { place: object | null }) => each.place !== null)).toEqual([])
    await scan({ state: 'no-code', take: 9 })
    const last = (await list()).pages.at(-1)
    expect(
      (await printed.caller.get(`/api/pages/${last.id}/guesses`)).body.data.guesses.every((each: { place: object | null }) => each.place === null),
    ).toBe(true)
  })

  it('of another exam of the school can be moved there', async () => {
    const other = await printExam(test, { teacher: printed.teacher, exam: { ...smallExam, title: 'Another CAT' } })
    await scan({ code: code('0001', other), chosen: { 1: ['A'] } })
    const {
      pages: [page],
    } = await list()
    expect(page).toMatchObject({ state: 'unknown-exam', otherExam: { id: other.examId, title: 'Another CAT' } })
    await printed.caller.post(`/api/pages/${page.id}/move`)
    await test.runJobsUntilIdle()
    expect((await list()).pages).toEqual([])
    expect((await list(other)).pages).toMatchObject([{ id: page.id, state: 'read', paperNumber: '0001', moved: true }])
  })

  it('that were moved go back to the exam they came for, and their answers with them', async () => {
    const other = await printExam(test, { teacher: printed.teacher, exam: { ...smallExam, title: 'Another CAT' } })
    await scan({ code: code('0001', other), chosen: { 1: ['A'] } })
    const moveBack = (id: string, caller = printed.caller) => caller.post(`/api/pages/${id}/move-back`)
    const {
      pages: [page],
    } = await list()
    expect((await moveBack(page.id)).body.code, 'nobody has moved it').toBe('page-not-moved')
    await printed.caller.post(`/api/pages/${page.id}/move`)
    await test.runJobsUntilIdle()
    const [there] = (await list(other)).pages
    expect(await answersOf(there.paperId)).toHaveLength(8)
    const colleague = await test.as(await test.makeUser({ schoolId: printed.teacher.schoolId }))
    expect((await moveBack(page.id, colleague)).body.code).toBe('page-not-found')
    expect((await moveBack(page.id)).body.data.page).toMatchObject({ state: 'waiting', paperNumber: null, moved: false })
    await test.runJobsUntilIdle()
    expect((await list(other)).pages).toEqual([])
    expect(await answersOf(there.paperId)).toEqual([])
    expect((await list()).pages).toMatchObject([{ id: page.id, state: 'unknown-exam', otherExam: { id: other.examId } }])
    expect((await moveBack(page.id)).body.code, 'twice is once').toBe('page-not-moved')
    // With a person's decision on it, it stays.
    await printed.caller.post(`/api/pages/${page.id}/move`)
    await test.runJobsUntilIdle()
    const ids = (await answersOf(there.paperId)).filter(({ question }) => question === '8').map(({ id }) => id)
    expect((await printed.caller.post('/api/reviews', { answerIds: ids, decision: { awarded: [true] } })).status).toBe(200)
    expect((await moveBack(page.id)).body.code).toBe('page-reviewed')
    expect((await printed.caller.post(`/api/exams/${other.examId}/confirm`)).status).toBe(200)
    expect((await moveBack(page.id)).body.code).toBe('exam-confirmed')
  })

  it('of an exam of another school have nowhere to go', async () => {
    const foreign = await printExam(test)
    await scan({ code: code('0001', foreign) })
    const {
      pages: [page],
    } = await list()
    expect(page).toMatchObject({ state: 'unknown-exam', otherExam: null })
    expect((await printed.caller.post(`/api/pages/${page.id}/move`)).body.code).toBe('page-not-movable')
  })
})
