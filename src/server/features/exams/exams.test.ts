import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditTrail, exams } from '#db/schema.ts'
import type { Caller } from '#test/server/caller.ts'
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

async function makeExam(overrides: Record<string, unknown> = {}) {
  const { status, body } = await owner.post('/api/exams', { exam: sampleExam(overrides) })
  expect(status).toBe(200)
  return body.data.exam
}

describe('writing an exam', () => {
  it('starts empty, and says what is missing', async () => {
    const { body } = await owner.post('/api/exams', { title: 'Opener' })
    expect(body.data.exam).toMatchObject({ title: 'Opener', revision: 1, stage: 'draft', isValid: false, questionCount: 0, geometryFixed: false })
    expect(body.data.exam.problems.length).toBeGreaterThan(0)
    expect(body.data.exam.code).toMatch(/^[A-Z2-7]{8}$/)
  })

  it('starts from a valid file, and is refused with every fault of an invalid one', async () => {
    expect(await makeExam()).toMatchObject({
      title: 'Form 3 Physics CAT 1',
      subject: '232 Physics',
      grading: 'kcse',
      marks: 5,
      questionCount: 4,
      isValid: true,
      problems: [],
    })
    const invalid = sampleExam({ questions: [{ id: '1', type: 'choice', options: ['A', 'B'], answer: ['Z'], marks: 1 }], title: '' })
    const { status, body } = await owner.post('/api/exams', { exam: invalid })
    expect([status, body.code]).toEqual([422, 'exam-invalid'])
    expect(body.errors.length).toBeGreaterThan(0)
  })

  it('saves what was typed, valid or not, and refuses a stale revision', async () => {
    const { id } = await makeExam()
    const first = await owner.put(`/api/exams/${id}`, { draft: sampleExam({ title: 'CAT 2' }), revision: 1 })
    expect(first.body.data).toMatchObject({ revision: 2, isValid: true, problems: [], reMarking: false })
    const invalid = await owner.put(`/api/exams/${id}`, { draft: { title: 'CAT 3' }, revision: 2 })
    expect(invalid.body.data).toMatchObject({ revision: 3, isValid: false })
    expect(invalid.body.data.problems[0]).toHaveProperty('fault.code')
    const stale = await owner.put(`/api/exams/${id}`, { draft: sampleExam({ title: 'CAT 4' }), revision: 2 })
    expect([stale.status, stale.body.code]).toEqual([409, 'exam-changed-elsewhere'])
    const { body } = await owner.get(`/api/exams/${id}`)
    expect(body.data.exam).toMatchObject({ title: 'CAT 3', revision: 3, draft: { title: 'CAT 3' } })
  })

  it('takes the same save twice, when its answer was lost', async () => {
    const { id } = await makeExam()
    const save = { draft: sampleExam({ title: 'Sent twice' }), revision: 1 }
    const answers = [await owner.put(`/api/exams/${id}`, save), await owner.put(`/api/exams/${id}`, save)]
    expect(answers.map(({ status, body }) => [status, body.data?.revision])).toEqual([
      [200, 2],
      [200, 2],
    ])
  })

  it('lets one of two savers win, and tells the other', async () => {
    const { id } = await makeExam()
    const saves = await Promise.all(['One', 'Two'].map((title) => owner.put(`/api/exams/${id}`, { draft: sampleExam({ title }), revision: 1 })))
    expect(saves.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('refuses what the database cannot keep, unknown fields and a missing revision', async () => {
    const { id } = await makeExam()
    const codes = await Promise.all(
      [{ draft: { title: 'a\u0000' }, revision: 1 }, { draft: {}, revision: 1, ownerId: ownerUser.id }, { draft: {} }].map(
        async (body) => (await owner.put(`/api/exams/${id}`, body)).body.code,
      ),
    )
    expect(codes).toEqual(['invalid-input', 'invalid-input', 'invalid-input'])
  })

  it('hands the file out so that it can be read in again', async () => {
    const { id } = await makeExam({ title: 'Fizikia "Mtihani" №1' })
    const file = await owner.get(`/api/exams/${id}/file`)
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="[ -~]+\.json"; filename\*=UTF-8''/)
    const again = await owner.post('/api/exams', { exam: file.body })
    expect(again.body.data.exam).toMatchObject({ title: 'Fizikia "Mtihani" №1', marks: 5, isValid: true })
  })

  it('goes and comes back', async () => {
    const { id } = await makeExam()
    expect((await owner.delete(`/api/exams/${id}`)).status).toBe(200)
    expect((await owner.get(`/api/exams/${id}`)).status).toBe(404)
    expect((await owner.post(`/api/exams/${id}/restore`)).body.data.exam.id).toBe(id)
    expect((await owner.get(`/api/exams/${id}`)).status).toBe(200)
  })

  it('gives no two exams one code', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => makeExam()))
    expect(new Set(made.map(({ code }) => code)).size).toBe(10)
  })

  it('cannot be confirmed before a paper was read', async () => {
    const { id } = await makeExam()
    const { status, body } = await owner.post(`/api/exams/${id}/confirm`)
    expect([status, body.code]).toEqual([409, 'exam-not-ready-empty'])
    expect((await owner.post(`/api/exams/${id}/reopen`)).body.code).toBe('exam-not-confirmed')
  })

  it('keeps a confirmed exam as it is', async () => {
    const { id } = await makeExam()
    await test.ctx.db.update(exams).set({ confirmedAt: new Date(), confirmedByName: 'Wanjiku Kamau' }).where(eq(exams.id, id))
    const save = await owner.put(`/api/exams/${id}`, { draft: sampleExam({ title: 'Late' }), revision: 1 })
    expect([save.status, save.body.code]).toEqual([409, 'exam-confirmed'])
    expect((await owner.delete(`/api/exams/${id}`)).body.code).toBe('exam-confirmed')
    const reopened = await owner.post(`/api/exams/${id}/reopen`)
    expect(reopened.body.data.exam).toMatchObject({ stage: 'draft', confirmedAt: null, confirmedByName: null })
    const trail = await test.ctx.db.select().from(auditTrail).where(eq(auditTrail.subject, id))
    expect(trail.map(({ action, actorName }) => [action, actorName])).toEqual([['exam.reopen', 'Wanjiku Kamau']])
  })
})

describe('who sees an exam', () => {
  const routes: ['get' | 'put' | 'post' | 'delete', string][] = [
    ['get', ''],
    ['put', ''],
    ['delete', ''],
    ['get', '/file'],
    ['post', '/restore'],
    ['post', '/confirm'],
    ['post', '/reopen'],
  ]
  const missing = '00000000-0000-4000-8000-000000000000'

  it('answers for another school, a colleague, a guardian, a pupil and the administrator as if there were none', async () => {
    const { id } = await makeExam()
    const { schoolId } = ownerUser
    const strangers = [
      await test.makeUser(),
      await test.makeUser({ role: 'PRINCIPAL' }),
      await test.makeUser({ schoolId }),
      await test.makeUser({ schoolId, role: 'PARENT' }),
      await test.makeUser({ schoolId, role: 'STUDENT' }),
      await test.makeUser({ schoolId: null, role: 'ADMINISTRATOR' }),
    ]
    for (const stranger of strangers) {
      const caller = await test.as(stranger)
      for (const [method, path] of routes) {
        const call = (exam: string) =>
          method === 'put' ? caller.put(`/api/exams/${exam}${path}`, { draft: {}, revision: 1 }) : caller[method](`/api/exams/${exam}${path}`)
        const [foreign, none] = [await call(id), await call(missing)]
        expect([foreign.status, foreign.body.code, foreign.body.message], `${stranger.role} ${method} ${path}`).toEqual([
          404,
          'exam-not-found',
          none.body.message,
        ])
      }
    }
    expect((await owner.get(`/api/exams/${id}`)).body.data.exam.revision).toBe(1)
  })

  it('opens the whole school to its leaders, and lists to each what they may open', async () => {
    const school = await test.makeSchool()
    const [one, two, head] = [
      await test.makeUser({ schoolId: school.id, firstName: 'Amina' }),
      await test.makeUser({ schoolId: school.id }),
      await test.makeUser({ schoolId: school.id, role: 'HEAD_TEACHER' }),
    ]
    const callers = { one: await test.as(one), two: await test.as(two), head: await test.as(head) }
    const { body } = await callers.one.post('/api/exams', { exam: sampleExam() })
    await callers.two.post('/api/exams', { exam: sampleExam() })
    const counts = await Promise.all(Object.values(callers).map(async (caller) => (await caller.get('/api/exams')).body.data.exams.length))
    expect(counts).toEqual([1, 1, 2])
    const seen = await callers.head.get(`/api/exams/${body.data.exam.id}`)
    expect(seen.body.data.exam).toMatchObject({ ownerName: 'Amina Kamau', counts: { papers: 0, pages: 0, answers: 0 } })
  })

  it.each(['PARENT', 'STUDENT', 'ADMINISTRATOR'] as const)('has no list for %s', async (role) => {
    const caller = await test.as(await test.makeUser({ role, ...(role === 'ADMINISTRATOR' ? { schoolId: null } : {}) }))
    expect((await caller.get('/api/exams')).status).toBe(403)
    expect((await caller.post('/api/exams', { title: 'Mine' })).status).toBe(403)
  })

  it('asks nobody to sign in first', async () => {
    expect((await test.nobody.get('/api/exams')).status).toBe(401)
  })
})
