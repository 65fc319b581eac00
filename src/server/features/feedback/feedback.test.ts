import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FeedbackView } from '#contract/feedback.ts'
import { auditTrail, papers, pupils } from '#db/schema.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { codeOf, scriptedReaders } from '#test/server/scripted-readers.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { storeScan } from '#test/server/store-scan.ts'
import { startLanguageModel, type LanguageModelStandIn } from '#test/stand-ins/language-model.ts'

let test: TestApp
let model: LanguageModelStandIn
let printed: PrintedExam

/** Three papers, all bubbles: nothing waits for a person. */
beforeAll(async () => {
  model = await startLanguageModel()
  const environment = {
    AI_BASE_URL: model.url,
    AI_MODEL: 'words-warmly',
    AI_API_KEY: 'secret-key',
    AI_TIMEOUT_SECONDS: '5',
    AI_PRICE_INPUT: '1',
    AI_PRICE_OUTPUT: '5',
  }
  test = await startTestApp({ readers: scriptedReaders(), environment })
  const options = ['Light', 'Sound', 'Heat', 'Water']
  const questions = ['1', '2', '3'].map((id) => ({
    id,
    type: 'choice',
    text: `Question ${id}?`,
    topic: 'Waves',
    options,
    answer: ['Light'],
    marks: 1,
  }))
  printed = await printExam(test, { pupilCount: 3, exam: { format: 'sahihi-exam/1', title: 'Form 2 CAT', questions } })
  const names = ['AMANI WEKESA', 'Baraka Otieno', 'Chebet Koech']
  const list = await test.ctx.db.select().from(pupils).where(eq(pupils.schoolId, printed.schoolId)).orderBy(asc(pupils.admission))
  for (const [at, pupil] of list.entries())
    await test.ctx.db
      .update(pupils)
      .set({ name: names[at] ?? '' })
      .where(eq(pupils.id, pupil.id))
  const script = ['0001', '0002', '0003'].map((number, at) => {
    const code = codeOf(printed.layout.papers.find(({ paper }) => paper === number)?.pages[0]?.code.text ?? '')
    return { code, chosen: { 1: ['Light'], 2: at === 0 ? ['Light'] : ['Heat'], 3: at === 2 ? ['Water'] : ['Light'] }, ink: [] }
  })
  await storeScan(test, printed.examId, script)
  await test.runJobsUntilIdle()
})
afterAll(async () => {
  await test.close()
  await model.close()
})

const exam = (verb: string) => `/api/exams/${printed.examId}/${verb}`
const paper = (id: string, more = '') => `/api/papers/${id}/feedback${more}`

async function list(): Promise<{ counts: object; papers: FeedbackView[] }> {
  const { status, body } = await printed.caller.get(exam('feedback'))
  expect(status).toBe(200)
  return body.data
}
async function one(at: number): Promise<FeedbackView> {
  const found = (await list()).papers[at]
  if (found === undefined) throw new Error(`There is no paper ${at}.`)
  return found
}
const approve = async (...views: FeedbackView[]) =>
  (await printed.caller.post(exam('feedback/approve'), { papers: views.map(({ paperId, seen }) => ({ paperId, seen })) })).body.data
/** What whoever holds the pupil's code reads. */
async function readByCode(paperId: string): Promise<unknown> {
  const { links } = (await printed.caller.get(exam('result-links'))).body.data
  const { code } = links.find((link: { paperId: string }) => link.paperId === paperId)
  return (await test.nobody.post('/api/results/open', { code })).body.data.result.feedback
}

describe('feedback on papers', () => {
  it('is none before the exam is confirmed', async () => {
    expect(await list()).toMatchObject({ counts: { papers: 0 }, papers: [] })
    const [row] = await test.ctx.db.select().from(papers).where(eq(papers.examId, printed.examId))
    expect((await printed.caller.get(paper(row?.id ?? ''))).body.data.feedback).toBeNull()
    const edit = await printed.caller.put(paper(row?.id ?? ''), { text: 'Well done.', seen: 'x' })
    expect(edit).toMatchObject({ status: 409, body: { code: 'exam-not-confirmed' } })
    expect((await printed.caller.post(exam('confirm'))).status).toBe(200)
  })

  it('is drafted from the marks, each sentence with what it stands on', async () => {
    const { counts, papers: all } = await list()
    expect(counts).toEqual({ papers: 3, approved: 0, changed: 0 })
    expect(all.map(({ name, total, state }) => [name, total, state])).toEqual([
      ['AMANI WEKESA', 3, 'draft'],
      ['Baraka Otieno', 2, 'draft'],
      ['Chebet Koech', 1, 'draft'],
    ])
    const lost = all[1]?.sentences.find(({ kind }) => kind === 'lost')
    expect(lost).toMatchObject({ basis: [{ question: '2', points: ['Light', 'Heat'] }] })
    expect(lost?.text).toContain('“Heat”')
    expect((await printed.caller.get(paper(all[1]?.paperId ?? ''))).body.data.feedback).toEqual(all[1])
  })

  it('is worded more warmly by a model where the school lets AI reading see answers, and else stays as it was drafted', async () => {
    const head = await test.as(await test.makeUser({ schoolId: printed.schoolId, role: 'HEAD_TEACHER' }))
    const allow = (isOn: boolean, callsPerHour = 100) =>
      head.put('/api/ai-reading/settings', { isOn, callsAtOnce: 2, callsPerHour, spendPerMonth: null, costPerPaper: null })
    const { paperId, seen, text, canReword } = await one(1)
    expect(canReword).toBe(false)
    const reword = async (caller = printed.caller) => (await caller.post(paper(paperId, '/rewording'), { seen })).body
    expect((await reword()).data).toEqual({ text, why: 'off' })
    expect(model.calls, 'nothing leaves').toHaveLength(0)
    expect((await allow(true)).status).toBe(200)
    expect((await one(1)).canReword).toBe(true)
    const other = await test.as(await test.makeUser({ schoolId: printed.schoolId }))
    expect((await reword(other)).code).toBe('paper-not-found')

    const sentencesOf = (words: string): { sentence: number; text: string }[] => JSON.parse(words)
    model.reword = (words) =>
      JSON.stringify({ sentences: sentencesOf(words).map(({ sentence, text: said }) => ({ sentence, text: `Keep going: ${said}` })) })
    const { sentences } = await one(1)
    const warmer = await reword()
    expect(warmer.data.why).toBeNull()
    for (const { text: said } of sentences) expect(warmer.data.text).toContain(`Keep going: ${said}`)
    const [asked] = model.calls
    expect(asked?.text).not.toMatch(/Baraka|Otieno|Amani|image_url|0002/)
    expect(asked?.text).toContain('Heat')
    // Nothing is kept: the draft stands until a person saves other words.
    expect(await one(1)).toMatchObject({ text, isEdited: false, seen })

    model.reword = (words) =>
      JSON.stringify({ sentences: sentencesOf(words).map(({ sentence }) => ({ sentence, text: 'You are the best of the class.' })) })
    expect((await reword()).data).toEqual({ text, why: 'unlike' })
    model.reword = null
    model.mode = 'rubbish'
    expect((await reword()).data).toEqual({ text, why: 'unreadable' })
    model.mode = 'fail'
    expect((await reword()).data).toEqual({ text, why: 'not-reached' })
    // All four count against the school's limits.
    await allow(true, 4)
    expect((await reword()).data).toEqual({ text, why: 'limit' })
    expect((await head.get('/api/ai-reading/settings')).body.data.use).toMatchObject({ lastHour: 4 })
    expect((await printed.caller.post(paper(paperId, '/rewording'), { seen: 'another' })).body.code).toBe('feedback-changed')
    await allow(false)
  })

  it('goes to nobody before a person has approved it and the results are published', async () => {
    const [first, second] = (await list()).papers
    if (first === undefined || second === undefined) throw new Error('Papers are missing.')
    expect(await approve(first)).toEqual({ approved: [first.paperId], changed: [] })
    expect(await printed.caller.get(exam('feedback.pdf'))).toMatchObject({ status: 409, body: { code: 'exam-not-published' } })
    await printed.caller.post(exam('publish'))
    const inKiswahili = { language: 'sw', text: expect.stringMatching(/alama/) }
    expect(await readByCode(first.paperId)).toEqual({ language: 'en', text: first.text, translation: inKiswahili })
    expect(await readByCode(second.paperId)).toBeNull()
    expect((await printed.caller.get(exam('feedback.pdf'))).bytes.subarray(0, 5).toString()).toBe('%PDF-')
    await printed.caller.post(exam('feedback/withdraw'), { paperIds: [first.paperId] })
    expect(await readByCode(first.paperId)).toBeNull()
    expect(await printed.caller.get(exam('feedback.pdf'))).toMatchObject({ status: 409, body: { code: 'feedback-none-approved' } })
    const trail = await test.ctx.db.select().from(auditTrail).where(eq(auditTrail.subject, printed.examId))
    expect(trail.map(({ action }) => action)).toEqual(expect.arrayContaining(['feedback.approve', 'feedback.withdraw']))
  })

  it('takes a person’s words, up to half a page, and without another pupil’s name', async () => {
    const { paperId, seen, text } = await one(1)
    const long = await printed.caller.put(paper(paperId), { text: 'word '.repeat(121), seen })
    expect(long).toMatchObject({ status: 400, body: { code: 'feedback-too-long', errors: [{ path: 'text' }] } })
    expect(long.body.message).toContain('121')
    const named = await printed.caller.put(paper(paperId), { text: 'Well done, Amani.', seen })
    expect(named).toMatchObject({ status: 400, body: { code: 'feedback-names-other' } })
    expect(named.body.message).toContain('“Amani”')
    const own = `${text}\nBaraka, come and see me.`
    const { status, body } = await printed.caller.put(paper(paperId), { text: own, seen })
    expect(status).toBe(200)
    expect(body.data.feedback).toMatchObject({ text: own, isEdited: true, state: 'draft', editedByName: 'Wanjiku Kamau' })
    expect(body.data.feedback.sentences.length).toBeGreaterThan(1)
    expect(await printed.caller.put(paper(paperId), { text: 'Again.', seen })).toMatchObject({ status: 409, body: { code: 'feedback-changed' } })
  })

  it('is approved as it was seen, or not at all', async () => {
    const view = await one(1)
    expect(await approve({ ...view, seen: 'another' })).toEqual({ approved: [], changed: [view.paperId] })
    expect(await readByCode(view.paperId)).toBeNull()
    expect(await approve(view)).toEqual({ approved: [view.paperId], changed: [] })
    expect(await readByCode(view.paperId), 'a person’s words stay as they are').toEqual({ language: 'en', text: view.text, translation: null })
  })

  it('is kept when the marks change, and not sent until somebody has looked again', async () => {
    const before = await one(1)
    const { links } = (await printed.caller.get(exam('result-links'))).body.data
    const { code } = links.find((link: { paperId: string }) => link.paperId === before.paperId)
    const asked = await test.nobody.post('/api/results/query', { code, question: '2', reason: 'I filled Light.' })
    const answered = await printed.caller.post(`/api/appeals/${asked.body.data.query.id}/answer`, { answer: 'You are right.', marks: 1 })
    expect(answered.status).toBe(200)
    expect(await readByCode(before.paperId)).toBeNull()
    const after = await one(1)
    expect(after).toMatchObject({ text: before.text, state: 'changed', approvedByName: null, total: 3 })
    expect(after.seen).not.toBe(before.seen)
    expect((await list()).counts).toEqual({ papers: 3, approved: 0, changed: 1 })
    expect(await approve(before)).toMatchObject({ approved: [] })
    const dropped = await printed.caller.delete(paper(before.paperId))
    expect(dropped.body.data.feedback).toMatchObject({ isEdited: false, state: 'draft' })
    expect(dropped.body.data.feedback.text).not.toContain('“Heat”')
  })

  it('is in the language of the pupil, for this exam and the next', async () => {
    const view = await one(2)
    await approve(view)
    const { body } = await printed.caller.put(paper(view.paperId, '/language'), { language: 'sw' })
    expect(body.data.feedback).toMatchObject({ language: 'sw', pupilLanguage: 'sw', state: 'draft' })
    expect(body.data.feedback.text).toMatch(/swali|maswali/i)
    expect(await readByCode(view.paperId)).toBeNull()
    await approve(body.data.feedback)
    // Whoever reads English has the sentences that were drafted in it, though the pupil has Kiswahili.
    expect(await readByCode(view.paperId)).toEqual({
      language: 'sw',
      text: body.data.feedback.text,
      translation: { language: 'en', text: view.text },
    })
    expect((await printed.caller.get(`/api/papers/${view.paperId}/marked.pdf`)).status).toBe(200)
  })

  it('is there for who leads the exam alone, and touches no other exam', async () => {
    const view = await one(0)
    const stranger = await test.as(await test.makeUser())
    const calls = [stranger.get(exam('feedback')), stranger.get(paper(view.paperId)), stranger.put(paper(view.paperId), { text: 'Mine.', seen: 'x' })]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404])
    const other = await printExam(test, { pupilCount: 1, teacher: printed.teacher })
    await printed.caller.post(`/api/exams/${other.examId}/confirm`)
    const elsewhere = await printed.caller.post(`/api/exams/${other.examId}/feedback/approve`, {
      papers: [{ paperId: view.paperId, seen: view.seen }],
    })
    expect(elsewhere.status === 409 || elsewhere.body.data.approved.length === 0).toBe(true)
  })

  it('is shown to nobody once the results are taken back', async () => {
    const view = await one(2)
    const { links } = (await printed.caller.get(exam('result-links'))).body.data
    await printed.caller.post(exam('unpublish'))
    const opened = await Promise.all(links.map(({ code }: { code: string }) => test.nobody.post('/api/results/open', { code })))
    expect(opened.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(JSON.stringify(opened.map(({ body }) => body))).not.toContain(view.text.slice(0, 20))
    expect(await printed.caller.get(exam('feedback.pdf'))).toMatchObject({ status: 409 })
  })
})
