import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getDesk } from '#contract/desk.ts'
import { answers, classes, exams, pages, papers, pupils } from '#db/schema.ts'
import { sharedReaders } from '#test/server/shared-threads.ts'
import { drawOwnSheet, ownSheetExam, ownSheetFile, rightChoices, type OwnSheet } from '#test/own-sheets.ts'
import { bindPages } from '#tools/samples/bind-pages.ts'
import type { Caller } from '#test/server/caller.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { storeFiles } from '#test/server/store-scan.ts'

let test: TestApp
let caller: Caller
let schoolId: string
let classId: string
let examId: string
let templateId: string
beforeAll(async () => {
  test = await startTestApp({ readers: sharedReaders })
})
afterAll(() => test.close())

beforeEach(async () => {
  const teacher = await test.makeUser()
  caller = await test.as(teacher)
  schoolId = teacher.schoolId ?? ''
  const [room] = await test.ctx.db.insert(classes).values({ schoolId, ownerId: teacher.id, name: 'Form 1 West' }).returning()
  classId = room?.id ?? ''
  await test.ctx.db.insert(pupils).values(['4417', '4418', '4419'].map((admission) => ({ schoolId, classId, admission, name: `Pupil ${admission}` })))
  const made = await caller.post('/api/exams', { exam: ownSheetExam })
  examId = made.body.data.exam.id
  templateId = (await caller.post('/api/templates', { name: 'Our sheet', file: ownSheetFile })).body.data.template.id
})

async function choose(overrides: object = {}) {
  const { view } = (await caller.get(`/api/exams/${examId}/template?templateId=${templateId}`)).body.data
  return caller.put(`/api/exams/${examId}/template`, { templateId, mapping: view.mapping, classId, ...overrides })
}

async function scan(...files: Buffer[]): Promise<void> {
  const begun = await caller.post(`/api/exams/${examId}/batches`)
  expect(begun.status).toBe(200)
  await storeFiles(test, examId, files)
  await test.runJobsUntilIdle()
}

const fill = (sheet: OwnSheet, seed?: string) => drawOwnSheet({ choices: rightChoices, number: '330', ...sheet }, seed)
const listPages = async () => (await caller.get(`/api/exams/${examId}/pages`)).body.data
const totals = async (): Promise<Record<string, number>> => {
  const rows = await test.ctx.db
    .select({ admission: pupils.admission, marks: answers.marks })
    .from(answers)
    .innerJoin(papers, eq(papers.id, answers.paperId))
    .leftJoin(pupils, eq(pupils.id, papers.pupilId))
    .where(eq(answers.examId, examId))
  const sums: Record<string, number> = {}
  for (const { admission, marks } of rows) sums[admission ?? 'nobody'] = (sums[admission ?? 'nobody'] ?? 0) + marks
  return sums
}

describe('an exam on its own sheets', () => {
  it('is read, matched by admission number and marked', async () => {
    const chosen = await choose()
    expect(chosen.body.data.view).toMatchObject({ chosenId: templateId, problems: [], mapping: { admission: 'Admission' } })
    await scan(await fill({ admission: '4417' }), await fill({ admission: '4418', choices: { ...rightChoices, 1: 'C', 2: '' } }))
    const { pages: read, problems } = await listPages()
    expect(read.map(({ state, pupilName }: { state: string; pupilName: string }) => `${state} ${pupilName}`).toSorted()).toEqual([
      'read Pupil 4417',
      'read Pupil 4418',
    ])
    expect(problems).toEqual([])
    expect(await totals()).toEqual({ 4417: 15, 4418: 13 })
    const waiting = await test.ctx.db.select().from(answers).where(eq(answers.examId, examId))
    expect(waiting.filter(({ needsReview }) => needsReview).map(({ question }) => question)).toEqual(['14', '14'])
    const crop = await caller.get(`/api/answers/${waiting.find(({ question }) => question === '14')?.id}/crop`)
    expect(crop.headers['content-type']).toBe('image/jpeg')
    const [paper] = await test.ctx.db.select().from(pages).where(eq(pages.examId, examId))
    expect(paper).toMatchObject({ programName: 'sahihi-template-reader', pageNumber: 1 })
    const results = await caller.get(`/api/exams/${examId}/results`)
    expect(results.status).toBe(200)
    const script = await caller.get(`/api/papers/${paper?.paperId}`)
    expect(script.body.data.pages[0].places).toHaveLength(14)
    const { desk } = await caller.call(getDesk)
    expect(desk.exams.map(({ classNames }) => classNames)).toEqual([['Form 1 West']])
  })

  it('asks a person about a blank row beside which an answer was written', async () => {
    await choose()
    const sheet = await fill({ admission: '4417', choices: { ...rightChoices, 2: '', 5: '' } })
    const letter =
      '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><path d="M 20 60 L 32 22 L 46 60 M 25 46 L 42 46" fill="none" stroke="#444" stroke-width="4"/></svg>'
    await scan(
      await sharp(sheet)
        .composite([{ input: Buffer.from(letter), left: 910, top: 296 }])
        .jpeg({ quality: 88 })
        .toBuffer(),
    )
    const given = await test.ctx.db.select().from(answers).where(eq(answers.examId, examId))
    expect(given.find(({ question }) => question === '2')).toMatchObject({ needsReview: true, doubts: [{ code: 'ink-beside' }] })
    expect(given.find(({ question }) => question === '5')).toMatchObject({ needsReview: false, doubts: [] })
  })

  it('asks about every paper that is not surely one pupil’s', async () => {
    await choose()
    await scan(
      await fill({ admission: '4417' }),
      await fill({ admission: '4417', choices: { ...rightChoices, 3: 'A' } }, 'other'),
      await fill({ admission: '9999' }),
      await fill({ admission: '44' }),
      await fill({}),
    )
    const { pages: read, problems } = await listPages()
    expect(read.filter(({ state }: { state: string }) => state === 'read')).toHaveLength(5)
    const asked = problems.map(({ fault }: { fault: { code: string } }) => fault.code).toSorted()
    // The one that came second has no pupil, or both have the same and are named: whichever job was first.
    expect(asked.filter((code: string) => code === 'no-pupil').length).toBeGreaterThanOrEqual(3)
    expect(asked.length).toBeGreaterThanOrEqual(4)
    const nobody = problems.find(({ fault }: { fault: { code: string } }) => fault.code === 'no-pupil')
    const guessed = (await caller.get(`/api/papers/${nobody.paperId}/pupils?admission=419`)).body.data.guesses
    expect(guessed[0]).toEqual({ admission: '4419', name: 'Pupil 4419', hasPaper: false })
    const given = await caller.post(`/api/papers/${nobody.paperId}/pupil`, { admission: '4419' })
    expect(given.status).toBe(200)
    // Which of the five it is depends on the job that was first; it brings what was written on it.
    const own = await test.ctx.db.select().from(answers).where(eq(answers.paperId, nobody.paperId))
    const earned = own.reduce((sum, { marks }) => sum + marks, 0)
    expect([14, 15]).toContain(earned)
    expect((await totals())['4419']).toBe(earned)
  })

  it('sends doubtful bubbles to review, and leaves an empty sheet blank', async () => {
    await choose()
    await scan(await fill({ admission: '4417', choices: { ...rightChoices, 5: 'AB' } }), await drawOwnSheet())
    const rows = await test.ctx.db.select().from(answers).where(eq(answers.examId, examId))
    const filled = new Set(rows.filter(({ marks }) => marks > 0).map(({ paperId }) => paperId))
    const waiting = rows.filter(({ paperId, needsReview }) => filled.has(paperId) && needsReview)
    expect(waiting.map(({ question }) => question).toSorted()).toEqual(['14', '5'])
    const empty = rows.filter(({ paperId, question }) => !filled.has(paperId) && question !== '14')
    expect(
      empty.every(({ reading }) => reading.blank),
      'blank is blank',
    ).toBe(true)
    expect(
      (await listPages()).problems.map(({ fault }: { fault: { code: string } }) => fault.code),
      'and whose it is, is asked',
    ).toEqual(['no-pupil'])
    expect(rows).toHaveLength(28)
  })

  it('knows a picture that was sent before in another file, and a page that is no such sheet', async () => {
    await choose()
    const sheet = await fill({ admission: '4417' })
    const other = await sharp({ create: { width: 700, height: 990, channels: 3, background: '#f4f4f4' } })
      .jpeg()
      .toBuffer()
    await scan(sheet, await bindPages([sheet, other], { pageWidthMm: 210, pageHeightMm: 297 }))
    const { pages: read } = await listPages()
    expect(read.map(({ state }: { state: string }) => state).toSorted()).toEqual(['duplicate', 'read', 'unreadable'])
    expect(read.find(({ state }: { state: string }) => state === 'unreadable').reasons).toContainEqual({ code: 'bubbles-elsewhere' })
    expect(await totals()).toEqual({ 4417: 15 })
  })

  it('lets a person mark from the picture what the program cannot read', async () => {
    await choose()
    await scan(
      await sharp({ create: { width: 700, height: 990, channels: 3, background: '#f4f4f4' } })
        .jpeg()
        .toBuffer(),
    )
    const [page] = (await listPages()).pages
    const { guesses } = (await caller.get(`/api/pages/${page.id}/guesses?admission=4418`)).body.data
    expect(guesses[0]).toMatchObject({ admission: '4418', missingPages: [1] })
    expect((await caller.post(`/api/pages/${page.id}/assign`, { paperId: guesses[0].paperId, pageNumber: 1 })).status).toBe(200)
    await test.runJobsUntilIdle()
    expect((await listPages()).pages).toMatchObject([{ state: 'read', pupilName: 'Pupil 4418' }])
    const rows = await test.ctx.db.select().from(answers).where(eq(answers.examId, examId))
    expect(rows).toHaveLength(14)
    expect(rows.every(({ needsReview }) => needsReview)).toBe(true)
  })

  it('is refused while a question has no place, and says which', async () => {
    const view = (await caller.get(`/api/exams/${examId}/template?templateId=${templateId}`)).body.data.view
    const without = { ...view.mapping, questions: view.mapping.questions.filter(({ question }: { question: string }) => question !== '13') }
    const refused = await choose({ mapping: without })
    expect(refused.status).toBe(422)
    expect(refused.body.message).toContain('Question 13 has no place on the sheet.')
    const crossed = {
      ...view.mapping,
      questions: view.mapping.questions.map((each: { question: string }) => (each.question === '14' ? { ...each, column: 'q1' } : each)),
    }
    expect((await choose({ mapping: crossed })).body.message).toContain('Question 14 is answered in words')
  })

  it('reads again after a change, and persons’ marks survive', async () => {
    await choose()
    await scan(await fill({ admission: '4417' }))
    const find = async (question: string) =>
      (await test.ctx.db.select().from(answers).where(eq(answers.examId, examId))).find((each) => each.question === question)
    const words = await find('14')
    expect((await caller.post('/api/reviews', { answerIds: [words?.id], decision: { marks: 1 } })).status).toBe(200)
    const file = {
      ...ownSheetFile,
      fieldBlocks: { ...ownSheetFile.fieldBlocks, Left: { ...ownSheetFile.fieldBlocks.Left, bubbleValues: ['D', 'C', 'B', 'A'] } },
    }
    await caller.put(`/api/templates/${templateId}`, { name: 'Our sheet', file, revision: 1 })
    const { view } = (await caller.get(`/api/exams/${examId}/template`)).body.data
    expect(view).toMatchObject({ isOutdated: true, pagesToReadAgain: 1, decidedCount: 1 })
    expect(await totals(), 'nothing is read by itself').toEqual({ 4417: 16 })
    expect((await choose()).body.data.view.isOutdated).toBe(false)
    await test.runJobsUntilIdle()
    expect((await find('14'))?.marks).toBe(1)
    expect((await find('1'))?.marks, 'its bubbles mean the opposite now').toBe(0)
    expect((await listPages()).pages).toMatchObject([{ state: 'read', pupilName: 'Pupil 4417' }])
  })

  it('keeps its template from being deleted, prints no Sahihi sheets, and goes back only while nothing was read', async () => {
    await choose()
    expect((await caller.delete(`/api/templates/${templateId}`)).body.code).toBe('template-in-use')
    expect((await caller.post(`/api/exams/${examId}/sheets`, { classId, spare: 0 })).body.code).toBe('exam-uses-template')
    const back = { templateId: null, mapping: { admission: null, questions: [] }, classId: null }
    expect((await caller.put(`/api/exams/${examId}/template`, back)).body.data.view.chosenId).toBe(null)
    expect((await caller.post(`/api/exams/${examId}/batches`)).body.code).toBe('exam-not-printed')
    expect((await caller.post(`/api/exams/${examId}/sheets`, { classId, spare: 0 })).status).toBe(200)
    await choose()
    await scan(await fill({ admission: '4417' }))
    expect((await caller.put(`/api/exams/${examId}/template`, back)).body.code).toBe('own-sheets-read')
  })

  it('is left alone once it is confirmed', async () => {
    await choose()
    await scan(await fill({ admission: '4417' }))
    await test.ctx.db.update(exams).set({ confirmedAt: new Date() }).where(eq(exams.id, examId))
    expect((await choose()).body.code).toBe('exam-confirmed')
  })
})
