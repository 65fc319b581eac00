import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getOfflineExam, listSheetsAsPhone } from '#contract/live-reading.ts'
import { joinAsPhone, makePhoneCode } from '#contract/phones.ts'
import {
  answers,
  classes,
  exams,
  papers,
  pupils,
  sheetTemplateAssets,
  standardisationAnswers,
  standardisationMarkers,
  standardisations,
  users,
} from '#db/schema.ts'
import { ADMISSION_QUESTION } from '#engine/sheet/digit-grid.ts'
import { sampleExamCode } from '#server/features/exams/sample-exam-code.ts'
import { ownSheetExam, ownSheetFile } from '#test/own-sheets.ts'
import { createCaller, type Caller } from '#test/server/caller.ts'
import { printExam, smallExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { codeOf, scriptedReaders } from '#test/server/scripted-readers.ts'
import { storeScan } from '#test/server/store-scan.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

const secret = 'Do not tell the pupils.'
const matching = { type: 'choice', options: ['Nairobi', 'Dodoma', 'Kampala'], marks: 1 }
const draft = {
  ...smallExam,
  language: 'sw',
  guidance: secret,
  questions: [
    ...smallExam.questions.map((question) => ({ ...question, guidance: secret })),
    { id: '9', type: 'choice', text: 'Water boils.', options: ['True', 'False'], answer: ['True'], marks: 1 },
    { id: '10', type: 'choice', options: ['A', 'B', 'C'], answer: ['A', 'C'], marks: 2, scoring: 'partial' },
    { id: '11(a)', ...matching, text: 'Kenya', answer: ['Nairobi'] },
    { id: '11(b)', ...matching, text: 'Uganda', answer: ['Kampala'] },
    { id: '12(a)', ...matching, answer: ['Dodoma'] },
    { id: '12(b)', ...matching, answer: ['Dodoma'] },
  ],
  stems: [
    { id: '11', text: 'Match the capitals.', matching: true },
    { id: '12', answerAny: 1 },
  ],
}

let test: TestApp
let printed: PrintedExam
beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
})
afterAll(() => test.close())
beforeEach(async () => {
  printed = await printExam(test, { exam: draft, spare: 1 })
})

const fetchExam = async (caller: Caller, examId = printed.examId) => (await caller.call(getOfflineExam, { params: { examId } })).exam
async function statusOf(caller: Caller, examId = printed.examId) {
  const { status, body } = await caller.get(`/api/exams/${examId}/offline`)
  return [status, body.code]
}
const colleague = (of: object = {}) => test.makeUser({ schoolId: printed.teacher.schoolId, ...of })

describe('what a phone needs of an exam', () => {
  it('is its sheets, papers, pupils and key, and no word more than that', async () => {
    const before = Date.now()
    const exam = await fetchExam(printed.caller)
    expect(exam).toMatchObject({ examId: printed.examId, title: draft.title, language: 'sw', template: null, hiding: null, otherQuestions: 4 })
    const printedPages = (printed.layout.papers[0]?.pages ?? []).map(({ page, bubbles, boxes, fiducials }) => ({ page, bubbles, boxes, fiducials }))
    expect(exam.sheets[0]).toMatchObject({ version: 1, pages: printedPages })
    expect(JSON.stringify(exam.sheets)).not.toMatch(/Pupil|nameBox|"text"/)

    expect(exam.pupils.map(({ name, className }) => [name, className])).toEqual([
      ['Pupil 1', 'Form 2 East'],
      ['Pupil 2', 'Form 2 East'],
    ])
    expect(Object.keys(exam.pupils[0] ?? {}).toSorted()).toEqual(['admission', 'className', 'id', 'name'])
    const [first, second] = exam.pupils.map(({ id }) => id)
    expect(exam.papers.map(({ number, pupilId }) => [number, pupilId])).toEqual([
      ['0001', first],
      ['0002', second],
      ['0003', null],
    ])

    expect(exam.key?.map(({ id, answer }) => `${id} ${answer.join()}`)).toEqual([
      '1 A',
      '2 B',
      '3 C',
      '4 D',
      '5 A',
      '6 B',
      '9 True',
      '10 A,C',
      '11(a) Nairobi',
      '11(b) Kampala',
    ])
    expect(exam.key?.[7]).toEqual({ id: '10', type: 'choice', marks: 2, options: ['A', 'B', 'C'], answer: ['A', 'C'], scoring: 'partial' })
    expect(JSON.stringify(exam)).not.toMatch(/Do not tell|refraction|330|Match the capitals/)
    const days = (Date.parse(exam.until) - before) / (24 * 60 * 60 * 1000)
    expect(Math.round(days * 1000) / 1000).toBe(7)
  })

  it('holds every version that was printed', async () => {
    const { sheets, papers: numbers } = await fetchExam(printed.caller)
    // Spare sheets have a grid for the number where the name stands on the others.
    expect(sheets.map(({ version, pages }) => [version, pages[0]?.bubbles.some(({ question }) => question === ADMISSION_QUESTION)])).toEqual([
      [1, false],
      [2, true],
    ])
    expect(numbers.map(({ version }) => version)).toEqual([1, 1, 2])
  })

  it('names whoever has a paper and whoever is in a class that it was printed for, but nobody else and nobody who was removed', async () => {
    const { db } = test.ctx
    const { schoolId } = printed
    const [other] = await db.insert(classes).values({ schoolId, ownerId: printed.teacher.id, name: 'Form 3' }).returning()
    const [own] = await db.select().from(pupils).where(eq(pupils.schoolId, schoolId))
    const of = { schoolId, classId: other?.id ?? '' }
    const [guest] = await db
      .insert(pupils)
      .values([
        { ...of, admission: '31', name: 'With a spare sheet' },
        { ...of, admission: '32', name: 'Of another class' },
        { ...of, classId: own?.classId ?? '', admission: '33', name: 'Came later' },
      ])
      .returning()
    await db
      .update(papers)
      .set({ pupilId: guest?.id })
      .where(and(eq(papers.examId, printed.examId), eq(papers.number, '0003')))
    await db
      .update(pupils)
      .set({ removedAt: new Date() })
      .where(and(eq(pupils.schoolId, schoolId), eq(pupils.name, 'Pupil 2')))
    const exam = await fetchExam(printed.caller)
    expect(exam.pupils.map(({ name }) => name)).toEqual(['Came later', 'Pupil 1', 'With a spare sheet'])
    expect(exam.papers.map(({ pupilId }) => pupilId)).toEqual([exam.pupils[1]?.id, null, guest?.id])
  })

  it('is read by the code of the pile that the program brings along, where the class is a sample', async () => {
    await test.ctx.db.update(exams).set({ isSample: true }).where(eq(exams.id, printed.examId))
    const { sheets } = await fetchExam(printed.caller)
    expect(new Set(sheets.map(({ exam }) => exam))).toContain(sampleExamCode)
  })

  it('has the template of sheets that others print, with its corner marks', async () => {
    const { caller, schoolId } = printed
    const file = { ...ownSheetFile, preProcessors: [{ name: 'CropOnMarkers', options: { relativePath: 'marker.png' } }] }
    const [room] = await test.ctx.db.select().from(classes).where(eq(classes.schoolId, schoolId))
    const { id: examId } = (await caller.post('/api/exams', { exam: ownSheetExam })).body.data.exam
    const { id: templateId } = (await caller.post('/api/templates', { name: 'Our sheet', file })).body.data.template
    for (const name of ['marker.png', 'whole-sheet.png']) {
      const { key: objectKey } = await test.ctx.objects.put(Buffer.from(name), 'image/png')
      await test.ctx.db.insert(sheetTemplateAssets).values({ templateId, name, objectKey })
    }
    const { mapping } = (await caller.get(`/api/exams/${examId}/template?templateId=${templateId}`)).body.data.view
    expect((await caller.put(`/api/exams/${examId}/template`, { templateId, mapping, classId: room?.id })).status).toBe(200)
    const exam = await fetchExam(caller, examId)
    expect(exam).toMatchObject({ sheets: [], template: { version: 1, file, markers: { 'marker.png': btoa('marker.png') } } })
    expect(Object.keys(exam.template?.markers ?? {})).toEqual(['marker.png'])
    // Where each answer stands and what its bubbles mean, and nothing of what is right.
    expect(exam.template?.answers.map(({ question }) => question)).toEqual([...ownSheetExam.questions.map(({ id }) => id), '@admission'])
    expect(exam.pupils).toHaveLength(2)
  })
})

describe('who is given it', () => {
  it('leads the exam; a marker gets the sheets alone, others are told that there is none', async () => {
    const head = await test.as(await colleague({ role: 'HEAD_TEACHER' }))
    expect((await fetchExam(head)).key).not.toBeNull()
    const marker = await colleague()
    const asMarker = await test.as(marker)
    expect(await statusOf(asMarker)).toEqual([404, 'exam-not-found'])
    await printed.caller.post(`/api/exams/${printed.examId}/markers/${marker.id}`)
    const given = await fetchExam(asMarker)
    expect(given).toMatchObject({ key: null, hiding: 'not-yours', papers: [], pupils: [] })
    expect(given.sheets).toEqual((await fetchExam(head)).sheets)
    await printed.caller.delete(`/api/exams/${printed.examId}/markers/${marker.id}`)
    expect(await statusOf(asMarker)).toEqual([404, 'exam-not-found'])
    const elsewhere = await test.as(await test.makeUser({ role: 'HEAD_TEACHER' }))
    expect(await statusOf(elsewhere)).toEqual([404, 'exam-not-found'])
    for (const role of ['PARENT', 'STUDENT'] as const)
      expect(await statusOf(await test.as(await colleague({ role })))).toEqual([404, 'exam-not-found'])
  })

  it('is not suspended, and has not been moved to another school', async () => {
    await test.ctx.db.update(users).set({ status: 'SUSPENDED' }).where(eq(users.id, printed.teacher.id))
    expect((await statusOf(printed.caller))[0]).toBe(403)
    await test.ctx.db
      .update(users)
      .set({ status: 'ACTIVE', schoolId: (await test.makeSchool()).id })
      .where(eq(users.id, printed.teacher.id))
    expect(await statusOf(printed.caller)).toEqual([404, 'exam-not-found'])
  })

  it('comes before the exam is confirmed, and after it was printed', async () => {
    const { id } = (await printed.caller.post('/api/exams', { exam: smallExam })).body.data.exam
    expect(await statusOf(printed.caller, id)).toEqual([409, 'exam-not-printed'])
    await test.ctx.db.update(exams).set({ confirmedAt: new Date() }).where(eq(exams.id, printed.examId))
    expect(await statusOf(printed.caller)).toEqual([409, 'exam-confirmed'])
  })
})

describe('no mark is shown', () => {
  it('while a standardisation goes on, nor where answers are judged twice', async () => {
    const { db } = test.ctx
    const { caller, examId } = printed
    const hidingNow = async () => {
      const { hiding, key, pupils: named } = await fetchExam(caller)
      expect([key === null, named.length]).toEqual([hiding !== null, 2])
      return hiding
    }
    await storeScan(test, examId, [{ code: codeOf(printed.layout.papers[0]?.pages[0]?.code.text ?? ''), chosen: { 1: ['A'] }, ink: ['8'] }])
    await test.runJobsUntilIdle()
    expect(await hidingNow()).toBeNull()
    const [answer] = await db.select().from(answers).where(eq(answers.examId, examId))
    if (answer === undefined) throw new Error('a page was read')
    const { id: answerId, paperId, question, schoolId } = answer
    await db.insert(standardisations).values({ examId, toleranceKind: 'marks', tolerance: 1 })
    await db.insert(standardisationAnswers).values({ answerId, schoolId, examId, paperId, question })
    expect(await hidingNow(), 'marks are to be agreed').toBe('standardisation')
    await db.update(standardisationAnswers).set({ agreedMarks: 1 }).where(eq(standardisationAnswers.examId, examId))
    expect(await hidingNow()).toBeNull()
    const { id: userId } = await colleague()
    await caller.post(`/api/exams/${examId}/markers/${userId}`)
    expect(await hidingNow(), 'a marker is not let in yet').toBe('standardisation')
    await db.insert(standardisationMarkers).values({ examId, userId, openedAt: new Date() })
    expect(await hidingNow()).toBeNull()
    await caller.put(`/api/exams/${examId}/second-opinions`, { draw: { kind: 'share', percent: 10 }, givenBy: 'colleague' })
    expect(await hidingNow()).toBe('second-opinions')
  })
})

describe('a phone without an account', () => {
  it('is given the sheets of its exam, and neither names nor numbers nor key', async () => {
    const { code } = await printed.caller.call(makePhoneCode, { params: { examId: printed.examId } })
    const { token } = await test.nobodyAt('10.1.7.1').call(joinAsPhone, { body: { code: code?.code ?? '' } })
    const phone = createCaller(test.app, token)
    const given = await phone.call(listSheetsAsPhone)
    expect(given.sheets).toEqual((await fetchExam(printed.caller)).sheets)
    const { body } = await phone.get('/api/phone/sheets')
    expect(Object.keys(body.data)).toEqual(['sheets'])
    expect(JSON.stringify(body)).not.toMatch(/Pupil|answer|"0001"/)
    expect((await statusOf(phone))[0]).toBe(401)
  })
})
