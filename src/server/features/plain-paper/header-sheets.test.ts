import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { classes, pages, pupils } from '#db/schema.ts'
import { getPlain, type PlainView } from '#contract/plain-paper.ts'
import { sharedReaders } from '#test/server/shared-threads.ts'
import { bindStack, drawPlainPage, scanHeaders } from '#test/plain-stack.ts'
import { smallExam } from '#test/server/printed-exam.ts'
import type { Caller } from '#test/server/caller.ts'
import { createTusClient, listen } from '#test/server/send-upload.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let caller: Caller
let examId: string
let classId: string
let headers: Buffer
const lines = ['7. v = 330 m/s', '8. refraction']

beforeAll(async () => {
  test = await startTestApp({ readers: sharedReaders })
  const teacher = await test.makeUser()
  if (teacher.schoolId === null) throw new Error('no school')
  caller = await test.as(teacher)
  const { schoolId } = teacher
  const [room] = await test.ctx.db.insert(classes).values({ schoolId, ownerId: teacher.id, name: 'Form 2 East' }).returning()
  if (!room) throw new Error('no class')
  classId = room.id
  const names = ['Achieng’ Otieno', 'Wambũi Kĩmani']
  await test.ctx.db.insert(pupils).values(names.map((name, at) => ({ schoolId, classId, admission: `441${at}/23`, name })))
  examId = (await caller.post('/api/exams', { exam: smallExam })).body.data.exam.id
})
afterAll(() => test.close())

async function look(): Promise<PlainView> {
  return (await caller.call(getPlain, { params: { examId } })).plain
}

/** Mean darkness, 0 to 255, of a part of a picture, in shares of its height. */
async function inkOf(jpeg: Buffer, from: number, to: number): Promise<number> {
  const { data, info } = await sharp(jpeg).extractChannel(0).raw().toBuffer({ resolveWithObject: true })
  const part = data.subarray(Math.round(from * info.height) * info.width, Math.round(to * info.height) * info.width)
  return part.reduce((sum, value) => sum + 255 - value, 0) / part.length
}

describe('header sheets', () => {
  it('are printed one a pupil, once the class was taken in, the same bytes each time', async () => {
    const path = `/api/exams/${examId}/plain/headers/${classId}`
    expect((await caller.get(path)).body).toMatchObject({ code: 'plain-class-new' })
    expect((await caller.put(`/api/exams/${examId}/plain`, { classId })).status).toBe(200)
    const answer = await caller.get(path)
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } })
    headers = answer.bytes
    expect((await caller.get(path)).bytes.equals(headers)).toBe(true)
    expect(await scanHeaders(headers)).toHaveLength(2)
  })

  it('say in a scanned stack whose pages lie behind them, upside down too', async () => {
    const [first, second] = await scanHeaders(headers)
    if (first === undefined || second === undefined) throw new Error('no header')
    const upsideDown = await sharp(second).rotate(180).jpeg().toBuffer()
    const stack = await bindStack([
      first,
      await drawPlainPage({ name: 'Achieng Otieno 4410/23', lines }),
      await drawPlainPage({ name: '', lines: ['8. go on'] }),
      upsideDown,
      await drawPlainPage({ name: 'Wambui', lines, turned: true }),
    ])
    const tus = createTusClient(await listen(test), caller.token)
    const batch = (await caller.post(`/api/exams/${examId}/batches`)).body.data.batch.id
    expect(await tus.upload(batch, stack, 'stack.pdf')).toMatchObject({ state: 'stored' })
    await test.runJobsUntilIdle()
    const { pages, counts } = (await caller.get(`/api/exams/${examId}/pages`)).body.data
    expect(pages.map(({ state, paperNumber }: { state: string; paperNumber: string | null }) => [state, paperNumber])).toEqual([
      ['header', '0001'],
      [expect.stringMatching(/no-code|unreadable/), null],
      [expect.stringMatching(/no-code|unreadable/), null],
      ['header', '0002'],
      [expect.stringMatching(/no-code|unreadable/), null],
    ])
    expect(counts).toMatchObject({ total: 5, read: 2, needYou: 3 })
    const view = await look()
    const ids = view.loose.map(({ id }) => id)
    expect(view.proposals).toMatchObject([{ fileName: 'stack.pdf', notes: [], groups: [{ pageIds: ids.slice(0, 2) }, { pageIds: ids.slice(2) }] }])
    expect((await caller.post(`/api/exams/${examId}/plain/place`, { groups: view.proposals[0]?.groups })).status).toBe(200)
  })

  it('leave pages that review shows without the name, wherever the teacher says it stands', async () => {
    const view = await look()
    const [page] = view.papers[0]?.pages ?? []
    const covered = async () => (await caller.get(`/api/pages/${page?.id}/picture?size=covered`)).bytes
    const whole = (await caller.get(`/api/pages/${page?.id}/picture?size=upright`)).bytes
    expect(await inkOf(whole, 0.04, 0.1)).toBeGreaterThan(3)
    expect(await inkOf(await covered(), 0, 0.1)).toBeLessThan(0.5)
    expect(await inkOf(await covered(), 0.15, 0.3)).toBeGreaterThan(3)
    const { groups } = (await caller.get(`/api/exams/${examId}/review/8`)).body.data
    const crop = (await caller.get(`/api/answers/${groups[0].answers[0].id}/crop`)).bytes
    expect(await inkOf(crop, 0, 0.1)).toBeLessThan(0.5)
    const cover = { x: 0, y: 0.15, width: 1, height: 0.2 }
    expect((await caller.put(`/api/exams/${examId}/plain/cover`, { cover })).body.data.plain.cover).toEqual(cover)
    expect(await inkOf(await covered(), 0.04, 0.1)).toBeGreaterThan(3)
    expect(await inkOf(await covered(), 0.16, 0.34)).toBeLessThan(0.5)
  })

  it('leave pages that are turned by hand, and go into the marked script', async () => {
    const view = await look()
    const paper = view.papers[1]
    const page = paper?.pages[0]
    const upright = async () => (await caller.get(`/api/pages/${page?.id}/picture?size=upright`)).bytes
    expect(await inkOf(await upright(), 0.85, 1)).toBeGreaterThan(await inkOf(await upright(), 0, 0.06))
    const before = await inkOf(await upright(), 0.9, 0.96)
    await caller.post(`/api/exams/${examId}/plain/turn`, { pageIds: [page?.id], degrees: 180 })
    expect(await inkOf(await upright(), 0.04, 0.1)).toBeCloseTo(before, 0)
    const pdf = await caller.get(`/api/papers/${paper?.paperId}/marked.pdf`)
    expect(pdf.status).toBe(200)
    // A summary and one page.
    expect(await scanHeaders(pdf.bytes)).toHaveLength(2)
  })

  it('and scripts are bounded, and refused with the numbers', async () => {
    const { db } = test.ctx
    const [own] = await db.select().from(classes).where(eq(classes.id, classId))
    if (own === undefined) throw new Error('no class')
    const [crowd] = await db.insert(classes).values({ schoolId: own.schoolId, ownerId: own.ownerId, name: 'Everybody' }).returning()
    const crowdId = crowd?.id ?? ''
    const everybody = Array.from({ length: 4001 }, (_, at) => ({ schoolId: own.schoolId, classId: crowdId, admission: `E${at}`, name: 'E' }))
    await db.insert(pupils).values(everybody)
    const headersOfAll = await caller.get(`/api/exams/${examId}/plain/headers/${crowdId}`)
    expect([headersOfAll.status, headersOfAll.body.message]).toEqual([
      422,
      'This would print 4,001 pages; at most 4,000 are printed at once. Print a smaller class.',
    ])

    const paperId = (await look()).papers[1]?.paperId ?? ''
    const [page] = await db
      .select()
      .from(pages)
      .where(and(eq(pages.paperId, paperId), eq(pages.state, 'plain')))
    if (page === undefined) throw new Error('no page')
    const { id: _id, ...rest } = page
    await db.insert(pages).values(Array.from({ length: 250 }, (_, at) => ({ ...rest, sequence: 1000 + at })))
    const script = await caller.get(`/api/papers/${paperId}/marked.pdf`)
    expect([script.status, script.body.message]).toEqual([
      422,
      'This paper has 251 pages; at most 250 are put into one PDF. Put away those that do not belong to it.',
    ])
  })
})
