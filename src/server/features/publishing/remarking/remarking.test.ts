import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditTrail, mails } from '#db/schema.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { codeOf, scriptedReaders } from '#test/server/scripted-readers.ts'
import { storeScan } from '#test/server/store-scan.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

const now = new Date('2026-11-20T08:00:00Z')
let test: TestApp
let printed: PrintedExam
beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders(), environment: { PUBLIC_URL: 'https://sahihi.example' }, now: () => now })
})
afterAll(() => test.close())

/** One paper, of which the second answer is wrong, and its published result. */
beforeEach(async () => {
  const questions = ['1', '2'].map((id) => ({ id, type: 'choice', text: `Question ${id}?`, options: ['A', 'B', 'C', 'D'], answer: ['A'], marks: 1 }))
  printed = await printExam(test, { pupilCount: 1, exam: { format: 'sahihi-exam/1', title: 'Form 2 CAT', grading: 'kcse', questions } })
  const code = codeOf(printed.layout.papers[0]?.pages[0]?.code.text ?? '')
  await storeScan(test, printed.examId, [{ code, chosen: { 1: ['A'], 2: ['B'] }, ink: [] }])
  await test.runJobsUntilIdle()
})

const open = (code: string) => test.nobody.post('/api/results/open', { code })

async function publish(): Promise<string> {
  for (const verb of ['confirm', 'publish']) expect((await printed.caller.post(`/api/exams/${printed.examId}/${verb}`)).status).toBe(200)
  return (await printed.caller.get(`/api/exams/${printed.examId}/result-links`)).body.data.links[0].code
}

describe('an answer that is marked again', () => {
  /** The appeal, and a colleague whom the teacher asked. */
  async function askColleague() {
    const code = await publish()
    const { query } = (await test.nobody.post('/api/results/query', { code, question: '2', reason: 'I filled A and crossed B out.' })).body.data
    const colleague = await test.makeUser({ schoolId: printed.teacher.schoolId })
    const asked = await printed.caller.post(`/api/appeals/${query.id}/remarking/${colleague.id}`)
    expect(asked).toMatchObject({ status: 200, body: { data: { query: { remarking: { markedAt: null, marks: null, compared: null } } } } })
    const caller = await test.as(colleague)
    const [answer] = (await caller.get('/api/remarkings')).body.data.answers
    return { code, appealId: query.id, colleague, caller, answer }
  }

  it('shows the colleague the answer and the scheme alone; then both marks stand before who decides, and the family reads when', async () => {
    const { code, appealId, colleague, caller, answer } = await askColleague()
    expect(answer).toMatchObject({ question: { id: '2', answer: ['A'] }, max: 1, points: [{ code: 'A' }, { code: 'B' }], reading: { choice: ['B'] } })
    expect(Object.keys(answer).toSorted()).toEqual(['examTitle', 'guidance', 'id', 'askedAt', 'max', 'points', 'question', 'reading'].toSorted())
    expect(JSON.stringify(answer)).not.toMatch(/awarded|crossed|0001|Pupil|Wanjiku/)
    // These made pages have no picture; whoever was not asked is told of nothing.
    expect((await caller.get(`/api/remarkings/${answer.id}/picture`)).body.code).toBe('answer-picture-not-found')
    expect((await printed.caller.get(`/api/remarkings/${answer.id}/picture`)).body.code).toBe('remarking-not-found')
    expect((await caller.get('/api/desk')).body.data.desk.work).toMatchObject([{ task: 'remarkings', count: 1 }])
    expect((await caller.get(`/api/exams/${printed.examId}/results`)).status).toBe(404)
    const mail = (await test.ctx.db.select().from(mails)).find(({ recipient }) => recipient === colleague.email)
    expect(mail?.text).not.toMatch(/Pupil|crossed|question 2/)
    const waiting = await printed.caller.post(`/api/appeals/${appealId}/answer`, { answer: 'You are right.', marks: 1 })
    expect(waiting).toMatchObject({ status: 409, body: { code: 'remarking-open' } })

    expect((await caller.post(`/api/remarkings/${answer.id}`, { decision: { awarded: [true, false] } })).body.data).toEqual({ marks: 1 })
    expect(await caller.post(`/api/remarkings/${answer.id}`, { decision: { awarded: [false, false] } })).toMatchObject({ status: 409 })
    const [query] = (await printed.caller.get(`/api/exams/${printed.examId}/appeals`)).body.data.queries
    expect(query.remarking).toMatchObject({ firstMarks: 0, marks: 1, givenToName: 'Wanjiku Kamau' })
    expect(query.remarking.compared).toMatchObject({ first: { marks: 0, awarded: [false, false] }, second: { marks: 1, awarded: [true, false] } })
    // It changed nothing, and the family reads no mark of it.
    const before = (await open(code)).body.data.result
    expect(before).toMatchObject({ total: 1, queries: [{ remarking: { askedAt: now.toISOString(), markedAt: now.toISOString() } }] })
    expect(Object.keys(before.queries[0].remarking)).toEqual(['askedAt', 'markedAt'])

    expect((await printed.caller.post(`/api/appeals/${appealId}/answer`, { answer: 'B is crossed out.', marks: 1 })).status).toBe(200)
    // The points are those of the colleague, and not a mark without any.
    expect((await open(code)).body.data.result).toMatchObject({ total: 2, answers: [{}, { reasons: [{ awarded: true, marks: 1 }, {}] }] })
    const trail = await test.ctx.db.select().from(auditTrail).where(eq(auditTrail.subject, appealId)).orderBy(auditTrail.at)
    expect(trail.map(({ action }) => action)).toEqual(['appeal.ask-for-remarking', 'appeal.mark-again', 'appeal.answer'])
  })

  it('is given to nobody who knows its mark, to one at a time, and can be taken back', async () => {
    const { appealId, colleague, caller, answer } = await askColleague()
    const head = await test.makeUser({ schoolId: printed.teacher.schoolId, role: 'HEAD_TEACHER' })
    const elsewhere = await test.makeUser()
    const { colleagues } = (await printed.caller.get(`/api/appeals/${appealId}/remarkers`)).body.data
    expect(colleagues.map(({ userId }: { userId: string }) => userId)).toEqual([colleague.id])
    for (const { id } of [head, elsewhere, printed.teacher])
      expect(await printed.caller.post(`/api/appeals/${appealId}/remarking/${id}`)).toMatchObject({ status: 404, body: { code: 'user-not-found' } })
    expect(await printed.caller.post(`/api/appeals/${appealId}/remarking/${colleague.id}`)).toMatchObject({
      status: 409,
      body: { code: 'remarking-open' },
    })
    expect((await (await test.as(head)).post(`/api/remarkings/${answer.id}`, { decision: { awarded: [true, false] } })).status).toBe(404)
    expect((await printed.caller.delete(`/api/appeals/${appealId}/remarking`)).body.data.query.remarking).toBeNull()
    expect((await caller.get('/api/remarkings')).body.data.answers).toEqual([])
    expect((await caller.get(`/api/remarkings/${answer.id}/picture`)).body.code).toBe('remarking-not-found')
    expect(await caller.post(`/api/remarkings/${answer.id}`, { decision: { awarded: [true, false] } })).toMatchObject({ status: 409 })
    expect((await printed.caller.post(`/api/appeals/${appealId}/remarking/${colleague.id}`)).status).toBe(200)
  })
})
