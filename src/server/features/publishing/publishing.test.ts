import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answers, auditTrail, exams, mails, markChanges } from '#db/schema.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { codeOf, scriptedReaders } from '#test/server/scripted-readers.ts'
import { storeScan } from '#test/server/store-scan.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let now = new Date('2026-11-20T08:00:00Z')
const dayMs = 24 * 60 * 60 * 1000
let test: TestApp
let printed: PrintedExam
beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders(), environment: { PUBLIC_URL: 'https://sahihi.example' }, now: () => now })
})
afterAll(() => test.close())

/** Two papers, all bubbles: nothing waits for a person. */
beforeEach(async () => {
  const questions = ['1', '2'].map((id) => ({ id, type: 'choice', text: `Question ${id}?`, options: ['A', 'B', 'C', 'D'], answer: ['A'], marks: 1 }))
  printed = await printExam(test, { pupilCount: 2, exam: { format: 'sahihi-exam/1', title: 'Form 2 CAT', grading: 'kcse', questions } })
  const script = ['0001', '0002'].map((number, index) => {
    const code = codeOf(printed.layout.papers.find(({ paper }) => paper === number)?.pages[0]?.code.text ?? '')
    return { code, chosen: { 1: ['A'], 2: index === 0 ? ['A'] : ['B'] }, ink: [] }
  })
  await storeScan(test, printed.examId, script)
  await test.runJobsUntilIdle()
})

const act = (verb: string) => printed.caller.post(`/api/exams/${printed.examId}/${verb}`)
const open = (code: string) => test.nobody.post('/api/results/open', { code })
const ask = (code: string, question = '2', reason = 'I filled A and crossed B out.') =>
  test.nobody.post('/api/results/query', { code, question, reason })

async function listLinks(): Promise<{ paperId: string; code: string; expiresAt: string | null; hasExpired: boolean }[]> {
  return (await printed.caller.get(`/api/exams/${printed.examId}/result-links`)).body.data.links
}

/** Codes in the order of the class list. */
async function publish(): Promise<string[]> {
  expect((await act('confirm')).status).toBe(200)
  expect((await act('publish')).status).toBe(200)
  return (await listLinks()).map(({ code }) => code)
}

/** Sessions are over by then: the teacher signs in again. */
async function later(days: number): Promise<void> {
  now = new Date(now.getTime() + days * dayMs)
  printed.caller = await test.as(printed.teacher)
}

/** What an answer says beside the number of its request. */
const said = ({ status, body }: { status: number; body: object }) => ({ status, body: { ...body, requestId: '' } })

describe('publishing', () => {
  it('needs the confirmation of a named person; the database insists on it', async () => {
    expect(await act('publish')).toMatchObject({ status: 409, body: { code: 'exam-not-confirmed' } })
    const forced = test.ctx.db.update(exams).set({ publishedAt: new Date() }).where(eq(exams.id, printed.examId))
    await expect(forced).rejects.toMatchObject({ cause: { constraint: 'exams_published_confirmed' } })
  })

  it('opens each pupil’s own result to whoever holds its code, with its reasons', async () => {
    const [first = '', second = ''] = await publish()
    const { status, body } = await open(second.toLowerCase().replaceAll('-', ' '))
    expect(status).toBe(200)
    expect(body.data.result).toMatchObject({
      exam: { title: 'Form 2 CAT', schoolName: 'Nyota Secondary School', language: 'en' },
      pupil: { name: 'Pupil 2' },
      total: 1,
      max: 2,
      lostPages: [],
      percent: 50,
      grade: { code: 'C' },
      answers: [
        { question: '1', text: 'Question 1?', marks: 1, counts: true, reading: { choice: ['A'] } },
        { question: '2', marks: 0, reading: { choice: ['B'] }, right: ['A'], shown: expect.any(Object) },
      ],
    })
    expect(JSON.stringify(body)).not.toContain('confidence')
    expect((await open(first)).body.data.result).toMatchObject({ pupil: { name: 'Pupil 1' }, total: 2 })
  })

  it('hands out links of the configured site, and keeps no code', async () => {
    const [first = ''] = await publish()
    const { links } = (await printed.caller.get(`/api/exams/${printed.examId}/result-links`)).body.data
    expect(links[0]).toMatchObject({ name: 'Pupil 1', className: 'Form 2 East', url: `https://sahihi.example/result#${first}` })
    expect(JSON.stringify((await test.ctx.db.execute(`select * from result_links`)).rows)).not.toContain(first)
    expect((await printed.caller.get(`/api/exams/${printed.examId}/result-slips.pdf`)).headers).toMatchObject({ 'cache-control': 'no-store' })
  })

  it('taken back answers at once as if there had never been a code', async () => {
    const [first = ''] = await publish()
    expect((await act('unpublish')).status).toBe(200)
    expect(said(await open(first))).toEqual(said(await open('0000-0000-0000')))
    expect((await ask(first)).status).toBe(404)
    expect(await printed.caller.get(`/api/exams/${printed.examId}/result-links`)).toMatchObject({ status: 409 })
  })

  it('published anew after it was taken back gives every pupil another code', async () => {
    const before = await publish()
    expect((await act('unpublish')).status).toBe(200)
    expect((await act('publish')).status).toBe(200)
    const after = (await listLinks()).map(({ code }) => code)
    expect(after.filter((code) => before.includes(code))).toEqual([])
    expect(await Promise.all(before.map(async (code) => (await open(code)).status))).toEqual([404, 404])
    expect(await Promise.all(after.map(async (code) => (await open(code)).status))).toEqual([200, 200])
  })

  it('stands in the way of opening the exam again until it is taken back', async () => {
    await publish()
    expect(await act('reopen')).toMatchObject({ status: 409, body: { code: 'exam-published' } })
    await act('unpublish')
    expect((await act('reopen')).status).toBe(200)
    const trail = await test.ctx.db.select().from(auditTrail).where(eq(auditTrail.subject, printed.examId))
    expect(trail.map(({ action }) => action)).toEqual(expect.arrayContaining(['exam.confirm', 'exam.publish', 'exam.unpublish', 'exam.reopen']))
  })
})

describe('a code that was lost', () => {
  const replace = (paperId: string, caller = printed.caller) => caller.post(`/api/papers/${paperId}/result-code`)

  it('is replaced for one pupil: the old one opens nothing from that moment, and answers like one that never was', async () => {
    const [first = '', second = ''] = await publish()
    const [link] = await listLinks()
    const { status, body } = await replace(link?.paperId ?? '')
    expect(status).toBe(200)
    const { code } = body.data.link
    expect(code).not.toBe(first)
    expect(said(await open(first))).toEqual(said(await open('0000-0000-0000')))
    expect((await ask(first)).status).toBe(404)
    expect((await open(code)).body.data.result).toMatchObject({ pupil: { name: 'Pupil 1' } })
    expect((await open(second)).status).toBe(200)
    expect((await listLinks()).map((each) => each.code)).toEqual([code, second])
    const trail = await test.ctx.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.subject, link?.paperId ?? ''))
    expect(trail).toMatchObject([{ action: 'result-code.replace', actorName: 'Wanjiku Kamau' }])
  })

  it('is replaced once for each who asks: of two at once the last stays', async () => {
    await publish()
    const [link] = await listLinks()
    const made = await Promise.all([replace(link?.paperId ?? ''), replace(link?.paperId ?? '')])
    const codes: string[] = made.map(({ body }) => body.data.link.code)
    const open200 = (await Promise.all(codes.map(async (code) => [code, (await open(code)).status] as const))).filter(([, status]) => status === 200)
    expect(open200).toEqual([[(await listLinks())[0]?.code, 200]])
  })

  it('is replaced by whoever leads the exam alone, and only while the results are out', async () => {
    await publish()
    const [link] = await listLinks()
    const paperId = link?.paperId ?? ''
    const school = { schoolId: printed.teacher.schoolId }
    const marker = await test.makeUser(school)
    expect((await printed.caller.post(`/api/exams/${printed.examId}/markers/${marker.id}`)).status).toBeLessThan(300)
    const others = [await test.makeUser({ role: 'HEAD_TEACHER' }), await test.makeUser(school), marker]
    for (const user of others) expect(await replace(paperId, await test.as(user))).toMatchObject({ status: 404, body: { code: 'paper-not-found' } })
    expect((await replace(paperId, test.nobody)).status).toBe(401)
    expect((await open(link?.code ?? '')).status).toBe(200)
    const head = await test.as(await test.makeUser({ ...school, role: 'HEAD_TEACHER' }))
    expect((await replace(paperId, head)).status).toBe(200)
    await act('unpublish')
    expect(await replace(paperId)).toMatchObject({ status: 409, body: { code: 'exam-not-published' } })
  })
})

describe('the days of a code', () => {
  const head = async () => test.as(await test.makeUser({ schoolId: printed.teacher.schoolId, role: 'HEAD_TEACHER' }))

  it('are 90 where the school has set nothing; then it says so, to who holds it', async () => {
    const [first = '', second = ''] = await publish()
    const expiresAt = new Date(now.getTime() + 90 * dayMs).toISOString()
    expect((await listLinks())[0]).toMatchObject({ expiresAt, hasExpired: false })
    expect((await open(first)).body.data.result).toMatchObject({ expiresAt })
    await later(89.9)
    expect((await open(first)).status).toBe(200)
    await later(0.1)
    const expired = { status: 410, body: { code: 'result-expired', message: 'This code has expired. Ask the school for a new one.' } }
    expect(await open(first)).toMatchObject(expired)
    expect(await ask(first)).toMatchObject(expired)
    expect(await test.nobody.post('/api/results/picture', { code: first, question: '1' })).toMatchObject(expired)
    const [link] = await listLinks()
    expect(link).toMatchObject({ hasExpired: true })
    const { body } = await printed.caller.post(`/api/papers/${link?.paperId}/result-code`)
    expect(body.data.link).toMatchObject({ hasExpired: false, expiresAt: new Date(now.getTime() + 90 * dayMs).toISOString() })
    expect((await open(body.data.link.code)).status).toBe(200)
    expect((await open(second)).status).toBe(410)
    await act('unpublish')
    expect((await open(second)).status).toBe(404)
  })

  it('are what the school’s leader sets, for codes that are out already too, and stand in the trail', async () => {
    const [first = ''] = await publish()
    const leader = await head()
    expect((await leader.get('/api/results/settings')).body.data).toEqual({ codeDays: 90 })
    expect((await leader.put('/api/results/settings', { codeDays: 7 })).status).toBe(200)
    await later(8)
    expect((await open(first)).status).toBe(410)
    expect((await (await head()).put('/api/results/settings', { codeDays: null })).status).toBe(200)
    await later(4000)
    expect((await open(first)).body.data.result).toMatchObject({ expiresAt: null })
    const trail = await test.ctx.db.select().from(auditTrail).where(eq(auditTrail.action, 'result-code.days'))
    expect(trail.filter(({ schoolId }) => schoolId === printed.teacher.schoolId).map(({ detail }) => detail)).toEqual(['90 → 7', '7 → no end'])
  })

  it.each([0, -1, 1.5, 3651, '30'])('are never %j', async (codeDays) => {
    expect((await (await head()).put('/api/results/settings', { codeDays })).status).toBe(400)
  })

  it('are set for one’s own school, by its leaders', async () => {
    const [first = ''] = await publish()
    const elsewhere = await test.as(await test.makeUser({ role: 'PRINCIPAL' }))
    expect((await elsewhere.put('/api/results/settings', { codeDays: 1 })).status).toBe(200)
    expect((await printed.caller.put('/api/results/settings', { codeDays: 1 })).status).toBe(403)
    await later(2)
    expect((await open(first)).status).toBe(200)
  })
})

describe('a query', () => {
  it('asks about one mark, tells the teacher by mail without a name, and is answered', async () => {
    const [, second = ''] = await publish()
    const asked = await ask(second)
    expect(asked).toMatchObject({ status: 201, body: { data: { query: { question: '2', marks: 0, answer: null } } } })
    const { queries } = (await printed.caller.get(`/api/exams/${printed.examId}/appeals`)).body.data
    expect(queries).toMatchObject([{ paperNumber: '0002', max: 1, reason: 'I filled A and crossed B out.' }])
    expect(queries[0].asked, 'with its question, its answer and the reasons of its mark').toMatchObject({
      question: { id: '2', text: expect.any(String) },
      answer: { reading: { choice: ['B'] }, marks: 0, reasons: expect.arrayContaining([expect.objectContaining({ awarded: false })]) },
      pointsStand: true,
    })
    expect(JSON.stringify(queries)).not.toContain('Pupil')
    const mail = (await test.ctx.db.select().from(mails)).find(({ key }) => key === `appeal ${queries[0].id}`)
    expect(mail?.recipient).toBe(printed.teacher.email)
    expect(`${mail?.text}`).not.toMatch(/Pupil|crossed/)

    const answered = await printed.caller.post(`/api/appeals/${queries[0].id}/answer`, { answer: 'B is not crossed out on the sheet.' })
    expect(answered.body.data.query).toMatchObject({ changedTo: null, answeredByName: 'Wanjiku Kamau', asked: { answer: { marks: 0 } } })
    expect((await open(second)).body.data.result).toMatchObject({ total: 1, queries: [{ answer: 'B is not crossed out on the sheet.' }] })
    expect(await printed.caller.post(`/api/appeals/${queries[0].id}/answer`, { answer: 'Again.' })).toMatchObject({
      status: 409,
      body: { code: 'already-answered' },
    })
  })

  it('that was right changes that one mark, with who, when, from, to and why', async () => {
    const [, second = ''] = await publish()
    const { query } = (await ask(second)).body.data
    const answered = await printed.caller.post(`/api/appeals/${query.id}/answer`, { answer: 'You are right, B is crossed out.', marks: 1 })
    expect(answered.body.data.query.changedTo).toBe(1)
    expect((await open(second)).body.data.result).toMatchObject({ total: 2, percent: 100 })
    const rows = await test.ctx.db.select().from(answers).where(eq(answers.examId, printed.examId))
    const changed = rows.find(({ reviewId }) => reviewId !== null)
    const [change] = await test.ctx.db
      .select()
      .from(markChanges)
      .where(eq(markChanges.answerId, changed?.id ?? ''))
    expect(change).toMatchObject({ fromMarks: 0, toMarks: 1, changedBy: 'Wanjiku Kamau', why: { text: 'You are right, B is crossed out.' } })
    const [exam] = await test.ctx.db.select().from(exams).where(eq(exams.id, printed.examId))
    expect(exam?.confirmedAt).not.toBeNull()
  })

  it.each([
    ['more marks than there are', { answer: 'Yes.', marks: 2 }, 400],
    ['no words', { answer: ' ' }, 400],
    ['what nobody asked for', { answer: 'Yes.', status: 'answered' }, 400],
  ])('is not answered with %s', async (_name, body, status) => {
    const [, second = ''] = await publish()
    const { query } = (await ask(second)).body.data
    expect((await printed.caller.post(`/api/appeals/${query.id}/answer`, body)).status).toBe(status)
  })

  it('is asked once a question while it is open, of a question that is there, with a reason', async () => {
    const [first = ''] = await publish()
    expect(await ask(first, '9')).toMatchObject({ status: 404, body: { code: 'question-not-found' } })
    expect((await ask(first, '2', 'No')).status).toBe(400)
    const both = await Promise.all([ask(first), ask(first)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })
})

it('a marked script is a PDF: a summary and the pages, for whoever may see the paper', async () => {
  const { rows } = (await printed.caller.get(`/api/exams/${printed.examId}/results`)).body.data
  const url = `/api/papers/${rows[0].paperId}/marked.pdf`
  const answer = await printed.caller.get(url)
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf', 'cache-control': 'no-store' } })
  expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(answer.bytes.toString('latin1')).toMatch(/\/Count 2\b/)
  expect((await (await test.as(await test.makeUser())).get(url)).status).toBe(404)
})

it('a stranger finds no exam, link or query', async () => {
  const { query } = (await ask((await publish())[1] ?? '')).body.data
  const { queries } = (await printed.caller.get(`/api/exams/${printed.examId}/appeals`)).body.data
  const picture = `/api/answers/${queries[0].asked.answer.id}/crop`
  expect((await printed.caller.get(picture)).body.code, 'to who leads the exam: these pages were stored without pictures').toBe(
    'answer-picture-not-found',
  )
  const stranger = await test.as(await test.makeUser())
  const statuses = await Promise.all([
    stranger.post(`/api/exams/${printed.examId}/publish`),
    stranger.post(`/api/exams/${printed.examId}/unpublish`),
    stranger.get(`/api/exams/${printed.examId}/result-links`),
    stranger.get(`/api/exams/${printed.examId}/result-slips.pdf`),
    stranger.get(`/api/exams/${printed.examId}/appeals`),
    stranger.post(`/api/appeals/${query.id}/answer`, { answer: 'Nothing to see.' }),
    stranger.get(picture),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
  expect(statuses.at(-1)?.body.code).toBe('answer-not-found')
})
