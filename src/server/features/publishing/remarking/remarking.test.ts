import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answers, appeals, auditTrail, mails, standardisationAnswers, standardisationMarkers, standardisations, users } from '#db/schema.ts'
import type { Caller } from '#test/server/caller.ts'
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

describe('a marker of the exam who marks an answer of it again', () => {
  const words = { id: '2', type: 'short', text: 'Why does it bend?', marks: 2, scheme: ['bends', 'slower'].map((text) => ({ code: 'B1', text })) }

  /** Two papers in words, both decided and drawn for a second opinion; the family of the first appeals, and one of two markers is asked. */
  async function askMarker() {
    const questions = [{ id: '1', type: 'choice', options: ['A', 'B', 'C', 'D'], answer: ['A'], marks: 1 }, words]
    printed = await printExam(test, { pupilCount: 2, exam: { format: 'sahihi-exam/1', title: 'Form 2 CAT', grading: 'kcse', questions } })
    const { examId, schoolId, caller: owner } = printed
    const script = ['it bends', 'quite another'].map((text, at) => {
      const code = codeOf(printed.layout.papers[at]?.pages[0]?.code.text ?? '')
      return { code, chosen: { 1: ['A'] }, words: { 2: text } }
    })
    await storeScan(test, examId, script)
    await test.runJobsUntilIdle()
    const rows = await test.ctx.db
      .select()
      .from(answers)
      .where(and(eq(answers.examId, examId), eq(answers.question, '2')))
    const [asked, second] = [await test.makeUser({ schoolId }), await test.makeUser({ schoolId, firstName: 'Otieno' })]
    for (const { id } of [asked, second]) expect((await owner.post(`/api/exams/${examId}/markers/${id}`)).status).toBe(200)
    for (const { id } of rows) await owner.post('/api/reviews', { answerIds: [id], decision: { awarded: [true, false] } })
    const code = await publish()
    const { query } = (await test.nobody.post('/api/results/query', { code, question: '2', reason: 'I said why.' })).body.data
    const [row] = await test.ctx.db.select().from(appeals).where(eq(appeals.id, query.id))
    const [appealed, other] = rows.toSorted((a, b) => Number(b.paperId === row?.paperId) - Number(a.paperId === row?.paperId))
    if (!appealed || !other) throw new Error('Nothing was read.')
    expect((await owner.post(`/api/appeals/${query.id}/remarking/${asked.id}`)).status).toBe(200)
    // Opened again, so that nothing is refused only because the exam is confirmed.
    for (const verb of ['unpublish', 'reopen']) expect((await owner.post(`/api/exams/${examId}/${verb}`)).status).toBe(200)
    const ticks = [randomUUID(), randomUUID()] as const
    for (const [at, { id }] of [appealed, other].entries())
      await owner.put(`/api/annotations/${ticks[at]}`, { answerIds: [id], annotation: { kind: 'text', text: 'Half of it.', place: null } })
    return { appealed, other, asked, second, caller: await test.as(asked), appealId: query.id, ticks }
  }

  /** What a marker may ask of one answer, and how it is refused to who must not meet it. */
  const paths: [string, (caller: Caller, of: { answerId: string; tick: string }) => ReturnType<Caller['get']>, string][] = [
    ['its picture', (caller, { answerId }) => caller.get(`/api/answers/${answerId}/crop`), 'answer-not-found'],
    ['its evidence', (caller, { answerId }) => caller.get(`/api/answers/${answerId}/evidence`), 'answer-not-found'],
    ['what others wrote on it', (caller, { answerId }) => caller.get(`/api/answers/${answerId}/annotations`), 'answer-not-found'],
    [
      'a word of their own on it',
      (caller, { answerId }) =>
        caller.put(`/api/annotations/${randomUUID()}`, { answerIds: [answerId], annotation: { kind: 'text', text: 'So?', place: null } }),
      'answer-not-found',
    ],
    ['other words in place of theirs', (caller, { tick }) => caller.patch(`/api/annotations/${tick}`, { text: 'So?' }), 'annotation-not-found'],
    [
      'a decision',
      (caller, { answerId }) => caller.post('/api/reviews', { answerIds: [answerId], decision: { marks: 2 }, leaveOthers: true }),
      'answer-not-found',
    ],
    ['a place before it', (caller, { answerId }) => caller.post('/api/reviews/claim', { answerIds: [answerId] }), 'answer-not-found'],
    [
      'its bubbles',
      (caller, { answerId }) => caller.post(`/api/answers/${answerId}/bubbles`, { bubbles: [{ option: 'A', filled: true }] }),
      'answer-not-found',
    ],
    [
      'a third opinion',
      (caller, { answerId }) => caller.post(`/api/answers/${answerId}/opinions`, { part: 'third', decision: { awarded: [true, false] } }),
      'answer-not-found',
    ],
  ]

  it('meets it on no path until they have marked it, and every other answer as before', async () => {
    const { appealed, other, caller, asked, second, ticks } = await askMarker()
    const { examId, schoolId } = printed
    const agreed = [appealed, other].map(({ id, paperId }) => ({ answerId: id, schoolId, examId, paperId, question: '2', agreedMarks: 1 }))
    const reviewed = async () => {
      const { groups } = (await caller.get(`/api/exams/${examId}/review/2?all=1`)).body.data
      return groups.flatMap((group: { answers: { id: string }[] }) => group.answers.map(({ id }) => id))
    }
    expect(await reviewed()).toEqual([other.id])
    const otieno = await test.as(second)
    await printed.caller.put(`/api/exams/${examId}/second-opinions`, { draw: { kind: 'share', percent: 100 }, givenBy: 'colleague' })
    for (const { id } of [appealed, other])
      expect((await otieno.post(`/api/answers/${id}/opinions`, { part: 'second', decision: { awarded: [true, true] } })).status).toBe(200)
    // Agreed in a standardisation whose batch is open to them.
    await test.ctx.db.insert(standardisations).values({ examId, toleranceKind: 'marks', tolerance: 1 })
    await test.ctx.db.insert(standardisationMarkers).values({ examId, userId: asked.id, openedAt: now, doneAt: now })
    const listed = {
      history: () => caller.get(`/api/exams/${examId}/review/2/history`),
      opinions: () => caller.get(`/api/exams/${examId}/second-opinions/answers`),
      standardisation: () => caller.get(`/api/exams/${examId}/standardisation`),
    }
    const counts = async () => {
      await test.ctx.db.insert(standardisationAnswers).values(agreed)
      const { table } = (await listed.standardisation()).body.data
      await test.ctx.db.delete(standardisationAnswers).where(eq(standardisationAnswers.examId, examId))
      return {
        history: (await listed.history()).body.data.entries.length,
        opinions: (await listed.opinions()).body.data.answers.map(({ id }: { id: string }) => id).toSorted(),
        agreed: table.answers.map(({ answerId }: { answerId: string }) => answerId).toSorted(),
      }
    }
    expect(await counts()).toEqual({ history: 1, opinions: [other.id], agreed: [other.id] })
    for (const [what, ask, code] of paths) {
      expect(await ask(caller, { answerId: appealed.id, tick: ticks[0] }), `${what} of this answer`).toMatchObject({ status: 404, body: { code } })
      expect((await ask(caller, { answerId: other.id, tick: ticks[1] })).body.code, `${what} of another answer`).not.toBe(code)
    }
    // Whatever a marker can read of the exam as a whole names neither.
    for (const path of ['', '/results', '/appeals', '/analysis', '/rulings', '/feedback', '/result-links'])
      expect(JSON.stringify((await caller.get(`/api/exams/${examId}${path}`)).body), `what ${path} gives`).not.toContain(appealed.id)

    const [mine] = (await caller.get('/api/remarkings')).body.data.answers
    expect((await caller.post(`/api/remarkings/${mine.id}`, { decision: { awarded: [true, true] } })).body.data).toEqual({ marks: 2 })
    const both = [appealed.id, other.id].toSorted()
    // They gave the third opinion of the other one above.
    expect(await counts()).toEqual({ history: 3, opinions: [appealed.id], agreed: both })
  })

  it('is not asked where the standardisation has agreed it, and no more once they lead the exam', async () => {
    const { appealed, asked, caller, appealId } = await askMarker()
    const { examId, schoolId, caller: owner } = printed
    expect((await caller.get('/api/remarkings')).body.data.answers).toHaveLength(1)
    await test.ctx.db.update(users).set({ role: 'HEAD_TEACHER' }).where(eq(users.id, asked.id))
    const head = await test.as(asked)
    expect((await head.get('/api/remarkings')).body.data.answers).toEqual([])
    expect((await head.get('/api/desk')).body.data.desk.work.filter(({ task }: { task: string }) => task === 'remarkings')).toEqual([])
    await test.ctx.db.update(users).set({ role: 'TEACHER' }).where(eq(users.id, asked.id))
    await owner.delete(`/api/appeals/${appealId}/remarking`)
    const namesOf = async () =>
      (await owner.get(`/api/appeals/${appealId}/remarkers`)).body.data.colleagues.map(({ userId }: { userId: string }) => userId)
    expect(await namesOf()).toContain(asked.id)
    await test.ctx.db.insert(standardisations).values({ examId, toleranceKind: 'marks', tolerance: 1 })
    await test.ctx.db
      .insert(standardisationAnswers)
      .values({ answerId: appealed.id, schoolId, examId, paperId: appealed.paperId, question: '2', agreedMarks: 1 })
    expect(await namesOf()).not.toContain(asked.id)
  })
})
