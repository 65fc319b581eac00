import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankSharings } from '#contract/bank.ts'
import { bankExams, bankQuestions, exams, users } from '#db/schema.ts'
import { canFindQuestion } from '#server/features/bank/policy.ts'
import { syncBank } from '#server/features/bank/sync-bank.ts'
import { copyFigures } from '#server/features/bank/copy-figures.ts'
import type { Caller } from '#test/server/caller.ts'
import type { TestUser } from '#test/server/factories.ts'
import { makeClassOf, makeMarkedExams } from '#test/server/marked-exams.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let ownerUser: TestUser
let owner: Caller
let physicist: Caller
let linguist: Caller
let linguistUser: TestUser
let head: Caller
let headUser: TestUser
let stranger: Caller
beforeAll(async () => {
  test = await startTestApp()
  ownerUser = await test.makeUser()
  const { schoolId } = ownerUser
  owner = await test.as(ownerUser)
  physicist = await test.as(await test.makeUser({ schoolId }))
  linguistUser = await test.makeUser({ schoolId })
  linguist = await test.as(linguistUser)
  headUser = await test.makeUser({ schoolId, role: 'HEAD_TEACHER' })
  head = await test.as(headUser)
  stranger = await test.as(await test.makeUser())
  // Whoever has set an exam of the subject is of its department.
  await makeExam(physicist, { title: 'Form 1 Opener', subject: '232 physics ', questions: [] })
})
afterAll(() => test.close())

const short = (id: string, text: string, more: object = {}) => ({ id, type: 'short', text, marks: 1, scheme: [{ code: 'B1', text: 'so' }], ...more })

async function makeExam(caller: Caller, exam: Record<string, unknown>): Promise<string> {
  const { body } = await caller.post('/api/exams', {})
  const { id } = body.data.exam
  const saved = await caller.put(`/api/exams/${id}`, { draft: { format: 'sahihi-exam/1', language: 'en', ...exam }, revision: 1 })
  expect(saved.status).toBe(200)
  return id
}

async function textsOf(caller: Caller, query = ''): Promise<string[]> {
  const { status, body } = await caller.get(`/api/bank/questions?${query}`)
  expect(status).toBe(200)
  return body.data.questions.map((each: { question: { text: string } }) => each.question.text)
}

async function confirm(examId: string, satOn: string | null = '2026-01-01') {
  await test.ctx.db
    .update(exams)
    .set({ confirmedAt: new Date('2026-02-01T08:00:00Z'), satOn })
    .where(eq(exams.id, examId))
}

async function share(caller: Caller, ids: string[], sharing: string) {
  return caller.put('/api/bank/sharing', { questions: ids, sharing })
}

async function idsOf(caller: Caller, query: string): Promise<string[]> {
  const { body } = await caller.get(`/api/bank/questions?${query}`)
  return body.data.questions.map(({ id }: { id: string }) => id)
}

describe('what feeds the bank', () => {
  it('is every valid question of an exam, as soon as it is saved, and no longer when it is taken out', async () => {
    const examId = await makeExam(owner, {
      title: 'Form 3 Chemistry CAT',
      subject: '233 Chemistry',
      questions: [short('1', 'Define a mole.', { topic: 'Moles' }), short('2', 'Not worth its marks.', { marks: 4 }), short('3', 'Name an alkali.')],
    })
    expect(await textsOf(owner, 'subject=233%20Chemistry')).toEqual(['Define a mole.', 'Name an alkali.'])
    const { body } = await owner.get('/api/bank/questions?topic=Moles')
    expect(body.data).toMatchObject({
      total: 1,
      questions: [{ level: 'form 3', kind: 'short', sharing: 'own', canShare: true, past: null, exams: 1, exam: { id: examId, canOpen: true } }],
    })
    await owner.put(`/api/exams/${examId}`, { draft: { title: 'Form 3 Chemistry CAT', subject: '233 Chemistry', questions: [] }, revision: 2 })
    expect(await textsOf(owner, 'subject=233%20Chemistry')).toEqual([])
  })

  it('is no sample, and no deleted exam until it is restored', async () => {
    const examId = await makeExam(owner, { title: 'Thrown away', questions: [short('1', 'Where is the galena?')] })
    expect(await textsOf(owner, 'text=galena')).toHaveLength(1)
    await owner.delete(`/api/exams/${examId}`)
    expect(await textsOf(owner, 'text=galena')).toEqual([])
    await owner.post(`/api/exams/${examId}/restore`)
    expect(await textsOf(owner, 'text=galena')).toHaveLength(1)
    await test.ctx.db.update(exams).set({ isSample: true }).where(eq(exams.id, examId))
    expect(await textsOf(owner, 'text=galena')).toEqual([])
  })
})

describe('a search', () => {
  it.each<[string, string, number]>([
    ['any form of an English word', 'text=refracting', 1],
    ['the beginning of a word', 'text=refr%20pris', 1],
    ['words of the marking scheme', 'text=bends', 1],
    ['every word has to be there', 'text=refraction%20volcano', 0],
    ['what is no word', 'text=%27%26%20%21%28', 0],
    ['an operator of the database as a word', 'text=prism%20%7C%20%21', 1],
    ['Kiswahili as it is written', 'text=mwanga', 1],
    ['a name, however it is typed', "text=Mu\u0303thoni%20NGʼANG'A", 1],
    ['a name without its signs, beside what a hyphen joins', 'text=muthoni%20nga\u200Bnga%20filled%20half-fill', 1],
    ['by kind and language', 'kind=short&language=sw', 1],
    ['by what it was never used for', 'past=never&topic=Light', 2],
    ['nothing used in it', 'past=used&topic=Light', 0],
  ])('%s', async (_, query, count) => {
    if ((await textsOf(owner, 'topic=Light')).length === 0) {
      await makeExam(owner, {
        title: 'Light',
        questions: [
          short('1', 'Mũthoni Ng’ang’a has a half-filled prism. Explain refraction.', {
            topic: 'Light',
            scheme: [{ code: 'B1', text: 'light bends' }],
          }),
        ],
      })
      await makeExam(owner, { title: 'Nuru', language: 'sw', questions: [short('1', 'Eleza jinsi mwanga unavyosafiri.', { topic: 'Light' })] })
    }
    expect(await textsOf(owner, query)).toHaveLength(count)
  })

  it('knows the words of an exam again that fed the bank before they were folded', async () => {
    await makeExam(owner, { title: 'Fed before', questions: [short('1', 'Eleza kazi ya Wangarĩ Maathai.')] })
    await textsOf(owner, 'text=wangari')
    await test.ctx.db.update(bankQuestions).set({ words: 'Wangarĩ' })
    await test.ctx.db.update(bankExams).set({ wordsVersion: 0 })
    expect(await textsOf(owner, 'text=wangari')).toHaveLength(1)
  })

  it('counts what it can be narrowed by', async () => {
    const { body } = await owner.get('/api/bank/filters')
    expect(body.data.topics).toContainEqual({ name: 'Light', count: 2 })
  })

  it('refuses what it does not know', async () => {
    expect((await owner.get('/api/bank/questions?past=never&kind=riddle')).status).toBe(400)
    expect((await owner.get('/api/bank/questions?school=1')).status).toBe(400)
  })
})

describe('who finds a question', () => {
  it('agrees with the rule in every case', async () => {
    const examId = await makeExam(owner, { title: 'Form 4 Physics', subject: '232 Physics', questions: [short('1', 'Zygomorphic')] })
    const [id = ''] = await idsOf(owner, 'text=zygomorphic')
    const { schoolId } = ownerUser
    const callers: [string, Caller, Parameters<typeof canFindQuestion>[0], string[]][] = [
      ['owner', owner, { userId: ownerUser.id, role: 'TEACHER', schoolId }, []],
      ['head', head, { userId: headUser.id, role: 'HEAD_TEACHER', schoolId }, []],
      ['of the department', physicist, { userId: 'another', role: 'TEACHER', schoolId }, ['232 physics']],
      ['of another department', linguist, { userId: linguistUser.id, role: 'TEACHER', schoolId }, ['101 english']],
      ['of another school', stranger, { userId: 'stranger', role: 'TEACHER', schoolId: 'elsewhere' }, ['232 physics']],
    ]
    const wrong: unknown[] = []
    let found = 0
    for (const confirmedAt of [null, new Date('2026-02-01T08:00:00Z')])
      for (const satOn of [null, '2020-01-01', '2099-01-01'])
        for (const sharing of bankSharings) {
          await test.ctx.db.update(exams).set({ confirmedAt, satOn }).where(eq(exams.id, examId))
          await test.ctx.db.update(bankQuestions).set({ sharing }).where(eq(bankQuestions.id, id))
          for (const [name, caller, viewer, mySubjects] of callers) {
            const rule = canFindQuestion(viewer, {
              exam: { schoolId: schoolId ?? '', ownerId: ownerUser.id, subject: '232 Physics', confirmedAt, satOn },
              sharing,
              mySubjects,
              today: '2026-11-23',
            })
            const finds = (await textsOf(caller, 'text=zygomorphic')).length === 1
            if (finds !== rule) wrong.push({ name, confirmedAt, satOn, sharing, rule, finds })
            if (finds) found += 1
          }
        }
    expect(wrong).toEqual([])
    // The owner and the head always; colleagues of a confirmed exam that is over: two days × (school, school, department).
    expect(found).toBe(18 * 2 + 2 * 3)
  })

  it('is decided by whoever leads its exam, for all that are named or for none', async () => {
    await makeExam(owner, { title: 'Shared', questions: [short('1', 'Quixotic one.'), short('2', 'Quixotic two.')] })
    const mine = await idsOf(owner, 'text=quixotic')
    await makeExam(linguist, { title: 'Kept', questions: [short('1', 'Quotidian')] })
    const [theirs = ''] = await idsOf(linguist, 'text=quotidian')
    expect((await share(linguist, mine, 'school')).status).toBe(404)
    expect((await share(owner, [...mine, theirs], 'school')).body.code).toBe('bank-question-not-found')
    expect((await share(stranger, mine, 'school')).status).toBe(404)
    expect((await share(owner, mine, 'department')).body.data).toEqual({ shared: 2 })
    expect((await share(head, mine, 'school')).status).toBe(200)
    const { body } = await owner.get('/api/bank/questions?text=quixotic')
    expect(body.data.questions.map(({ sharing }: { sharing: string }) => sharing)).toEqual(['school', 'school'])
  })

  it('keeps what was decided when the exam is saved again', async () => {
    const examId = await makeExam(owner, { title: 'Saved again', questions: [short('1', 'Palimpsest')] })
    await share(owner, await idsOf(owner, 'text=palimpsest'), 'school')
    await owner.put(`/api/exams/${examId}`, { draft: { title: 'Saved again', questions: [short('1', 'Palimpsest, twice')] }, revision: 2 })
    const { body } = await owner.get('/api/bank/questions?text=palimpsest')
    expect(body.data.questions).toMatchObject([{ sharing: 'school', question: { text: 'Palimpsest, twice' } }])
  })

  it('is told no more of the exam than its title, and nothing of exams that are not over', async () => {
    const over = await makeExam(owner, { title: 'Over', subject: 'X', questions: [short('1', 'Antimacassar')] })
    await makeExam(owner, { title: 'Ahead', subject: 'X', questions: [short('5', 'Antimacassar')] })
    await confirm(over)
    await share(owner, await idsOf(owner, 'text=antimacassar'), 'school')
    const { body: own } = await owner.get('/api/bank/questions?text=antimacassar')
    expect(own.data).toMatchObject({ total: 1, questions: [{ exams: 2 }] })
    // The row that the owner was shown is one of two; both are to be shared, and the one ahead stays hidden all the same.
    await test.ctx.db.update(bankQuestions).set({ sharing: 'school' }).where(eq(bankQuestions.kind, 'short'))
    const { body } = await linguist.get('/api/bank/questions?text=antimacassar')
    expect(body.data).toMatchObject({ total: 1, questions: [{ exams: 1, exam: { title: 'Over', canOpen: false }, canShare: false }] })
    await test.ctx.db.update(bankQuestions).set({ sharing: 'own' })
  })

  it('is nobody of the administration and no guardian', async () => {
    for (const role of ['ADMINISTRATOR', 'PARENT', 'STUDENT'] as const) {
      const caller = await test.as(await test.makeUser({ role, schoolId: role === 'ADMINISTRATOR' ? null : ownerUser.schoolId }))
      expect((await caller.get('/api/bank/questions')).status).toBe(403)
    }
  })
})

describe('putting questions into a draft', () => {
  it('copies them behind a question, and undoes it while nothing else was changed', async () => {
    await makeExam(owner, { title: 'From', questions: [short('1', 'Serendipity one.'), short('2', 'Serendipity two.')] })
    const ids = await idsOf(owner, 'text=serendipity')
    const into = await makeExam(owner, { title: 'Into', questions: [short('1', 'First.'), short('2', 'Second.')] })
    const put = await owner.post(`/api/exams/${into}/bank-questions`, { questions: ids, after: '1' })
    expect(put.body.data).toEqual({ revision: 3, added: ['3', '4'] })
    const { body } = await owner.get(`/api/exams/${into}`)
    expect(body.data.exam.draft.questions.map((each: { text: string }) => each.text)).toEqual([
      'First.',
      'Serendipity one.',
      'Serendipity two.',
      'Second.',
    ])
    // One question in two exams is one question of the bank.
    expect(await textsOf(owner, 'text=serendipity')).toHaveLength(2)
    const undone = await owner.post(`/api/exams/${into}/bank-questions/undo`, { added: ['3', '4'], revision: 3 })
    expect(undone.body.data).toEqual({ revision: 4 })
    expect((await owner.get(`/api/exams/${into}`)).body.data.exam.questionCount).toBe(2)
    const late = await owner.post(`/api/exams/${into}/bank-questions/undo`, { added: ['1'], revision: 3 })
    expect([late.status, late.body.code]).toEqual([409, 'exam-changed-elsewhere'])
  })

  it("is refused for exams and questions that are not the caller's, and for a confirmed exam", async () => {
    await makeExam(owner, { title: 'Private', questions: [short('1', 'Perspicacious')] })
    const ids = await idsOf(owner, 'text=perspicacious')
    const own = await makeExam(owner, { title: 'Own', questions: [] })
    const theirs = await makeExam(linguist, { title: 'Theirs', questions: [] })
    const put = (caller: Caller, exam: string) => caller.post(`/api/exams/${exam}/bank-questions`, { questions: ids, after: null })
    expect((await put(owner, theirs)).body.code).toBe('exam-not-found')
    expect((await put(linguist, theirs)).body.code).toBe('bank-question-not-found')
    await confirm(own)
    expect((await put(owner, own)).body.code).toBe('exam-confirmed')
  })
})

describe('how it went before', () => {
  it('is what the analysis of the confirmed exam says, and only while it is confirmed', async () => {
    const { schoolId } = ownerUser
    const names = ['Achieng', 'Baraka', 'Chebet', 'Daudi']
    const made = await makeClassOf(test.ctx.db, { schoolId: schoolId ?? '', ownerId: ownerUser.id, name: 'Form 2 East', names })
    const [examId = ''] = await makeMarkedExams(test.ctx.db, schoolId ?? '', made, [
      {
        title: 'Form 2 Heat',
        subject: '232 Physics',
        ownerId: ownerUser.id,
        satOn: '2026-03-03',
        marks: { Achieng: 90, Baraka: 70, Chebet: 50, Daudi: 30 },
      },
    ])
    expect(await textsOf(owner, 'topic=Heat')).toHaveLength(1)
    await test.runJobsUntilIdle()
    const { body } = await owner.get('/api/bank/questions?topic=Heat')
    expect(body.data.questions[0].past).toMatchObject({ exams: 1, papers: 8, discrimination: null })
    // Both of its questions ask the same, so they are one of the bank, with eight answers.
    expect(body.data.questions[0].past.facility).toBeCloseTo((45 + 35 + 25 + 15) / 200, 5)
    expect(await textsOf(owner, 'topic=Heat&past=middle')).toHaveLength(1)
    expect(await textsOf(owner, 'topic=Heat&past=hard')).toHaveLength(0)
    // Twice is as good as once.
    await copyFigures(test.ctx, { examId })
    await test.ctx.db.update(exams).set({ confirmedAt: null }).where(eq(exams.id, examId))
    expect((await owner.get('/api/bank/questions?topic=Heat')).body.data.questions[0].past).toBeNull()
    expect(await copyFigures(test.ctx, { examId })).toBe('skipped')
  })

  it('is kept for every school without anybody asking', async () => {
    const other = await test.makeUser()
    await makeExam(await test.as(other), { title: 'Elsewhere', questions: [short('1', 'Susurrus')] })
    await syncBank(test.ctx, {}, { isLastTry: false, signal: new AbortController().signal })
    expect(await test.ctx.db.$count(bankQuestions, eq(bankQuestions.schoolId, other.schoolId ?? ''))).toBe(1)
    await test.ctx.db.update(users).set({ role: 'TEACHER' }).where(eq(users.id, other.id))
  })
})
