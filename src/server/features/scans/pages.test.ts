import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest'
import { writeSheetCode, type SheetCode } from '#engine/sheet/sheet-code.ts'
import { uploads, pages, answers } from '#db/schema.ts'
import { eq } from 'drizzle-orm'
import { readPages } from '#server/features/scans/read-pages.ts'
import { splitUploadJob } from '#server/features/scans/declare-jobs.ts'
import type { Context } from '#server/platform/context.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import type { JobOutcome, JobRun } from '#server/platform/queue/queue.ts'
import { codeOf, scriptedReaders, type ScriptedPage } from '#test/server/scripted-readers.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { storeScan } from '#test/server/store-scan.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let printed: PrintedExam
const readers = scriptedReaders()

beforeAll(async () => {
  test = await startTestApp({ readers })
  test.expectLog('A job failed.', 'A page is set aside.')
})
afterAll(() => test.close())
beforeEach(async () => {
  printed = await printExam(test, { pupilCount: 3, spare: 1 })
})

function code(paper: string, of = printed): SheetCode {
  const page = of.layout.papers.find((each) => each.paper === paper)?.pages[0]
  if (!page) throw new Error(`no paper ${paper}`)
  return codeOf(page.code.text)
}

/** Puts a file into the store as the upload does, and runs what follows. */
async function scan(...script: ScriptedPage[]): Promise<string> {
  const { uploadId } = await storeScan(test, printed.examId, script)
  await test.runJobsUntilIdle()
  return uploadId
}
async function read(ctx: Context, pageId: string, run: JobRun): Promise<JobOutcome> {
  const [result] = await readPages(ctx, [{ pageIds: [pageId] }], run)
  if (result?.status !== 'fulfilled') throw result?.reason
  return result.value
}
async function list(of = printed) {
  const { status, body } = await of.caller.get(`/api/exams/${of.examId}/pages`)
  expect(status).toBe(200)
  return body.data
}
async function answersOf(paperId: string) {
  return test.ctx.db.select().from(answers).where(eq(answers.paperId, paperId)).orderBy(answers.question)
}

describe('pages', () => {
  it('come into exactly one state each, with what to do', async () => {
    await scan(
      { code: code('0001'), chosen: { 1: ['A'] } },
      { code: code('0001'), chosen: { 1: ['A'] }, take: 2 },
      { code: { ...code('0001'), exam: 'ZZZZZZZZ' } },
      { code: { ...code('0001'), paper: '0999' } },
      { state: 'no-code' },
      { state: 'unreadable' },
      { state: 'blank' },
    )
    const { pages: all, counts } = await list()
    expect(all.map(({ state }: { state: string }) => state)).toEqual([
      'read',
      'duplicate',
      'unknown-exam',
      'unknown-exam',
      'no-code',
      'unreadable',
      'blank',
    ])
    expect(all[1].reasons).toEqual([{ code: 'read-before', page: 1, paper: '0001', fileName: 'scan 1.jpg', sequence: 1 }])
    expect(counts).toMatchObject({ total: 7, read: 1, duplicate: 1, needYou: 4, blank: 1, waiting: 0 })
    const few = await printed.caller.get(`/api/exams/${printed.examId}/pages?needYou=1&limit=2`)
    expect(few.body.data.pages.map(({ sequence }: { sequence: number }) => sequence)).toEqual([3, 4])
    expect(few.body.data.hasMore).toBe(true)
    const rest = await printed.caller.get(`/api/exams/${printed.examId}/pages?needYou=1&limit=2&after=${few.body.data.pages[1].id}`)
    expect(rest.body.data.pages.map(({ sequence }: { sequence: number }) => sequence)).toEqual([5, 6])
    expect(rest.body.data.hasMore).toBe(false)
  })

  it('are marked when they are read, from the boxes to the bubbles', async () => {
    await scan({ code: code('0001'), chosen: { 1: ['A'], 2: ['A'], 3: ['C', 'D'], 7: ['0:3', '1:3', '2:0'] }, ink: ['8'] })
    const {
      pages: [page],
    } = await list()
    const marks = Object.fromEntries(
      (await answersOf(page.paperId)).map(({ question, marks: earned, needsReview, programName, pageId }) => [
        question,
        { earned, needsReview, programName, pageId },
      ]),
    )
    expect(marks['1']).toMatchObject({ earned: 1, needsReview: false, programName: 'sahihi-embedded', pageId: page.id })
    expect(marks['2']).toMatchObject({ earned: 0 })
    expect(marks['3']).toMatchObject({ earned: 0 })
    expect(marks['7']).toMatchObject({ earned: 2, needsReview: false })
    expect(marks['8'], 'words that nobody has read').toMatchObject({ earned: 0, needsReview: true })
  })

  it('are the same when every job runs twice', async () => {
    const uploadId = await scan({ code: code('0001'), chosen: { 1: ['A'] } }, { state: 'no-code' })
    const before = {
      pages: await test.ctx.db.select().from(pages).where(eq(pages.uploadId, uploadId)),
      answers: await answersOf((await list()).pages[0].paperId),
    }
    await test.ctx.db.update(uploads).set({ state: 'stored' }).where(eq(uploads.id, uploadId))
    await test.ctx.queue.send(test.ctx.db, splitUploadJob, { uploadId }, { share: printed.schoolId })
    await test.runJobsUntilIdle()
    const after = {
      pages: await test.ctx.db.select().from(pages).where(eq(pages.uploadId, uploadId)),
      answers: await answersOf((await list()).pages[0].paperId),
    }
    expect(after).toEqual(before)
  })

  it('without a code are assigned by a person, and then read', async () => {
    await scan({ state: 'no-code', chosen: { 1: ['A'] } }, { code: code('0002') })
    const [lost, taken] = (await list()).pages
    const { body } = await printed.caller.get(`/api/pages/${lost.id}/guesses`)
    const [guess] = body.data.guesses
    expect(guess).toMatchObject({ paperNumber: '0001', missingPages: [1], pageCount: 1 })
    expect(body.data.guesses.at(-1).paperNumber, 'a whole paper comes last').toBe('0002')
    expect((await printed.caller.post(`/api/pages/${lost.id}/assign`, { paperId: taken.paperId, pageNumber: 1 })).body.code).toBe('page-taken')
    expect((await printed.caller.post(`/api/pages/${taken.id}/assign`, { paperId: guess.paperId, pageNumber: 1 })).body.code).toBe('page-read')
    expect((await printed.caller.post(`/api/pages/${lost.id}/assign`, { paperId: guess.paperId, pageNumber: 2 })).status).toBe(400)
    const assign = () => printed.caller.post(`/api/pages/${lost.id}/assign`, { paperId: guess.paperId, pageNumber: 1 })
    const assigned = await assign()
    expect(assigned.body.data.page).toMatchObject({ state: 'waiting', paperNumber: '0001', assigned: true })
    await test.runJobsUntilIdle()
    expect((await list()).pages[0]).toMatchObject({ state: 'read', paperNumber: '0001', pageNumber: 1, assigned: true })
    expect((await answersOf(guess.paperId)).find(({ question }) => question === '1')?.marks).toBe(1)
    // And taken back: it waits for a person as before, and its answers are gone. Twice is once.
    const unassign = (id: string) => printed.caller.post(`/api/pages/${id}/unassign`)
    expect((await unassign(lost.id)).body.data.page).toMatchObject({ state: 'waiting', paperNumber: null, assigned: false })
    for (const id of [lost.id, taken.id]) expect((await unassign(id)).body.code).toBe('page-not-assigned')
    await test.runJobsUntilIdle()
    expect((await list()).pages[0]).toMatchObject({ state: 'no-code', paperNumber: null, assigned: false })
    expect(await answersOf(guess.paperId)).toEqual([])
    await assign()
    await unassign(lost.id)
    await test.runJobsUntilIdle()
    expect((await list()).pages[0], 'undone before it was read').toMatchObject({ state: 'no-code', paperNumber: null })
    await assign()
    await test.runJobsUntilIdle()
    const ids = (await answersOf(guess.paperId)).filter(({ question }) => question === '8').map(({ id }) => id)
    expect((await printed.caller.post('/api/reviews', { answerIds: ids, decision: { awarded: [true] } })).status).toBe(200)
    expect((await unassign(lost.id)).body.code).toBe('page-reviewed')
  })

  it('give their place to a second picture when a person takes back whose they are', async () => {
    await scan({ state: 'no-code', chosen: { 1: ['A'] } })
    const [lost] = (await list()).pages
    const [guess] = (await printed.caller.get(`/api/pages/${lost.id}/guesses`)).body.data.guesses
    await printed.caller.post(`/api/pages/${lost.id}/assign`, { paperId: guess.paperId, pageNumber: 1 })
    await test.runJobsUntilIdle()
    await scan({ code: code('0001'), chosen: { 1: ['B'] } })
    expect((await list()).pages.map(({ state }: { state: string }) => state)).toEqual(['read', 'duplicate'])
    await printed.caller.post(`/api/pages/${lost.id}/unassign`)
    await test.runJobsUntilIdle()
    const [taken, second] = (await list()).pages
    expect([taken.state, second.state]).toEqual(['no-code', 'read'])
    expect((await answersOf(guess.paperId))[0]).toMatchObject({ question: '1', marks: 0, pageId: second.id })
  })

  it('that are put away take their answers along, and a second picture takes their place', async () => {
    await scan({ code: code('0001'), chosen: { 1: ['B'] } }, { code: code('0001'), chosen: { 1: ['A'] }, take: 2 })
    const {
      pages: [first, second],
    } = await list()
    expect((await printed.caller.post(`/api/pages/${first.id}/discard`)).body.data.page).toMatchObject({ discarded: true })
    await test.runJobsUntilIdle()
    const after = (await list()).pages
    expect(after.map(({ id, state, discarded }: { id: string; state: string; discarded: boolean }) => ({ id, state, discarded }))).toEqual([
      { id: first.id, state: 'read', discarded: true },
      { id: second.id, state: 'read', discarded: false },
    ])
    const [answer] = await answersOf(first.paperId)
    expect(answer).toMatchObject({ question: '1', marks: 1, pageId: second.id })
    expect((await printed.caller.post(`/api/pages/${first.id}/restore`)).body.data.page).toMatchObject({ state: 'read', discarded: false })
    expect((await list()).pages.map(({ state }: { state: string }) => state)).toEqual(['read', 'duplicate'])
    expect((await answersOf(first.paperId))[0]).toMatchObject({ question: '1', marks: 0, pageId: first.id })
  })

  it('come back with their marks when they are taken back', async () => {
    await scan({ code: code('0001'), chosen: { 1: ['A'] } })
    const {
      pages: [page],
    } = await list()
    await printed.caller.post(`/api/pages/${page.id}/discard`)
    expect(await answersOf(page.paperId)).toEqual([])
    await printed.caller.post(`/api/pages/${page.id}/restore`)
    expect((await answersOf(page.paperId)).map(({ marks }) => marks)).toEqual([1, 0, 0, 0, 0, 0, 0, 0])
  })

  it('answer to nobody else, like pages that do not exist', async () => {
    await scan({ code: code('0001') })
    const {
      pages: [page],
    } = await list()
    const stranger = await test.as(await test.makeUser())
    const colleague = await test.as(await test.makeUser({ schoolId: printed.teacher.schoolId }))
    const head = await test.as(await test.makeUser({ schoolId: printed.teacher.schoolId, role: 'HEAD_TEACHER' }))
    for (const id of [page.id, randomUUID()]) {
      for (const caller of [stranger, colleague]) {
        for (const url of [`/api/pages/${id}/picture`, `/api/pages/${id}/guesses`])
          expect((await caller.get(url)).body).toMatchObject({ code: 'page-not-found' })
        for (const verb of ['discard', 'restore', 'retry', 'move'])
          expect((await caller.post(`/api/pages/${id}/${verb}`)).body).toMatchObject({ code: 'page-not-found' })
      }
    }
    expect((await stranger.get(`/api/exams/${printed.examId}/pages`)).body.code).toBe('exam-not-found')
    expect((await stranger.post(`/api/papers/${page.paperId}/absent`, { absent: true })).body.code).toBe('paper-not-found')
    expect((await head.get(`/api/pages/${page.id}/guesses`)).status).toBe(200)
  })

  it('stand still once the exam is confirmed', async () => {
    await scan({ code: code('0001'), chosen: { 7: ['0:1'] } }, { state: 'no-code' })
    const {
      pages: [page, lost],
    } = await list()
    await printed.caller.post(`/api/pages/${lost.id}/discard`)
    expect((await printed.caller.post(`/api/exams/${printed.examId}/confirm`)).status).toBe(200)
    for (const verb of ['discard', 'retry']) expect((await printed.caller.post(`/api/pages/${page.id}/${verb}`)).body.code).toBe('exam-confirmed')
    expect((await printed.caller.post(`/api/exams/${printed.examId}/batches`)).body.code).toBe('exam-confirmed')
  })

  it('name papers without a pupil and pupils with two papers; whose paper it is never touches its answers', async () => {
    const spare = printed.layout.papers.at(-1)?.paper ?? ''
    const [pupil] = printed.layout.papers
    await scan({ code: code('0001') }, { code: code(spare), chosen: { 1: ['A'] } })
    const {
      problems,
      pages: [, page],
    } = await list()
    expect(problems).toMatchObject([{ paperNumber: spare, fault: { code: 'no-pupil' } }])
    const before = await answersOf(page.paperId)
    const set = await printed.caller.post(`/api/papers/${page.paperId}/pupil`, { admission: pupil?.admission })
    expect(
      set.body.data.problems.map(({ paperNumber, fault }: { paperNumber: string; fault: { code: string } }) => `${paperNumber} ${fault.code}`),
    ).toEqual(['0001 two-papers', `${spare} two-papers`])
    expect(await answersOf(page.paperId)).toEqual(before)
    expect((await printed.caller.post(`/api/papers/${page.paperId}/pupil`, { admission: 'nobody' })).body.code).toBe('admission-not-found')
    expect((await printed.caller.post(`/api/papers/${page.paperId}/absent`, { absent: true })).body.data.problems).toEqual([])
  })

  it('give a spare sheet to the pupil whose number is filled in, unless that pupil has a paper', async () => {
    const spare = printed.layout.papers.at(-1)?.paper ?? ''
    const admission = printed.layout.papers[1]?.admission ?? ''
    await scan({ code: code(spare), chosen: { '@admission': [...admission].map((digit, place) => `${place}:${digit}`) } })
    expect((await list()).pages).toMatchObject([{ state: 'read', paperNumber: spare, pupilName: 'Pupil 2' }])
  })

  it('that kill their reader are set aside with a reason, and the others are read', async () => {
    const signal = new AbortController().signal
    await expect(scan({ code: code('0001') }, { poison: true })).rejects.toThrow('could not be read')
    await test.ctx.queue.send(test.ctx.db, splitUploadJob, { uploadId: randomUUID() }, { share: printed.schoolId })
    await test.runJobsUntilIdle()
    const [good, poison] = await test.ctx.db.select().from(pages).where(eq(pages.examId, printed.examId)).orderBy(pages.sequence)
    if (!good || !poison) throw new Error('no pages')
    await read(test.ctx, good.id, { isLastTry: false, signal })
    await expect(read(test.ctx, poison.id, { isLastTry: false, signal })).rejects.toThrow('could not be read')
    expect(await read(test.ctx, poison.id, { isLastTry: true, signal })).toBe('done')
    expect((await list()).pages).toMatchObject([{ state: 'read' }, { state: 'unreadable', reasons: [{ code: 'reader-died', subject: 'page' }] }])
    expect(await read(test.ctx, poison.id, { isLastTry: true, signal }), 'a job that comes late').toBe('skipped')
  })

  it('that take too long are set aside at the first try, and the others are read', async () => {
    await scan({ code: code('0001') }, { slow: true })
    expect((await list()).pages).toMatchObject([{ state: 'read' }, { state: 'unreadable', reasons: [{ code: 'slow-to-read', subject: 'page' }] }])
  })

  it('that come back because a program ended are read alone, and only those that end what reads them are set aside', async () => {
    await scan({ state: 'no-code' }, { state: 'no-code', take: 2 })
    const rows = await test.ctx.db.select().from(pages).where(eq(pages.examId, printed.examId)).orderBy(pages.sequence)
    await test.ctx.db.update(pages).set({ state: 'waiting', reasons: [] }).where(eq(pages.examId, printed.examId))
    const alone: (boolean | undefined)[] = []
    const readers = scriptedReaders()
    let deaths = 0
    readers.readPage = async (request, _share, how) => {
      alone.push(how?.isAlone)
      if (deaths === 0) return test.ctx.readers.readPage(request)
      deaths -= 1
      throw new UnusablePicture({ code: 'reader-died', subject: 'page' })
    }
    // Of each, how often it ends the process that reads it alone.
    for (const [at, times] of [1, 2].entries()) {
      deaths = times
      const again = { isAgain: true, isLastTry: false, signal: new AbortController().signal }
      expect(await read({ ...test.ctx, readers }, rows[at]?.id ?? '', again)).toBe('done')
    }
    expect(alone).toEqual([true, true, true, true])
    expect((await list()).pages).toMatchObject([
      { state: 'no-code', reasons: [{ code: 'code-not-read' }] },
      { state: 'unreadable', reasons: [{ code: 'reader-stopped' }] },
    ])
  })

  it('keep their code as it was printed', async () => {
    await scan({ code: code('0003') })
    const [row] = await test.ctx.db.select().from(pages).where(eq(pages.examId, printed.examId))
    expect(row).toMatchObject({ code: writeSheetCode(code('0003')), programName: 'sahihi-reader' })
  })
})
