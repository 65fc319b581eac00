import { monitorEventLoopDelay } from 'node:perf_hooks'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#contract/base/errors.ts'
import { printLimits } from '#contract/sheets.ts'
import { classes, papers, pupils, sheetSets } from '#db/schema.ts'
import { examChannel } from '#server/features/exams/exam-events.ts'
import { printSheetSet } from '#server/features/sheets/print-sheet-set.ts'
import type { HeavyWorkOf } from '#server/platform/heavy-work/heavy-work.ts'
import type { Caller } from '#test/server/caller.ts'
import { essayExam } from '#test/server/essay-exam.ts'
import type { TestUser } from '#test/server/factories.ts'
import { sampleExam } from '#test/server/sample-exam.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let owner: Caller
let ownerUser: TestUser
beforeAll(async () => {
  test = await startTestApp()
  ownerUser = await test.makeUser()
  owner = await test.as(ownerUser)
})
afterAll(() => test.close())

async function makeExam(exam: object = sampleExam()): Promise<string> {
  return (await owner.post('/api/exams', { exam })).body.data.exam.id
}
async function makeClass(count: number): Promise<string> {
  const schoolId = ownerUser.schoolId ?? ''
  const [row] = await test.ctx.db.insert(classes).values({ schoolId, ownerId: ownerUser.id, name: 'Form 3 East' }).returning()
  const classId = row?.id ?? ''
  await test.ctx.db
    .insert(pupils)
    .values(Array.from({ length: count }, (_, at) => ({ schoolId, classId, admission: `${classId.slice(0, 8)}/${at}`, name: `Pupil ${at}` })))
  return classId
}
const order = (examId: string, body: object, headers?: Record<string, string>) => owner.post(`/api/exams/${examId}/sheets`, body, headers)
const listSets = async (examId: string) => (await owner.get(`/api/exams/${examId}/sheets`)).body.data.sheetSets
const countPapers = (examId: string) => test.ctx.db.$count(papers, eq(papers.examId, examId))

/** Tries a set as the worker would, with what stands in for the threads. */
async function tryToPrint(sheetSetId: string, printSheets: HeavyWorkOf['printSheets'], isLastTry: boolean) {
  const ctx = {
    ...test.ctx,
    heavyWork: { ...test.ctx.heavyWork, of: (share: string) => ({ ...test.ctx.heavyWork.of(share), printSheets }) },
  }
  return printSheetSet(ctx, { sheetSetId }, { isLastTry, signal: new AbortController().signal })
}

describe('an order for sheets', () => {
  it('gives out the numbers at once, and the PDF when it is drawn', async () => {
    const [examId, classId] = [await makeExam(), await makeClass(3)]
    const { status, body } = await order(examId, { classId, spare: 1 })
    expect(status).toBe(200)
    expect(body.data.sheetSet).toMatchObject({ state: 'waiting', pagesDone: 0, failure: null })
    expect(await countPapers(examId)).toBe(4)
    const path = `/api/exams/${examId}/sheets/${body.data.sheetSet.id}/pdf`
    const early = await owner.get(path)
    expect([early.status, early.body.code]).toEqual([409, 'sheets-not-ready'])
    await test.runJobsUntilIdle()
    const [set] = await listSets(examId)
    expect(set).toMatchObject({ state: 'ready', pagesDone: set.pageCount })
    expect((await owner.get(path)).bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const [row] = await test.ctx.db.select().from(sheetSets).where(eq(sheetSets.id, set.id))
    expect(row?.draft, 'the copy of the exam is gone with its use').toBeNull()
  })

  it('is one order however often it is sent, and whoever sends it, while it is under way', async () => {
    const [examId, classId] = [await makeExam(), await makeClass(3)]
    const head = await test.as(await test.makeUser({ schoolId: ownerUser.schoolId, role: 'PRINCIPAL' }))
    const body = { classId, spare: 2 }
    const key = { 'idempotency-key': 'one-print-of-mine' }
    const answers = await Promise.all([order(examId, body, key), order(examId, body), head.post(`/api/exams/${examId}/sheets`, body)])
    const again = await order(examId, body, key)
    expect(new Set([...answers, again].map((answer) => answer.body.data.sheetSet.id)).size).toBe(1)
    expect(await countPapers(examId)).toBe(5)
    await test.runJobsUntilIdle()
    expect((await order(examId, body, key)).body, 'the answer of then').toEqual(again.body)
    expect((await order(examId, body)).body.data.sheetSet.id, 'a new print later').not.toBe(again.body.data.sheetSet.id)
    expect(await countPapers(examId)).toBe(7)
  })

  it('prints what the exam was when it was ordered', async () => {
    const [examId, classId] = [await makeExam(), await makeClass(2)]
    const first = (await order(examId, { classId, spare: 0 })).body.data.sheetSet
    await owner.put(`/api/exams/${examId}`, { draft: essayExam(3), revision: 1 })
    const second = (await order(examId, { classId, spare: 0 })).body.data.sheetSet
    expect([first.version, second.version]).toEqual([1, 2])
    await test.runJobsUntilIdle()
    expect((await listSets(examId)).map(({ state, pageCount }: { state: string; pageCount: number }) => [state, pageCount])).toEqual([
      ['ready', 2 * 3],
      ['ready', first.pageCount],
    ])
  })

  it('is refused beyond the bound, with the numbers, before anything is given out', async () => {
    const examId = await makeExam(essayExam(200))
    const { pages } = (await owner.get(`/api/exams/${examId}/sheets/size`)).body.data
    expect(pages.named).toBe(200)
    const tooMany = await order(examId, { classId: null, spare: printLimits.spare })
    const numbers = new Intl.NumberFormat('en-GB')
    expect([tooMany.status, tooMany.body.code, tooMany.body.message]).toEqual([
      422,
      'print-too-large-for-spare',
      `This would print ${numbers.format(200 * pages.spare)} pages; at most 4,000 are printed at once. Choose fewer spare sheets.`,
    ])
    const tooManyPupils = await order(examId, { classId: await makeClass(21), spare: 0 })
    expect(tooManyPupils.body.message).toBe('This would print 4,200 pages; at most 4,000 are printed at once. Print a smaller class.')
    const tooManySpare = await order(examId, { classId: null, spare: printLimits.spare + 1 })
    expect([tooManySpare.status, tooManySpare.body.code]).toEqual([400, 'invalid-input'])
    expect([await countPapers(examId), await listSets(examId)]).toEqual([0, []])
  })
})

describe('a print that fails', () => {
  it('says why, keeps its numbers, and is tried again once however many press', async () => {
    test.expectLog('Sheets could not be printed.')
    const examId = await makeExam()
    const { id } = (await order(examId, { classId: null, spare: 2 })).body.data.sheetSet
    const told: unknown[] = []
    const unsubscribe = test.ctx.events.subscribe(examChannel(examId), (event) => told.push(event))
    const fail = () => {
      throw new AppError('disk-full')
    }
    await expect(tryToPrint(id, fail, false)).rejects.toThrow('no room')
    expect((await listSets(examId))[0].state, 'it is tried again').toBe('printing')
    await tryToPrint(id, fail, true)
    expect((await listSets(examId))[0]).toMatchObject({ state: 'failed', failure: 'disk-full' })
    const retry = () => owner.post(`/api/exams/${examId}/sheets/${id}/retry`)
    for (const { body } of await Promise.all([retry(), retry()])) expect(body.data.sheetSet).toMatchObject({ state: 'waiting', failure: null })
    await test.runJobsUntilIdle()
    expect((await listSets(examId))[0]).toMatchObject({ id, state: 'ready', failure: null })
    expect((await retry()).body.data.sheetSet.state, 'nothing is done to a finished set').toBe('ready')
    expect(await countPapers(examId)).toBe(2)
    // Events are read from their rows, a moment after they are there.
    await expect.poll(() => told).toContainEqual({ sheets: id })
    unsubscribe()
  })

  it('is not drawn where the program would lay it out otherwise by now', async () => {
    test.expectLog('Sheets could not be printed.')
    const examId = await makeExam()
    const { id } = (await order(examId, { classId: null, spare: 1 })).body.data.sheetSet
    const printOld: HeavyWorkOf['printSheets'] = (each, follow) =>
      test.ctx.heavyWork.of('').printSheets({ ...each, geometryHashes: ['of another time'] }, follow)
    await tryToPrint(id, printOld, true)
    expect((await listSets(examId))[0]).toMatchObject({ state: 'failed', failure: 'broken' })
  })
})

describe('a large print', { timeout: 300_000 }, () => {
  it('is taken at once, and holds neither the event loop nor the exam while it is drawn', async () => {
    const examId = await makeExam(essayExam(20))
    const { spare: pagesEach } = (await owner.get(`/api/exams/${examId}/sheets/size`)).body.data.pages
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const answer = await order(examId, { classId: null, spare: Math.floor(2000 / pagesEach) })
    expect(answer.body.data.sheetSet.pageCount).toBeGreaterThan(1900)
    let told = 0
    const unsubscribe = test.ctx.events.subscribe(examChannel(examId), (event) => {
      if (typeof event === 'object' && event !== null && 'sheets' in event) told += 1
    })
    const drawing = test.runJobsUntilIdle()
    let saves = 0
    let set = answer.body.data.sheetSet
    for (let revision = 1; set.state !== 'ready'; revision += 1) {
      const { status } = await owner.put(`/api/exams/${examId}`, { draft: { ...essayExam(20), grading: 'percent' }, revision })
      expect(status).toBe(200)
      saves += 1
      set = (await listSets(examId))[0]
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await drawing
    delay.disable()
    unsubscribe()
    expect(saves, 'the exam is saved meanwhile').toBeGreaterThan(5)
    expect(told, 'one sees how far it is, beside the start and the end').toBeGreaterThan(2)
    // Drawn in the request, 800 pages held the loop for 3,200 ms.
    expect(delay.max / 1e6).toBeLessThan(1000)
    const pdf = await owner.get(`/api/exams/${examId}/sheets/${set.id}/pdf`)
    process.stdout.write(
      `a large print: ${set.pageCount} pages, ${pdf.bytes.byteLength} bytes, event loop held ${(delay.max / 1e6).toFixed(0)} ms at most\n`,
    )
    expect(pdf.bytes.subarray(-6).toString().trim()).toBe('%%EOF')
  })

  it('of previews neither', async () => {
    const examId = await makeExam(essayExam(200))
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const { body } = await owner.get(`/api/exams/${examId}/sheets/preview`)
    delay.disable()
    process.stdout.write(`the largest preview: event loop held ${(delay.max / 1e6).toFixed(0)} ms at most\n`)
    expect(body.data.pages).toHaveLength(200)
    expect(delay.max / 1e6).toBeLessThan(1000)
  })
})
