import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consentVersion } from '#contract/family.ts'
import { examPictures, exams, familyCodes, familyConsents, familyLinks, mails, papers, pupils } from '#db/schema.ts'
import { makeFamilyCode } from '#server/features/families/family-code.ts'
import { createCaller, type Caller } from '#test/server/caller.ts'
import { smallFigure, smallFigureKey } from '#test/small-figure.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { codeOf, scriptedReaders } from '#test/server/scripted-readers.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { storeScan } from '#test/server/store-scan.ts'

let now = new Date('2026-11-20T08:00:00Z')
const dayMs = 24 * 60 * 60 * 1000
let test: TestApp
let here: PrintedExam
let elsewhere: PrintedExam
beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders(), environment: { PUBLIC_URL: 'https://sahihi.example' }, now: () => now })
  here = await makePublished('0722000111')
  elsewhere = await makePublished('0733000222')
})
afterAll(() => test.close())

/** Two papers of bubbles, marked, confirmed and published: the second pupil lost a mark of two. */
async function makePublished(phone: string): Promise<PrintedExam> {
  const questions = ['1', '2'].map((id) => ({
    id,
    type: 'choice',
    text: `Question ${id}?`,
    topic: `Topic ${id}`,
    options: ['A', 'B'],
    answer: ['A'],
    marks: 2,
  }))
  const printed = await printExam(test, {
    exam: { format: 'sahihi-exam/1', title: 'Form 2 CAT', subject: '232 Physics', grading: 'kcse', questions },
  })
  const script = ['0001', '0002'].map((number, index) => {
    const code = codeOf(printed.layout.papers.find(({ paper }) => paper === number)?.pages[0]?.code.text ?? '')
    return { code, chosen: { 1: ['A'], 2: index === 0 ? ['A'] : ['B'] }, ink: [], words: {} }
  })
  await storeScan(test, printed.examId, script)
  await test.runJobsUntilIdle()
  await test.ctx.db
    .update(pupils)
    .set({ guardianPhone: `+254${phone.slice(1)}` })
    .where(eq(pupils.schoolId, printed.schoolId))
  await addFigures(printed)
  await act(printed, 'confirm')
  await act(printed, 'publish')
  await test.runJobsUntilIdle()
  return printed
}

const otherFigureKey = 'f'.repeat(64)
/** One of two pictures of the school stands with the first question. */
async function addFigures({ schoolId, examId }: PrintedExam): Promise<void> {
  const { db, objects } = test.ctx
  await objects.put(smallFigure, 'image/png')
  const row = { schoolId, type: 'image/png' as const, widthPx: 1, heightPx: 1 }
  await db.insert(examPictures).values([smallFigureKey, otherFigureKey].map((objectKey) => ({ ...row, objectKey })))
  const figures = JSON.stringify([{ picture: smallFigureKey, widthMm: 20, heightMm: 20 }])
  await db
    .update(exams)
    .set({ draft: sql`jsonb_set(${exams.draft}, '{questions,0,figures}', ${figures}::jsonb)` })
    .where(eq(exams.id, examId))
}

async function act({ teacher, examId }: PrintedExam, verb: string): Promise<void> {
  const { status, body } = await (await test.as(teacher)).post(`/api/exams/${examId}/${verb}`)
  expect([status, body.code]).toEqual([200, undefined])
}

/** Of the pupil of this number, from 1: as its slip says. */
async function takeChild(printed: PrintedExam, at: number, kind: 'guardian' | 'pupil' = 'guardian') {
  const [pupil] = (await test.ctx.db.select().from(pupils).where(eq(pupils.schoolId, printed.schoolId))).filter(({ name }) => name === `Pupil ${at}`)
  if (pupil === undefined) throw new Error('There is no such pupil.')
  const classId = pupil.classId
  const teacher = await test.as(printed.teacher)
  const slips = await teacher.post(`/api/classes/${classId}/family-slips`, { kind })
  expect([slips.status, slips.headers['content-type']]).toEqual([200, 'application/pdf'])
  const codes = await test.ctx.db.select().from(familyCodes).where(eq(familyCodes.pupilId, pupil.id))
  const code = makeFamilyCode(test.ctx.authSecret, codes.find((each) => each.kind === kind)?.issueId ?? '')
  const [paper] = await test.ctx.db.select().from(papers).where(eq(papers.pupilId, pupil.id))
  return { classId, pupilId: pupil.id, admission: pupil.admission, code, paperId: paper?.id ?? '', teacher }
}

async function signIn(code: string, proof: string): Promise<Caller> {
  const { status, body } = await test.nobody.post('/api/family/sign-in', { code, proof })
  expect([status, body.code]).toEqual([200, undefined])
  return createCaller(test.app, body.data.token)
}

const agree = (caller: Caller, linkId: string, isGiven = true) =>
  caller.put(`/api/family/children/${linkId}/consent`, { isGiven, version: consentVersion })
const childrenOf = async (caller: Caller) => (await caller.get('/api/family')).body.data.family.children
/** Every way to one result. */
const waysTo = (caller: Caller, paperId: string) => [
  caller.get(`/api/family/results/${paperId}`),
  caller.get(`/api/family/results/${paperId}/pictures/2`),
  caller.get(`/api/family/results/${paperId}/figures/${smallFigureKey}`),
  caller.get(`/api/family/results/${paperId}/marked.pdf`),
  caller.post(`/api/family/results/${paperId}/appeals`, { question: '2', reason: 'It looks right to me.' }),
]
const closed = { status: 404, body: { code: 'result-not-found' } }
async function expectClosed(caller: Caller, paperId: string): Promise<void> {
  for (const way of await Promise.all(waysTo(caller, paperId))) expect(way).toMatchObject(closed)
  expect(JSON.stringify(await childrenOf(caller))).not.toContain(paperId)
}

describe('a guardian', () => {
  it('comes in by the code and the end of the phone number, agrees, and then sees the child’s results with their reasons', async () => {
    const { code, paperId } = await takeChild(here, 2)
    const signedIn = await test.nobody.post('/api/family/sign-in', { code: code.toLowerCase().replaceAll('-', ' '), proof: '0111' })
    const cookie = (name: string, flags: string) =>
      expect.stringMatching(new RegExp(`^${name}; Path=/; Max-Age=\\d+${flags}; SameSite=Strict; Secure$`))
    // The mark alone can be taken away by a script: so somebody signs out without a network.
    expect(signedIn.headers['set-cookie']).toEqual([
      cookie('sahihi_family_in=[\\w-]{8}', ''),
      cookie('sahihi_family=[\\w-]{43}', '; HttpOnly'),
      cookie('sahihi_family_browser=[\\w-]{43}', '; HttpOnly'),
    ])
    const caller = createCaller(test.app, signedIn.body.data.token)
    const [child] = await childrenOf(caller)
    expect(child).toMatchObject({ name: 'Pupil 2', schoolName: 'Nyota Secondary School', consent: 'asked', results: [] })
    await expectClosed(caller, paperId)

    expect((await agree(caller, child.linkId)).status).toBe(200)
    const [agreed] = await childrenOf(caller)
    expect(agreed).toMatchObject({ consent: 'given', results: [{ paperId, total: 2, max: 4, percent: 50, grade: { code: 'C' } }] })
    const { result } = (await caller.get(`/api/family/results/${paperId}`)).body.data
    expect(result).toMatchObject({
      scale: expect.arrayContaining(['A', 'C', 'E']),
      strengths: [{ name: 'Topic 1', marks: 2, max: 2 }],
      next: { name: 'Topic 2', marks: 0, max: 2 },
      result: { pupil: { name: 'Pupil 2' }, total: 2, answers: [{ question: '1' }, { question: '2', right: ['A'] }] },
    })
    expect(JSON.stringify(result)).not.toContain('confidence')
    expect((await caller.get(`/api/family/results/${paperId}/pictures/2`)).headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-cache',
    })
    expect((await caller.get(`/api/family/results/${paperId}/marked.pdf`)).bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(result.result.answers[0].figures).toEqual([{ picture: smallFigureKey, widthMm: 20, heightMm: 20 }])
    const figureOf = (picture: string) => caller.get(`/api/family/results/${paperId}/figures/${picture}`)
    expect((await figureOf(smallFigureKey)).headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-cache' })
    // A picture of the school that this exam does not name is none.
    expect(await figureOf(otherFigureKey)).toMatchObject({ status: 404, body: { code: 'figure-not-found' } })
    // The register says to which words, in which way and when.
    expect(await test.ctx.db.select().from(familyConsents)).toMatchObject([{ textVersion: consentVersion, channel: 'web', withdrawnAt: null }])
  })

  it('is told nothing from the moment consent is withdrawn, and again once it is given; each agreement stays in the register', async () => {
    const { code, paperId, pupilId } = await takeChild(here, 1)
    const guardian = await signIn(code, '0111')
    const pupilSlip = await takeChild(here, 1, 'pupil')
    const pupil = await signIn(pupilSlip.code, pupilSlip.admission)
    const [{ linkId }] = await childrenOf(guardian)
    await agree(guardian, linkId)
    expect((await pupil.get(`/api/family/results/${paperId}`)).status).toBe(200)
    await agree(guardian, linkId, false)
    await expectClosed(guardian, paperId)
    // A pupil sees nothing that the family closed.
    await expectClosed(pupil, paperId)
    await agree(guardian, linkId)
    expect((await guardian.get(`/api/family/results/${paperId}`)).status).toBe(200)
    expect(await test.ctx.db.$count(familyConsents, eq(familyConsents.pupilId, pupilId))).toBe(2)
    expect(await guardian.put(`/api/family/children/${linkId}/consent`, { isGiven: true, version: '1999' })).toMatchObject({ status: 409 })
    expect(await agree(pupil, linkId, false)).toMatchObject({ status: 403, body: { code: 'not-for-pupils' } })
  })

  it('keeps what was agreed to before, and is told once of another version; no pupil and nobody who has not agreed is', async () => {
    const { code, pupilId } = await takeChild(here, 2)
    const guardian = await signIn(code, '0111')
    const pupilSlip = await takeChild(here, 2, 'pupil')
    const pupil = await signIn(pupilSlip.code, pupilSlip.admission)
    const toldOf = async (caller: Caller) => (await caller.get('/api/family')).body.data.family.newPolicies
    const close = (caller: Caller, body: object) => caller.put('/api/family/policy-notice', body)
    expect(await toldOf(guardian)).toBeNull()
    const [{ linkId }] = await childrenOf(guardian)
    await agree(guardian, linkId)
    expect(await toldOf(guardian)).toBeNull()
    // As it stands in the register of a release before.
    await test.ctx.db.update(familyConsents).set({ textVersion: '2026-11' }).where(eq(familyConsents.linkId, linkId))
    expect([await toldOf(guardian), await toldOf(pupil)]).toEqual([consentVersion, null])
    for (const body of [{}, { version: '2026-11' }, { version: consentVersion, memberId: pupilId }])
      expect((await close(guardian, body)).status).toBe(400)
    expect(await toldOf(guardian)).toBe(consentVersion)
    expect((await close(guardian, { version: consentVersion })).body.data.family.newPolicies).toBeNull()
    expect(await toldOf(guardian)).toBeNull()
    const register = await test.ctx.db.select().from(familyConsents).where(eq(familyConsents.linkId, linkId))
    expect(register).toMatchObject([{ textVersion: '2026-11', withdrawnAt: null }])
  })

  it('has children of several schools at once, never another’s, and gives one up', async () => {
    const [first, second] = [await takeChild(here, 2), await takeChild(elsewhere, 2)]
    const caller = await signIn(first.code, '+254 722 000 111')
    expect(await caller.post('/api/family/children', { code: second.code, proof: '0111' })).toMatchObject({
      status: 404,
      body: { code: 'family-sign-in-wrong' },
    })
    expect((await caller.post('/api/family/children', { code: second.code, proof: '0222' })).status).toBe(200)
    expect(await caller.post('/api/family/children', { code: second.code, proof: '0222' })).toMatchObject({
      status: 409,
      body: { code: 'child-linked' },
    })
    for (const { linkId } of await childrenOf(caller)) await agree(caller, linkId)
    const children = await childrenOf(caller)
    expect(children).toHaveLength(2)
    expect((await caller.get(`/api/family/results/${second.paperId}`)).status).toBe(200)
    // Somebody else’s child, of both schools.
    for (const printed of [here, elsewhere]) await expectClosed(caller, (await takeChild(printed, 1)).paperId)
    await caller.delete(`/api/family/children/${children.find((child: object) => JSON.stringify(child).includes(second.paperId)).linkId}`)
    await expectClosed(caller, second.paperId)
    expect((await caller.get(`/api/family/results/${first.paperId}`)).status).toBe(200)
  })

  it('with an account has the same children in every browser', async () => {
    const parent = await test.makeUser({ role: 'PARENT', schoolId: null })
    const open = async () => createCaller(test.app, (await (await test.as(parent)).post('/api/family/of-account')).body.data.token)
    const { code } = await takeChild(here, 2)
    expect((await (await open()).post('/api/family/children', { code, proof: '0111' })).status).toBe(200)
    expect(await childrenOf(await open())).toMatchObject([{ name: 'Pupil 2' }])
  })

  it('may ask about a mark, sees the reply, and is told of it once', async () => {
    const { code, paperId, teacher } = await takeChild(here, 2)
    const caller = await signIn(code, '0111')
    await agree(caller, (await childrenOf(caller))[0].linkId)
    const { query } = (await caller.post(`/api/family/results/${paperId}/appeals`, { question: '2', reason: 'A was filled.' })).body.data
    await teacher.post(`/api/appeals/${query.id}/answer`, { answer: 'You are right.', marks: 1 })
    await test.runJobsUntilIdle()
    const { family } = (await caller.get('/api/family')).body.data
    expect(family).toMatchObject({
      children: [{ results: [{ total: 3, appeals: { open: 0, answered: 1 } }] }],
      notices: [{ event: 'appeal-answered', paperId }],
    })
  })
})

describe('results that are not published (any more)', () => {
  it('are on no way of any family', async () => {
    const { code, paperId } = await takeChild(elsewhere, 1)
    const caller = await signIn(code, '0222')
    await agree(caller, (await childrenOf(caller))[0].linkId)
    expect((await caller.get(`/api/family/results/${paperId}`)).status).toBe(200)
    await act(elsewhere, 'unpublish')
    await expectClosed(caller, paperId)
    await test.ctx.db.update(exams).set({ deletedAt: now }).where(eq(exams.id, elsewhere.examId))
    await expectClosed(caller, paperId)
    await test.ctx.db.update(exams).set({ deletedAt: null }).where(eq(exams.id, elsewhere.examId))
    await act(elsewhere, 'publish')
    expect((await caller.get(`/api/family/results/${paperId}`)).status).toBe(200)
  })
})

describe('news', () => {
  it('goes by mail to an address that was proven, once a publication, not at night, and without the child’s name', async () => {
    const { code } = await takeChild(elsewhere, 2)
    const caller = await signIn(code, '0222')
    await agree(caller, (await childrenOf(caller))[0].linkId)
    await caller.post('/api/family/news/email', { email: 'Mama@Example.com' })
    const codeMail = async () => (await test.ctx.db.select().from(mails).where(eq(mails.purpose, 'family-code'))).at(-1)
    const mailed = /\d{6}/.exec((await codeMail())?.subject ?? '')?.[0] ?? ''
    expect(await caller.post('/api/family/news/email/code', { code: mailed === '111111' ? '222222' : '111111' })).toMatchObject({ status: 404 })
    expect(await caller.post('/api/family/news/email/code', { code: mailed }), 'a wrong one ended it').toMatchObject({ status: 404 })
    expect(await caller.post('/api/family/news/email', { email: 'mama@example.com' }), 'not at once').toMatchObject({ status: 429 })
    now = new Date(now.getTime() + 3 * 60_000)
    await caller.post('/api/family/news/email', { email: 'mama@example.com' })
    const again = (await test.ctx.db.select().from(mails).where(eq(mails.purpose, 'family-code'))).map(
      ({ subject }) => /\d{6}/.exec(subject)?.[0] ?? '',
    )
    const tries = await caller.post('/api/family/news/email/code', { code: again.find((each) => each !== mailed) ?? '' })
    expect(tries.body.data.family.news).toMatchObject({ email: 'mama@example.com', isProven: true })

    await act(elsewhere, 'unpublish')
    await act(elsewhere, 'publish')
    await test.runJobsUntilIdle()
    const sent = await test.ctx.db.select().from(mails).where(eq(mails.purpose, 'family-notice'))
    expect(sent).toMatchObject([{ recipient: 'mama@example.com', subject: 'New results: Form 2 CAT' }])
    expect(sent[0]?.text).not.toContain('Pupil')
    expect((await caller.get('/api/family')).body.data.family.notices).toMatchObject([{ event: 'published' }])
  })
})

describe('a code', () => {
  it('and what stands beside it are told alike when either is wrong, and thirty wrong tries lock it until the school gives another', async () => {
    const { code, classId, pupilId, teacher } = await takeChild(elsewhere, 1)
    const wrong = await test.nobody.post('/api/family/sign-in', { code, proof: '9999' })
    const unknown = await test.nobody.post('/api/family/sign-in', { code: '0000-0000-0000', proof: '0222' })
    expect([wrong.status, wrong.body.message]).toEqual([unknown.status, unknown.body.message])
    await test.ctx.db.update(familyCodes).set({ wrongGuesses: 30 }).where(eq(familyCodes.pupilId, pupilId))
    expect(await test.nobody.post('/api/family/sign-in', { code, proof: '0222' })).toMatchObject({
      status: 409,
      body: { code: 'family-code-locked' },
    })
    const { body } = await teacher.post(`/api/classes/${classId}/pupils/${pupilId}/family-code`, { kind: 'guardian' })
    expect(body.data.pupils.find((each: { pupilId: string }) => each.pupilId === pupilId)).toMatchObject({ isLocked: false, links: [] })
    expect(await test.nobody.post('/api/family/sign-in', { code, proof: '0222' })).toMatchObject({ status: 404 })
    await signIn((await takeChild(elsewhere, 1)).code, '0222')
  })

  it('that was replaced ends what was opened with it, and so does the school for one of several', async () => {
    const { code, classId, pupilId, paperId, teacher } = await takeChild(here, 1)
    const [mother, father] = [await signIn(code, '0111'), await signIn(code, '0111')]
    for (const caller of [mother, father]) await agree(caller, (await childrenOf(caller))[0].linkId)
    const [{ linkId }] = await childrenOf(father)
    await teacher.delete(`/api/classes/${classId}/pupils/${pupilId}/family-links/${linkId}`)
    await expectClosed(father, paperId)
    expect((await mother.get(`/api/family/results/${paperId}`)).status).toBe(200)
    await teacher.post(`/api/classes/${classId}/pupils/${pupilId}/family-code`, { kind: 'guardian' })
    await expectClosed(mother, paperId)
    expect(await test.ctx.db.$count(familyLinks, eq(familyLinks.endedBy, 'school'))).toBe(1)
  })
})

describe('a session', () => {
  it('ends when its person signs out, and after thirty days without use', async () => {
    const { code } = await takeChild(here, 2)
    const [leaving, idle, used] = [await signIn(code, '0111'), await signIn(code, '0111'), await signIn(code, '0111')]
    await leaving.post('/api/family/sign-out')
    expect((await leaving.get('/api/family')).status).toBe(401)
    now = new Date(now.getTime() + 20 * dayMs)
    expect((await used.get('/api/family')).status).toBe(200)
    now = new Date(now.getTime() + 20 * dayMs)
    expect((await idle.get('/api/family')).status).toBe(401)
    expect((await used.get('/api/family')).status).toBe(200)
  })
})
