import { strFromU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#contract/base/errors.ts'
import { getClassFor } from '#server/features/classes/get-class-for.ts'
import { loadClassReports } from '#server/features/reports/load-class-reports.ts'
import { refuseTooLarge } from '#server/features/reports/print-reports-later.ts'
import type { Caller } from '#test/server/caller.ts'
import type { TestUser } from '#test/server/factories.ts'
import { makeClassOf, makeMarkedExams, type MadeClass } from '#test/server/marked-exams.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { documentParts, makeWorkbook, workbookParts } from '#test/workbooks.ts'
import { openPdf } from '#tools/samples/open-pdf.ts'

let test: TestApp
let headUser: TestUser
let head: Caller
let teacher: Caller
let made: MadeClass
const [amani, brian, zawadi] = ['Amani Wekesa', '=Brian Otieno', 'Zawadi Late']
const term = '/api/reports/2026/2'
let url = ''

beforeAll(async () => {
  test = await startTestApp()
  const { db } = test.ctx
  const school = await test.makeSchool({ name: 'Makueni Ridge School' })
  const teacherUser = await test.makeUser({ schoolId: school.id })
  headUser = await test.makeUser({ schoolId: school.id, role: 'HEAD_TEACHER', firstName: 'Grace', lastName: 'Mutua' })
  ;[head, teacher] = [await test.as(headUser), await test.as(teacherUser)]
  made = await makeClassOf(db, { schoolId: school.id, ownerId: teacherUser.id, name: 'Grade 9 East', names: [amani, brian, zawadi] })
  url = `${term}/classes/${made.classId}`
  const own = { ownerId: teacherUser.id }
  await makeMarkedExams(db, school.id, made, [
    { ...own, title: 'Mathematics end-term', subject: 'Mathematics', satOn: '2026-03-20', marks: { [amani]: 60, [brian]: 80 } },
    { ...own, title: 'Mathematics mid-term', subject: 'Mathematics', satOn: '2026-05-20', marks: { [amani]: 40, [brian]: 90 }, isPublished: true },
    { ...own, title: 'Mathematics end-term', subject: 'mathematics', satOn: '2026-07-20', marks: { [amani]: 70, [brian]: 'absent' } },
    { ...own, title: 'English end-term', subject: 'English', satOn: '2026-07-21', marks: { [amani]: 55, [brian]: 65 }, isConfirmed: false },
    { ownerId: headUser.id, title: 'Kiswahili end-term', subject: 'Kiswahili', satOn: '2026-07-22', marks: { [amani]: 74, [brian]: 58 } },
  ])
})
afterAll(() => test.close())

// oxlint-disable-next-line typescript/no-explicit-any
const pupilOf = (body: any, name: string) => body.data.pupils.find((each: { name: string }) => each.name === name)

describe('the reports of a class', () => {
  it('weigh the confirmed exams of the term, and no other; what was missed is no zero', async () => {
    const { body } = await head.get(url)
    const { subjects, points, pointsMax } = pupilOf(body, amani)
    // Mid-term 25, end-term 50.
    const mathematics = (40 * 25 + 70 * 50) / 75
    expect(subjects.map((each: Record<string, unknown>) => [each['key'], each['percent']])).toEqual([
      ['kiswahili', 74],
      ['mathematics', mathematics],
    ])
    expect(subjects[1]).toMatchObject({ grade: { code: 'ME1', word: 'Good' }, change: 0 })
    expect([points, pointsMax]).toEqual([12, 16])
    const missed = pupilOf(body, brian).subjects[1]
    expect(missed.percent).toBe(90)
    expect(missed.exams.map((each: { missing: string | null }) => each.missing)).toEqual([null, 'absent'])
    expect(body.data.exams.map((each: Record<string, unknown>) => [each['title'], each['isConfirmed']])).toContainEqual(['English end-term', false])
    expect(body.data).toMatchObject({ grading: 'cbc8', hiddenExams: 0, isLeader: true })
  })

  it('show a teacher the exams whose results they see, and leave the printing of the whole to who sees it', async () => {
    const { body } = await teacher.get(url)
    expect(body.data.hiddenExams).toBe(1)
    expect(JSON.stringify(body.data)).not.toContain('Kiswahili')
    expect(await teacher.post(`${term}/prints`, { classId: made.classId })).toMatchObject({ status: 403, body: { code: 'reports-partial' } })
    expect((await teacher.post(`${term}/prints`, { classId: null })).status).toBe(403)
    expect((await teacher.get(`${url}/forms`)).status).toBe(404)
    expect((await teacher.put('/api/reports/settings', { weights: { opener: 1, cat: 1, 'mid-term': 1, 'end-term': 1 }, address: '' })).status).toBe(
      403,
    )
    const stranger = await test.as(await test.makeUser({ role: 'HEAD_TEACHER' }))
    expect((await stranger.get(url)).status).toBe(404)
    expect((await stranger.get(`${url}/results/json`)).status).toBe(404)
  })

  it('hold nothing but published marks for a guardian’s eyes', async () => {
    const of = await getClassFor(test.ctx, { userId: headUser.id, role: 'HEAD_TEACHER', schoolId: headUser.schoolId }, made.classId)
    const loaded = await loadClassReports(test.ctx, of, { year: 2026, term: 2 }, { sees: () => true, isPublishedOnly: true })
    const report = loaded?.pupils.find(({ pupil }) => pupil.name === amani)?.report
    expect(report?.subjects.map(({ subject, percent }) => [subject, percent])).toEqual([['Mathematics', 40]])
  })

  it('follow the weights of the school, the kind of an exam and its day', async () => {
    const weights = { opener: 0, cat: 0, 'mid-term': 0, 'end-term': 100 }
    expect(await head.put('/api/reports/settings', { weights: { ...weights, 'end-term': 0 }, address: '' })).toMatchObject({ status: 422 })
    await head.put('/api/reports/settings', { weights, address: 'P.O. Box 41, Wote' })
    const { body } = await head.get(url)
    expect(pupilOf(body, amani).subjects[1].percent).toBe(70)
    const exam = body.data.exams.find((each: { title: string }) => each.title === 'Mathematics mid-term')
    await teacher.put(`/api/exams/${exam.id}/sitting`, { satOn: '2026-01-20', kind: 'opener', paper: null, weight: null })
    expect((await head.get(url)).body.data.exams).toHaveLength(3)
    await teacher.put(`/api/exams/${exam.id}/sitting`, { satOn: '2026-05-20', kind: null, paper: null, weight: null })
  })

  it('carry in senior school what each year counts of the KCBE, as the school sets it, and the pathway', async () => {
    const { db } = test.ctx
    const { id: schoolId } = await test.makeSchool()
    const principal = await test.makeUser({ schoolId, role: 'PRINCIPAL' })
    const caller = await test.as(principal)
    const senior = await makeClassOf(db, { schoolId, ownerId: principal.id, name: 'Grade 11 East', names: ['Faith Chebet'], first: 900 })
    const own = { ownerId: principal.id, subject: 'Biology' }
    await makeMarkedExams(db, schoolId, senior, [
      { ...own, title: 'Biology end-term', satOn: '2025-07-20', marks: { 'Faith Chebet': 80 } },
      { ...own, title: 'Biology end-term', satOn: '2026-07-20', marks: { 'Faith Chebet': 50 } },
    ])
    const path = `${term}/classes/${senior.classId}`
    const form = { grading: 'cbc8', language: 'en', pathway: 'stem' }
    expect((await caller.put(`/api/reports/classes/${senior.classId}`, form)).status).toBe(200)
    const weights = { opener: 0, cat: 0, 'mid-term': 0, 'end-term': 100 }
    const set = (national: object) => caller.put('/api/reports/settings', { weights, national, address: 'P.O. Box 41, Wote' })
    expect(await set({ grade10: 20, grade11: 20, grade12: 70 })).toMatchObject({ status: 422, body: { code: 'national-not-100' } })
    const { body } = await caller.get(path)
    expect(body.data).toMatchObject({ isSenior: true, pathway: 'stem', national: { grade10: 15, grade11: 15, grade12: 70 } })
    const pages = async () =>
      (await caller.get(`${path}/pupils/${senior.pupilIds['Faith Chebet']}/form`)).body.data.pages.map(({ svg }: { svg: string }) => svg)
    // 80 % of 15 and 50 % of 15.
    expect((await pages()).at(-1)).toMatch(/STEM[\s\S]*12\.0 \(80%\)[\s\S]*7\.5 \(50%\)[\s\S]*19\.5 of 30/)
    expect((await set({ grade10: 20, grade11: 20, grade12: 60 })).status).toBe(200)
    expect((await pages()).at(-1)).toContain('26.0 of 40')
  })

  it('belong to the terms as the school writes them down', async () => {
    const { body } = await head.get('/api/terms')
    expect(body.data.terms).toHaveLength(9)
    const wrong = [
      { startsOn: '2026-01-05', endsOn: '2026-04-02' },
      { startsOn: '2026-04-01', endsOn: '2026-07-31' },
      { startsOn: '2026-08-24', endsOn: '2026-10-23' },
    ]
    expect(await head.put('/api/terms/2026', { terms: wrong })).toMatchObject({ status: 422, body: { code: 'term-overlaps' } })
    const right = wrong.with(1, { startsOn: '2026-05-25', endsOn: '2026-07-31' })
    expect((await teacher.put('/api/terms/2026', { terms: right })).status).toBe(403)
    expect((await head.put('/api/terms/2026', { terms: right })).status).toBe(200)
    // The mid-term exam of May has moved into the first term.
    expect((await head.get(url)).body.data.exams).toHaveLength(3)
    await head.put('/api/terms/2026', { terms: right.with(1, { startsOn: '2026-04-27', endsOn: '2026-07-31' }) })
  })
})

describe('a remark', () => {
  const remarks = (name: string) => `${url}/pupils/${made.pupilIds[name]}/remarks`
  /** As it stands before these eyes: a teacher may see other figures than the head. */
  async function seenOf(caller: Caller, kind: string, subject: string | null): Promise<string> {
    const pupil = pupilOf((await caller.get(url)).body, amani)
    const own = pupil.subjects.find((each: { key: string }) => each.key === subject?.toLowerCase())?.remark
    return (kind === 'subject' ? own : pupil.remarks[kind])?.seen ?? 'nothing'
  }

  it('is proposed, changed, checked for another’s name and for length, and approved by name', async () => {
    const proposed = pupilOf((await head.get(url)).body, amani).remarks.class
    expect(proposed).toMatchObject({ state: 'proposed', text: expect.stringContaining('Amani') })
    const put = async (caller: Caller, kind: string, subject: string | null, text: string | null, more = {}) =>
      caller.put(remarks(amani), { kind, subject, text, seen: await seenOf(caller, kind, subject), ...more })
    const say = (text: string, more = {}) => put(teacher, 'class', null, text, more)
    expect(await say('Works better than Brian.')).toMatchObject({
      status: 422,
      body: { code: 'remark-names-other', message: expect.stringContaining('“Brian”') },
    })
    expect((await say('Helps Brian.', { nameIsMeant: true })).status).toBe(200)
    expect(await put(teacher, 'subject', 'Mathematics', 'x'.repeat(61))).toMatchObject({ status: 422 })
    expect(await put(teacher, 'head', null, 'Good.')).toMatchObject({ status: 403 })
    expect(await put(head, 'subject', 'Physics', 'Good.')).toMatchObject({ status: 404 })
    const before = await seenOf(head, 'head', null)
    expect((await put(head, 'head', null, 'Well done.')).status).toBe(200)
    // Somebody else who saw it as it was does not write over it.
    expect(await put(head, 'head', null, 'Good.', { seen: before })).toMatchObject({ status: 409, body: { code: 'remark-changed' } })
    expect(pupilOf((await head.get(url)).body, amani).remarks.head).toMatchObject({ text: 'Well done.', state: 'approved', by: 'Grace Mutua' })
  })

  it('waits again once the figures behind it change', async () => {
    const { data } = (await head.get(url)).body
    const seen = data.pupils.flatMap(
      (pupil: { id: string; subjects: { subject: string; remark: { state: string; text: string; seen: string } }[] }) =>
        pupil.subjects.flatMap(({ subject, remark }) => (remark.text === '' ? [] : [{ pupilId: pupil.id, subject, seen: remark.seen }])),
    )
    expect(seen).toHaveLength(4)
    const approve = async (kind: string, list: object[]) => (await head.post(`${url}/remarks/approve`, { kind, remarks: list })).body.data
    // What was seen otherwise, another's pupil and what is not named stay as they are.
    const room = { schoolId: headUser.schoolId ?? '', ownerId: headUser.id, name: 'Grade 9 West', names: ['Faith Chebet'], first: 700 }
    const beside = await makeClassOf(test.ctx.db, room)
    const other = { ...seen[0], pupilId: beside.pupilIds['Faith Chebet'] }
    expect(await approve('subject', [{ ...seen[0], seen: 'another text' }, other])).toEqual({ approved: 0, changed: 2 })
    expect(await approve('subject', seen.slice(0, 1))).toEqual({ approved: 1, changed: 0 })
    expect(await approve('subject', seen)).toEqual({ approved: 3, changed: 1 })
    await head.put('/api/reports/settings', { weights: { opener: 10, cat: 15, 'mid-term': 25, 'end-term': 50 }, address: 'P.O. Box 41, Wote' })
    const { subjects, remarks: own } = pupilOf((await head.get(url)).body, amani)
    expect(subjects.map((each: { remark: { state: string } }) => each.remark.state)).toEqual(['approved', 'changed'])
    expect(own.head.state).toBe('changed')
    await head.put(remarks(amani), { kind: 'head', subject: null, text: null, seen: await seenOf(head, 'head', null) })
    expect(pupilOf((await head.get(url)).body, amani).remarks.head.state).toBe('proposed')
  })
})

describe('forms', () => {
  it('are printed by a job, for the class and for the school, the same bytes each time', async () => {
    const preview = await head.get(`${url}/pupils/${made.pupilIds[amani]}/form`)
    expect(preview.body.data.pages[0].svg).toContain('Makueni Ridge School')
    const { body } = await head.post(`${term}/prints`, { classId: made.classId })
    expect(body.data.print).toMatchObject({ state: 'waiting', formCount: 2 })
    await head.post(`${term}/prints`, { classId: null })
    const nothing = '/api/reports/2024/1/prints'
    await head.post(nothing, { classId: null })
    await test.runJobsUntilIdle()
    expect((await head.get(nothing)).body.data.prints).toMatchObject([{ state: 'failed', failure: 'empty' }])
    const { prints } = (await head.get(`${term}/prints`)).body.data
    expect(prints).toMatchObject([
      { state: 'ready', formCount: 2, formsDone: 2 },
      { state: 'ready', formCount: 2 },
    ])
    const pdf = await head.get(`/api/reports/prints/${body.data.print.id}/pdf`)
    const document = await openPdf(pdf.bytes)
    // Each has its strands on the second side.
    expect(document.getPageCount()).toBe(4)
    const text = document.getPage(0).getText()
    for (const said of ['=Brian Otieno', 'mathematics 90 EE1 Exceptional', 'absent', 'P.O. Box 41, Wote']) expect(text).toContain(said)
    document.destroy()
    expect((await teacher.get(`/api/reports/prints/${body.data.print.id}/pdf`)).status).toBe(404)
  })

  it('go out as tables that hold no formula, and into the trail', async () => {
    const csv = await head.get(`${url}/results/csv`)
    expect(csv.body).toContain("'=Brian Otieno")
    expect(csv.body).toContain('mathematics End-term: absent')
    const json = (await head.get(`${url}/results/json`)).body
    expect(json.pupils.find((each: { name: string }) => each.name === amani)).toMatchObject({ points: 12, subjects: [{ subject: 'Kiswahili' }, {}] })
    for (const [table, heads] of [
      [`${url}/results/xlsx`, ['Admission number', 'Name', 'Points', 'Exams not counted']],
      [`${url}/capture/xlsx`, ['Assessment number', 'Name', 'Typed']],
    ] as const) {
      const parts = unzipSync((await head.get(table)).bytes)
      const sheet = Object.entries(parts).flatMap(([name, bytes]) => (/sheet1|sharedStrings/.test(name) ? [strFromU8(bytes)] : []))
      expect(sheet.join()).not.toContain('<f>')
      expect(sheet.join()).toContain('=Brian Otieno')
      for (const text of heads) expect(sheet.join()).toContain(`>${text}<`)
    }
    const capture = (await head.get(`${url}/capture/csv`)).body.split('\r\n')
    expect(capture[0]).toContain('mathematics: Mathematics end-term (of 100)')
    // Who has no assessment number comes last.
    expect(capture[1]).toMatch(/^B00101,'=Brian Otieno,/)
    expect(capture[3]).toMatch(/^,Amani Wekesa,/)
    const trail = (await test.ctx.db.query.auditTrail.findMany()).filter(({ action }) => action === 'report.export')
    expect(trail.length).toBe(5)
  })

  it('fill the school’s own workbook cell by cell, with no formula of ours in it', async () => {
    const send = (sheets: Parameters<typeof makeWorkbook>[0]) =>
      head.put('/api/reports/template', { name: 'ours.xlsx', file: Buffer.from(makeWorkbook(sheets)).toString('base64') })
    const unknown = await send({
      Form: [
        ['{{name}}', '{{nmae}}'],
        ['{{nmae}}', '{{subject.99.marks}}'],
      ],
    })
    // Each by its name, once, and below it each of its places.
    expect(unknown).toMatchObject({
      status: 422,
      body: { code: 'form-placeholders', message: 'These placeholders are not known: {{nmae}}, {{subject.99.marks}}.' },
    })
    expect(unknown.body.errors.map((each: { msg: string }) => each.msg)).toEqual([
      'Cell B1 of “Form”: {{nmae}} is not known. The sample lists those that are.',
      'Cell A2 of “Form”: {{nmae}} is not known. The sample lists those that are.',
      'Cell B2 of “Form”: {{subject.99.marks}} is not known. The sample lists those that are.',
    ])
    expect(await send({ Form: [['no placeholder']] })).toMatchObject({ status: 422, body: { code: 'form-without-placeholders' } })
    const sample = await head.get('/api/reports/template/sample')
    expect((await head.put('/api/reports/template', { name: 'sample.xlsx', file: sample.bytes.toString('base64') })).status).toBe(200)
    const sum =
      '<row r="1"><c r="A1" s="0" t="inlineStr"><is><t>Dear {{name}} &amp; all</t></is></c><c r="B1" t="inlineStr"><is><t>{{ subject.2.percent }}</t></is></c><c r="C1"><f>B1*2</f><v>0</v></c></row>'
    expect((await send({ Form: sum })).status).toBe(200)
    const zip = unzipSync((await head.get(`${url}/forms`)).bytes)
    const [file] = Object.keys(zip).filter((name) => name.includes('Brian'))
    const sheet = strFromU8(unzipSync(zip[file ?? ''] ?? new Uint8Array())['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet).toContain(
      '<c r="A1" s="0" t="inlineStr"><is><t xml:space="preserve">Dear =Brian Otieno &amp; all</t></is></c><c r="B1"><v>90</v></c><c r="C1"><f>B1*2</f>',
    )
    expect(sheet.match(/<f>/g)).toHaveLength(1)
    expect(Object.keys(zip)).toHaveLength(2)
    const document = documentParts('<w:p><w:r><w:t>{{na</w:t></w:r><w:r><w:t>me}}: {{subject.2.percent}}</w:t></w:r></w:p>')
    const sent = { name: 'ours.docx', file: Buffer.from(zipSync(document)).toString('base64') }
    expect((await head.put('/api/reports/template', sent)).body.data).toEqual({ cells: 1 })
    const filled = unzipSync((await head.get(`${url}/forms`)).bytes)
    const { print } = (await head.post(`${term}/prints`, { classId: null, isOwnForm: true })).body.data
    expect(print).toMatchObject({ state: 'waiting', isOwnForm: true })
    await test.runJobsUntilIdle()
    const ofSchool = unzipSync((await head.get(`/api/reports/prints/${print.id}/pdf`)).bytes)
    const saidBy = (files: Record<string, Uint8Array>) =>
      Object.entries(files).map(([name, bytes]) => [name.replace(/^.*\//, ''), strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array())])
    expect(saidBy(ofSchool)).toEqual(saidBy(filled))
    expect(Object.keys(ofSchool).every((name) => name.includes('/'))).toBe(true)
    const [form = ''] = Object.keys(filled).filter((name) => /Brian.*\.docx$/.test(name))
    const words = strFromU8(unzipSync(filled[form] ?? new Uint8Array())['word/document.xml'] ?? new Uint8Array())
    expect(words).toContain('<w:t xml:space="preserve">=Brian Otieno</w:t></w:r><w:r><w:t xml:space="preserve">: 90</w:t>')
    expect((await head.delete('/api/reports/template')).status).toBe(200)
    expect((await head.get(`${url}/forms`)).body.code).toBe('template-not-set')
  })

  it('are refused before they are filled where their ZIP would pass 4 GB', () => {
    expect(() => refuseTooLarge({ formBytes: 2_000_000, formCount: 1700 })).not.toThrow()
    expect(() => refuseTooLarge({ formBytes: 2_000_000, formCount: 1800 })).toThrow(new AppError('own-forms-too-large', { count: 1800 }))
  })

  it.each([
    ['form-not-plain', { 'xl/vbaProject.bin': new Uint8Array(4) }],
    ['form-too-large', { 'xl/media/a.png': new Uint8Array(6_000_000) }],
    ['form-unreadable', { 'xl/worksheets/sheet1.xml': new TextEncoder().encode('<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>') }],
  ])('refuse a workbook as %s', async (code, parts) => {
    const file = Buffer.from(zipSync({ ...workbookParts({ Form: [['{{name}}']] }), ...parts }, { level: 1 })).toString('base64')
    expect((await head.put('/api/reports/template', { name: 'x.xlsx', file })).body.code).toBe(code)
  })
})
