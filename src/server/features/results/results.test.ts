import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answers, batches, classes, pages, papers, pupils, uploads } from '#db/schema.ts'
import type { Caller } from '#test/server/caller.ts'
import type { TestUser } from '#test/server/factories.ts'
import { sampleExam } from '#test/server/sample-exam.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { schoolOfExam } from '#test/server/school-of-exam.ts'

let test: TestApp
let owner: Caller
let ownerUser: TestUser
let examId: string
let paperIds: Map<string, string>
const maxima: Record<string, number> = { 1: 1, 2: 1, 3: 2, 4: 1 }

beforeAll(async () => {
  test = await startTestApp()
  ownerUser = await test.makeUser()
  owner = await test.as(ownerUser)
  examId = (await owner.post('/api/exams', { exam: sampleExam() })).body.data.exam.id
  const schoolId = ownerUser.schoolId ?? ''
  const [row] = await test.ctx.db.insert(classes).values({ schoolId, ownerId: ownerUser.id, name: 'Form 3 East' }).returning()
  const classId = row?.id ?? ''
  const names = ['Amina Otieno', '=Brian()', 'Chebet Absent', 'Daudi NoPage']
  await test.ctx.db.insert(pupils).values(names.map((name, at) => ({ schoolId, classId, admission: `00${at + 1}`, name })))
  await owner.post(`/api/exams/${examId}/sheets`, { classId, spare: 1 })
  const stored = await test.ctx.db
    .select({ id: papers.id, name: pupils.name })
    .from(papers)
    .leftJoin(pupils, eq(pupils.id, papers.pupilId))
    .where(eq(papers.examId, examId))
  paperIds = new Map(stored.map(({ id, name }) => [name ?? 'spare', id]))
  await storePaper('Amina Otieno', { 1: 1, 2: 1, 3: 2, 4: 1 })
  await storePaper('=Brian()', { 1: 0, 2: 1, 3: 0, 4: 1 })
  await test.ctx.db
    .update(papers)
    .set({ absent: true })
    .where(eq(papers.id, paperOf('Chebet Absent')))
  await test.ctx.db.insert(pupils).values({ schoolId, classId, admission: '009', name: 'Zawadi Late' })
})
afterAll(() => test.close())

function paperOf(name: string): string {
  return paperIds.get(name) ?? ''
}

/** A paper as the worker leaves it: its page read and each question marked. */
async function storePaper(name: string, marks: Record<string, number>): Promise<void> {
  const { db } = test.ctx
  const schoolId = await schoolOfExam(db, examId)
  const [batch] = await db.insert(batches).values({ schoolId, examId }).returning()
  const [upload] = await db
    .insert(uploads)
    .values({ schoolId, examId, batchId: batch?.id ?? '', fileName: 'a.jpg', objectKey: randomUUID(), sizeBytes: 1, state: 'split' })
    .returning()
  const questions = [{ question: '1', bubbles: [], chosen: ['C'], boxInk: null, confidence: 1, doubt: null }]
  const paperId = paperOf(name)
  const [page] = await db
    .insert(pages)
    .values({ schoolId, examId, uploadId: upload?.id ?? '', sequence: 1, pictureKey: 'a', state: 'read', paperId, pageNumber: 1, questions })
    .returning()
  await db.insert(answers).values(
    Object.entries(marks).map(([question, earned]) => ({
      schoolId,
      examId,
      paperId,
      question,
      pageId: page?.id ?? '',
      reading: { choice: [], text: null, blank: false },
      readingConfidence: 1,
      marks: earned,
      max: maxima[question] ?? 1,
      credit: earned,
      confidence: 1,
      needsReview: false,
      reasons: [],
      programName: 'test',
      programVersion: '1',
      schemeRevision: 1,
    })),
  )
}

describe('the results of an exam', () => {
  it('names everybody who should have written, in the order of the class list', async () => {
    const { status, body } = await owner.get(`/api/exams/${examId}/results`)
    expect(status).toBe(200)
    const { rows, figures, exam } = body.data
    expect(JSON.stringify(body), 'nobody is ranked').not.toContain('"rank"')
    expect(rows.map((row: Record<string, unknown>) => [row.name, row.status, row.total])).toEqual([
      ['=Brian()', 'marked', 2],
      ['Amina Otieno', 'marked', 5],
      ['Chebet Absent', 'absent', null],
      ['Daudi NoPage', 'no-page', null],
      ['Zawadi Late', 'no-page', null],
    ])
    expect(rows[1]).toMatchObject({ percent: 100, grade: { code: 'A', points: 12 }, className: 'Form 3 East', admission: '001', paperNumber: '0002' })
    expect(rows[4]).toMatchObject({ paperId: null, paperNumber: null })
    expect(figures).toMatchObject({ papers: 2, expected: 5, absent: 1, mean: 70, highest: 100, lowest: 40 })
    expect(exam).toMatchObject({ max: 5, grading: 'kcse', answersToReview: 0, pagesNeedingYou: 0, confirmedAt: null })
  })

  it('are said beforehand to whoever confirms or publishes them, with the figures of everywhere else', async () => {
    const { body } = await owner.get(`/api/exams/${examId}/publish/preview`)
    const nothingWaits = { answersToReview: 0, pagesNeedingYou: 0, openAppeals: 0 }
    expect(body.data).toEqual({ codes: 2, papers: 2, papersWithoutPages: 2, papersMissingPages: 0, absent: 1, ...nothingWaits, mean: 70 })
    expect((await owner.get(`/api/exams/${examId}`)).body.data.exam.counts).toMatchObject({ papersIn: 2, answersToReview: 0, pagesNeedingYou: 0 })
    const stranger = await test.as(await test.makeUser())
    expect((await stranger.get(`/api/exams/${examId}/publish/preview`)).status).toBe(404)
  })

  it('says X of who sat no exam, also of who came after the print, and takes it back', async () => {
    const results = async () => (await owner.get(`/api/exams/${examId}/results`)).body.data
    const { rows, figures } = await results()
    const idOf = (name: string) => rows.find((row: { name: string }) => row.name === name).pupilId
    const set = async (names: string[], absent: boolean) =>
      (await owner.post(`/api/exams/${examId}/absences`, { pupilIds: names.map((name) => idOf(name)), absent })).body.data.changed.length
    expect(await set(['Daudi NoPage', 'Zawadi Late', 'Chebet Absent', 'Amina Otieno'], true), 'two more; of one a page is there').toBe(2)
    const after = await results()
    expect(after.rows.slice(3)).toMatchObject([
      { name: 'Daudi NoPage', status: 'absent', grade: { code: 'X' }, total: null },
      { name: 'Zawadi Late', status: 'absent', grade: { code: 'X' }, total: null, paperNumber: '0006' },
    ])
    expect(after.figures).toMatchObject({ ...figures, absent: 3 })
    expect(await set(['Daudi NoPage', 'Zawadi Late'], false)).toBe(2)
    expect((await results()).rows.slice(3)).toMatchObject([{ status: 'no-page', grade: null }, { status: 'no-page' }])
    const other = await test.makeUser()
    expect((await (await test.as(other)).post(`/api/exams/${examId}/absences`, { pupilIds: [idOf('Daudi NoPage')], absent: true })).status).toBe(404)
    await test.ctx.db.delete(papers).where(eq(papers.pupilId, idOf('Zawadi Late')))
  })

  it('hands out a file that no spreadsheet takes for a formula', async () => {
    const file = await owner.get(`/api/exams/${examId}/results.csv`)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = file.bytes.toString().split('\r\n')
    expect(lines[0]).toBe('\uFEFFadmission,name,paper,status,total,max,percent,grade,review,1,2,3,4')
    expect(lines.slice(1)).toEqual([
      "002,'=Brian(),0001,marked,2,5,40,D+,0,0,1,0,1",
      '001,Amina Otieno,0002,marked,5,5,100,A,0,1,1,2,1',
      '003,Chebet Absent,0003,absent,,5,,X,,,,,',
      '004,Daudi NoPage,0004,no-page,,5,,,,,,,',
      '009,Zawadi Late,,no-page,,5,,,,,,,',
      '',
    ])
  })

  it('hands out a workbook whose heads and states are words in the language of whoever asks', async () => {
    const wordsIn = async (language: string) => {
      const { bytes } = await owner.get(`/api/exams/${examId}/results/xlsx`, { 'accept-language': language })
      return Object.entries(unzipSync(bytes))
        .flatMap(([name, part]) => (/sheet1|sharedStrings/.test(name) ? [strFromU8(part)] : []))
        .join('')
    }
    const [english, kiswahili] = [await wordsIn('en'), await wordsIn('sw')]
    for (const text of ['Admission number', 'Out of', 'Question 1', 'No page yet', '=Brian()']) expect(english).toContain(`>${text}<`)
    for (const text of ['Nambari ya usajili', 'Kati ya', 'Swali la 1', 'Bado hakuna ukurasa']) expect(kiswahili).toContain(`>${text}<`)
    for (const code of ['no-page', 'marked', '<f>']) expect(english + kiswahili).not.toContain(code)
  })

  it('shows a paper with its marks in their places, and its neighbours', async () => {
    const { body } = await owner.get(`/api/papers/${paperOf('=Brian()')}`)
    const { paper, pages: shown, answers: marked, missingPages, previousPaperId, nextPaperId } = body.data
    expect(paper).toMatchObject({
      examTitle: 'Form 3 Physics CAT 1',
      number: '0001',
      total: 2,
      max: 5,
      percent: 40,
      status: 'marked',
      grade: { code: 'D+' },
    })
    expect(marked.map(({ question }: { question: string }) => question)).toEqual(['1', '2', '3', '4'])
    expect([missingPages, previousPaperId, nextPaperId]).toEqual([[], null, paperOf('Amina Otieno')])
    const [page] = shown
    expect([page.widthMm, page.heightMm, page.pageNumber]).toEqual([210, 297, 1])
    const place = page.places.find(({ question }: { question: string }) => question === '1')
    expect(place.bubbles.map(({ option, chosen, right }: Record<string, unknown>) => [option, chosen, right])).toEqual([
      ['A', false, false],
      ['B', false, false],
      ['C', true, true],
      ['D', false, false],
    ])
    for (const { x, y, width, height } of page.places) {
      expect(x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= 210 && y + height <= 297).toBe(true)
    }
  })

  it('can be confirmed by name once all is settled, and not before', async () => {
    const doubtful = and(eq(answers.paperId, paperOf('=Brian()')), eq(answers.question, '3'))
    await test.ctx.db.update(answers).set({ needsReview: true }).where(doubtful)
    const early = await owner.post(`/api/exams/${examId}/confirm`)
    expect([early.body.code, early.body.message]).toEqual([
      'exam-not-ready-work',
      'This exam cannot be confirmed yet: 1 answer still waits for review.',
    ])
    expect((await owner.get(`/api/exams/${examId}`)).body.data.exam).toMatchObject({
      stage: 'review',
      geometryFixed: true,
      counts: { papersIn: 2, answers: 8, answersToReview: 1 },
    })
    await test.ctx.db.update(answers).set({ needsReview: false }).where(doubtful)
    expect((await owner.get(`/api/exams/${examId}`)).body.data.exam.stage).toBe('ready')
    const confirmed = await owner.post(`/api/exams/${examId}/confirm`)
    expect(confirmed.body.data.exam).toMatchObject({ stage: 'confirmed', confirmedByName: 'Wanjiku Kamau' })
    expect((await owner.get(`/api/exams/${examId}/results`)).body.data.exam.confirmedByName).toBe('Wanjiku Kamau')
    expect((await owner.delete(`/api/exams/${examId}`)).body.code).toBe('exam-confirmed')
    await keepsItsClass()
    await owner.post(`/api/exams/${examId}/reopen`)
    expect((await owner.delete(`/api/exams/${examId}`)).body.code).toBe('exam-in-use')
  })

  /** The class goes on to the next year, and somebody new comes into it, while the exam is confirmed. */
  async function keepsItsClass(): Promise<void> {
    const [room] = (await owner.get('/api/classes')).body.data.classes
    const { pupils } = (await owner.get(`/api/classes/${room.id}`)).body.data
    const results = async () =>
      (await owner.get(`/api/exams/${examId}/results`)).body.data.rows.map((row: Record<string, unknown>) => [row.name, row.className])
    const before = await results()
    const move = pupils.map(({ id }: { id: string }) => id)
    const { regroupingId } = (await owner.post(`/api/classes/${room.id}/regroup`, { move, leave: [], to: { name: 'Form 4 East' } })).body.data
    const { pupil } = (await owner.post(`/api/classes/${room.id}/pupils`, { admission: 'NEW1', name: 'Newcomer' })).body.data
    expect(await results(), 'whoever has a paper').toEqual(before.filter(([name]: [string]) => name !== 'Zawadi Late'))
    await owner.delete(`/api/classes/${room.id}/pupils/${pupil.id}`)
    await owner.post(`/api/classes/${room.id}/regroupings/${regroupingId}/undo`)
    expect(await results()).toEqual(before)
  }

  it('fixes the printed questions once pages were read, and re-marks when the scheme changes', async () => {
    const { revision, draft } = (await owner.get(`/api/exams/${examId}`)).body.data.exam
    const [first, ...rest] = draft.questions
    const moved = await owner.put(`/api/exams/${examId}`, { draft: { ...draft, questions: rest }, revision })
    expect([moved.status, moved.body.code]).toEqual([409, 'questions-not-removed'])
    expect(moved.body.message).toContain('can no longer be removed')
    const worded = await owner.put(`/api/exams/${examId}`, {
      draft: { ...draft, questions: [{ ...first, text: 'Which is a vector?' }, ...rest] },
      revision,
    })
    expect(worded.body.data).toMatchObject({ reMarking: false })
    const schemed = await owner.put(`/api/exams/${examId}`, {
      draft: { ...draft, questions: [{ ...first, answer: ['D'] }, ...rest] },
      revision: revision + 1,
    })
    expect(schemed.body.data).toMatchObject({ reMarking: true, isValid: true })
    expect((await owner.get(`/api/exams/${examId}`)).body.data.exam.stage, 'until the marks follow').toBe('marking')
    expect((await owner.post(`/api/exams/${examId}/confirm`)).body.message).toContain('Please wait')
  })

  it('belongs to whom the exam belongs', async () => {
    const { schoolId } = ownerUser
    const strangers = [
      await test.makeUser({ role: 'PRINCIPAL' }),
      await test.makeUser({ schoolId }),
      await test.makeUser({ schoolId, role: 'PARENT' }),
      await test.makeUser({ schoolId: null, role: 'ADMINISTRATOR' }),
    ]
    for (const stranger of strangers) {
      const caller = await test.as(stranger)
      const codes = [
        (await caller.get(`/api/exams/${examId}/results`)).body.code,
        (await caller.get(`/api/exams/${examId}/results.csv`)).body.code,
        (await caller.get(`/api/papers/${paperOf('Amina Otieno')}`)).body.code,
      ]
      expect(codes, `as ${stranger.role}`).toEqual(['exam-not-found', 'exam-not-found', 'paper-not-found'])
    }
    const head = await test.as(await test.makeUser({ schoolId, role: 'HEAD_TEACHER' }))
    expect((await head.get(`/api/exams/${examId}/results`)).status).toBe(200)
    expect((await head.get(`/api/papers/${randomUUID()}`)).body.code).toBe('paper-not-found')
  })
})
