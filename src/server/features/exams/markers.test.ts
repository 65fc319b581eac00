import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditTrail, users } from '#db/schema.ts'
import type { Caller } from '#test/server/caller.ts'
import type { TestUser } from '#test/server/factories.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { codeOf, scriptedReaders } from '#test/server/scripted-readers.ts'
import { storeScan } from '#test/server/store-scan.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let printed: PrintedExam
let baraka: TestUser
let marker: Caller

beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
})
afterAll(() => test.close())

beforeEach(async () => {
  printed = await printExam(test, { pupilCount: 2 })
  const script = printed.layout.papers.map((paper) => ({ code: codeOf(paper.pages[0]?.code.text ?? ''), chosen: { 1: ['A'] }, ink: ['8'] }))
  await storeScan(test, printed.examId, script)
  await test.runJobsUntilIdle()
  baraka = await test.makeUser({ schoolId: printed.teacher.schoolId, firstName: 'Baraka', lastName: 'Otieno' })
  marker = await test.as(baraka)
})

const exam = () => `/api/exams/${printed.examId}`
const name = (userId = baraka.id) => printed.caller.post(`${exam()}/markers/${userId}`)
const listOf = async (caller: Caller) =>
  (await caller.get('/api/exams')).body.data.exams.map(({ id, right }: { id: string; right: string }) => [id, right])

describe('a marker of an exam', () => {
  it('sees it in their list and reviews it, from the moment they are named until the name is taken back', async () => {
    expect(await listOf(marker)).toEqual([])
    expect((await marker.get(exam())).status).toBe(404)
    const { status, body } = await name()
    expect(status).toBe(200)
    expect(body.data.markers).toEqual([{ userId: baraka.id, name: 'Baraka Otieno' }])
    expect(body.data.colleagues.map(({ userId }: { userId: string }) => userId)).toEqual([printed.teacher.id])

    expect(await listOf(marker)).toEqual([[printed.examId, 'mark']])
    expect((await marker.get(exam())).body.data.exam.right).toBe('mark')
    const { groups } = (await marker.get(`${exam()}/review/8`)).body.data
    const answerIds = [groups[0].answers[0].id]
    expect(groups[0].answers[0].pageId, 'a whole page shows a name').toBeNull()
    const { body: decided } = await marker.post('/api/reviews', { answerIds, decision: { awarded: [true] } })
    expect(decided.data.answers[0]).toMatchObject({ marks: 1, reviewedByName: 'Baraka Otieno' })
    expect((await marker.post(`/api/reviews/${decided.data.reviewId}/undo`)).status).toBe(200)

    await printed.caller.delete(`${exam()}/markers/${baraka.id}`)
    expect(await listOf(marker)).toEqual([])
    expect((await marker.get(`${exam()}/review/8`)).status).toBe(404)
    expect((await marker.post('/api/reviews', { answerIds, decision: { awarded: [true] } })).status).toBe(404)
    const trail = await test.ctx.db.select().from(auditTrail).where(eq(auditTrail.subject, baraka.id))
    expect(trail.map(({ action, actorId }) => ({ action, actorId }))).toEqual([
      { action: 'exam.add-marker', actorId: printed.teacher.id },
      { action: 'exam.remove-marker', actorId: printed.teacher.id },
    ])
  })

  it('does nothing else: neither pages nor results, nor the scheme, nor who marks', async () => {
    await name()
    const { groups } = (await printed.caller.get(`${exam()}/review/8`)).body.data
    const { id, paperId, pageId } = groups[0].answers[0]
    const own = await printed.caller.post('/api/reviews', { answerIds: [id], decision: { awarded: [true] } })
    const draft = { revision: 1, draft: printed.exam }
    const refused = await Promise.all([
      marker.put(exam(), draft),
      marker.delete(exam()),
      marker.post(`${exam()}/confirm`),
      marker.post(`${exam()}/publish`),
      marker.get(`${exam()}/results`),
      marker.get(`${exam()}/pages`),
      marker.get(`/api/papers/${paperId}`),
      marker.get(`/api/pages/${pageId}/picture?size=upright`),
      marker.post(`${exam()}/rulings`, { ruling: { question: '8', point: 0, kind: 'accept', words: 'bending' } }),
      marker.get(`${exam()}/markers`),
      marker.post(`${exam()}/markers/${baraka.id}`),
      // Somebody else's decision is theirs to take back.
      marker.post(`/api/reviews/${own.body.data.reviewId}/undo`),
    ])
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404))
  })

  it('is on the staff of the school, and no longer a marker when they leave it', async () => {
    const stranger = await test.makeUser()
    const parent = await test.makeUser({ schoolId: printed.teacher.schoolId, role: 'PARENT' })
    const suspended = await test.makeUser({ schoolId: printed.teacher.schoolId, status: 'SUSPENDED' })
    for (const user of [stranger, parent, suspended]) expect((await name(user.id)).body.code).toBe('user-not-found')
    await name()
    await test.ctx.db.update(users).set({ schoolId: stranger.schoolId }).where(eq(users.id, baraka.id))
    expect((await marker.get(exam())).status).toBe(404)
    expect(await listOf(marker)).toEqual([])
  })
})
