import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pupils } from '#db/schema.ts'
import type { Caller } from '#test/server/caller.ts'
import { openClassDesk } from '#test/server/class-desk.ts'
import type { TestUser } from '#test/server/factories.ts'
import { makeWorkbook } from '#test/workbooks.ts'
import { todayInKenya } from '#server/features/terms/list-terms-around.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let owner: Caller
let ownerUser: TestUser
beforeAll(async () => {
  test = await startTestApp()
})
// Admission numbers are unique in a school, so each test has a school of its own.
async function startSchool(): Promise<void> {
  ownerUser = await test.makeUser()
  owner = await test.as(ownerUser)
}
afterAll(() => test.close())

const { makeClass, add, importList, listPupils } = openClassDesk(() => owner)

describe('columns of a class list', () => {
  beforeAll(startSchool)
  const csv =
    'Jina la ukoo,Jina la kwanza,Adm No,Assessment No,NEMIS UPI,Gender\nOtieno,Amina,11,a001234567,b2y6zt,F\nKiprop,Brian,12,A001234568,,M\n'

  it('are guessed, shown with what is left out, and can be said otherwise', async () => {
    const id = await makeClass()
    const { read, rows } = (await importList(id, csv, true)).body.data
    expect(read.headingLine).toBe(1)
    expect(read.columns.map(({ heading, field }: Record<string, unknown>) => [heading, field])).toEqual([
      ['Jina la ukoo', 'surname'],
      ['Jina la kwanza', 'firstName'],
      ['Adm No', 'admission'],
      ['Assessment No', 'assessment'],
      ['NEMIS UPI', 'upi'],
      ['Gender', null],
    ])
    expect(rows[0]).toMatchObject({ name: 'Otieno Amina' })
    const said = (layout: object, list = csv) => owner.post(`/api/classes/${id}/import`, { csv: list, dryRun: true, layout })
    const bare = await said({ headingLine: null, fields: ['admission', 'name'] }, '21,Chebet\n22,Daudi')
    expect(bare.body.data.rows).toMatchObject([
      { row: 1, admission: '21' },
      { row: 2, admission: '22' },
    ])
    const faults = async (fields: (string | null)[]) =>
      (await said({ headingLine: 1, fields })).body.data.problems.map(({ fault }: { fault: object }) => fault)
    expect(await faults(['name', null])).toEqual([{ code: 'no-column', absent: ['admission'] }])
    expect(await faults(['name', 'admission', 'admission'])).toEqual([{ code: 'column-twice', field: 'admission' }])
    expect((await said({ headingLine: 1, fields: ['gender'] })).body.code).toBe('invalid-input')
  })

  it('bring assessment numbers and UPIs, once in a school', async () => {
    const [one, two] = [await makeClass('One'), await makeClass('Two')]
    const done = (await importList(one, csv)).body.data
    expect((await owner.get(`/api/classes/${one}`)).body.data.pupils[1]).toMatchObject({
      name: 'Otieno Amina',
      assessment: 'A001234567',
      upi: 'B2Y6ZT',
    })
    const other = 'admission,name,assessment no\n31,Esther,A 001234567\n32,Faith,12\n33,Grace,\n34,Halima,B99999\n35,Imani,b99999\n'
    const { problems, rows } = (await importList(two, other)).body.data
    expect(rows.map(({ admission }: Record<string, unknown>) => admission)).toEqual(['33', '34'])
    expect(problems.map(({ row, fault }: { row: number; fault: object }) => [row, fault])).toEqual([
      [2, { code: 'number-taken', column: 'assessment', value: 'A001234567', className: 'One' }],
      [3, { code: 'cell-invalid', column: 'assessment', value: '12' }],
      [6, { code: 'number-twice', column: 'assessment', value: 'B99999', firstRow: 5 }],
    ])
    const thisYear = Number(todayInKenya(test.ctx.now()).slice(0, 4))
    const termNow: number = (await owner.get('/api/terms')).body.data.current.term
    const listed = (await owner.get(`/api/classes/${one}/list.csv`)).bytes.toString()
    expect(listed.startsWith('\uFEFFadmission,name'), 'Excel opens it with its accents').toBe(true)
    expect(listed.split('\r\n')[2]).toContain(`11,Otieno Amina,One,${thisYear},${termNow},,A001234567,B2Y6ZT,,,`)
    expect((await importList(one, listed)).body.data, 'it comes in again as it went out').toMatchObject({ added: 0, updated: 0, problems: [] })
    await add(one, '13', { guardianName: '=HYPERLINK("http://x.example")' })
    const workbook = (await owner.get(`/api/classes/${one}/list.xlsx`, { 'accept-language': 'sw' })).bytes
    const told = (await owner.post(`/api/classes/${one}/workbook`, { file: workbook.toString('base64'), sheet: null })).body.data
    expect(told).toMatchObject({ sheet: 'One', csv: expect.stringMatching(/^nambari ya usajili,jina,darasa,mwaka wa shule,muhula,mkondo,/) })
    expect((await importList(one, told.csv)).body.data, 'so does the workbook, and a formula stays a text').toMatchObject({
      updated: 0,
      problems: [],
    })
    const lastYears = listed.replaceAll(`,${thisYear},`, `,${thisYear - 1},`)
    expect((await importList(one, lastYears, true)).body.data, 'the list of another year').toMatchObject({
      rows: [],
      problems: [
        { row: 2, column: 'year', fault: { code: 'other-year', year: thisYear - 1, classYear: thisYear } },
        { row: 3, column: 'year' },
      ],
    })
    const taken = await add(two, '36', { upi: 'b2y6zt' })
    expect([taken.status, taken.body.message]).toEqual([409, 'UPI B2Y6ZT belongs to a pupil of One already.'])
    expect((await add(two, '36', { assessment: 'none' })).body.errors).toMatchObject([{ path: 'assessment' }])
    await owner.post(`/api/classes/${one}/imports/${done.importId}/undo`)
    expect((await add(two, '36', { upi: 'b2y6zt' })).status, 'the number is free again').toBe(200)
  })

  it('come from a workbook too, sheet by sheet', async () => {
    const id = await makeClass('Workbook')
    const file = Buffer.from(
      makeWorkbook({
        Notes: [['Term 1']],
        East: [
          ['Adm', 'Names'],
          [41, "Amina Ng'ang'a"],
        ],
      }),
    ).toString('base64')
    const read = (body: object) => owner.post(`/api/classes/${id}/workbook`, body)
    expect((await read({ file, sheet: null })).body.data).toEqual({ sheets: ['Notes', 'East'], sheet: 'Notes', csv: 'Term 1' })
    const { csv: east } = (await read({ file, sheet: 'East' })).body.data
    expect((await importList(id, east)).body.data).toMatchObject({ added: 1, problems: [] })
    const broken = await read({ file: 'bm90IGEgd29ya2Jvb2s=', sheet: null })
    expect([broken.status, broken.body.code]).toEqual([422, 'workbook-unreadable'])
  })
})

describe('a class list that comes again', () => {
  beforeAll(startSchool)

  it('knows a number by what is seen, in the list, in the class and in another class', async () => {
    const [id, other] = [await makeClass(), await makeClass('Other')]
    await importList(id, 'admission,name\n9501,Zed West\n9502,Yusuf West\n')
    const pasted = 'admission,name\n9501\u200B,Zed West\n\u200E９５０２,Yusuf\u00A0West\n'
    expect((await importList(id, pasted)).body.data).toMatchObject({ added: 0, updated: 0, problems: [] })
    expect((await importList(other, pasted, true)).body.data.problems).toMatchObject([{ fault: { code: 'number-taken' } }, { row: 3 }])
    expect((await add(other, '95\u00AD01')).body.code).toBe('number-taken')
    // As the program stored them before numbers were compared so.
    await test.ctx.db
      .update(pupils)
      .set({ admission: '\u20689501\u2069' })
      .where(and(eq(pupils.classId, id), eq(pupils.admission, '9501')))
    await test.ctx.db
      .update(pupils)
      .set({ admission: '９５０２' })
      .where(and(eq(pupils.classId, id), eq(pupils.admission, '9502')))
    expect((await importList(id, 'admission,name\n9501,Zed West\n9502,Yusuf West\n')).body.data).toMatchObject({ added: 0, updated: 0 })
    expect((await importList(id, pasted)).body.data).toMatchObject({ added: 0 })
    expect((await add(other, '9502')).body.code).toBe('number-taken')
    expect(await listPupils(id)).toHaveLength(2)
  })

  it('asks about a number that differs only by zeros in front', async () => {
    const id = await makeClass()
    await add(id, '0812')
    const { rows, problems } = (await importList(id, 'admission,name\n812,Amina Otieno\n0813,Brian\n')).body.data
    expect(rows).toMatchObject([{ admission: '0813' }])
    expect(problems).toMatchObject([{ row: 2, fault: { code: 'zeros-in-front', admission: '812', other: '0812', name: 'Amina Otieno' } }])
  })

  it('is taken back without what somebody has changed since', async () => {
    const id = await makeClass()
    const pupil = (await add(id, '851')).body.data.pupil.id
    await add(id, '852')
    const { importId } = (await importList(id, 'admission,name\n851,Amina A.\n852,Brian B.\n')).body.data
    await owner.put(`/api/classes/${id}/pupils/${pupil}`, { guardianPhone: '0712345678' })
    await owner.post(`/api/classes/${id}/imports/${importId}/undo`)
    const { body } = await owner.get(`/api/classes/${id}`)
    expect(body.data.pupils).toMatchObject([
      { name: 'Amina A.', guardianPhone: '+254712345678' },
      { name: 'Amina Otieno', guardianPhone: null },
    ])
  })
})

describe('pupils who go to another class or leave', () => {
  beforeAll(startSchool)
  const regroup = (classId: string, body: object) => owner.post(`/api/classes/${classId}/regroup`, { move: [], leave: [], to: null, ...body })
  const undo = (classId: string, regroupingId: string) => owner.post(`/api/classes/${classId}/regroupings/${regroupingId}/undo`)

  it('go on to the next year together, but for who repeats and who leaves, and come back', async () => {
    const id = await makeClass('Form 2 East')
    const [goes, stays, leaves] = await Promise.all(['51', '52', '53'].map(async (admission) => (await add(id, admission)).body.data.pupil.id))
    const { regroupingId, toClassId, moved, left } = (await regroup(id, { move: [goes], leave: [leaves], to: { name: 'Form 3 East', year: 2031 } }))
      .body.data
    expect([moved, left]).toEqual([1, 1])
    expect(await listPupils(toClassId)).toEqual([['51', 'Amina Otieno']])
    expect((await owner.get(`/api/classes/${toClassId}`)).body.data.class).toMatchObject({ name: 'Form 3 East', year: 2031, stream: 'East' })
    const now = (await owner.get(`/api/classes/${id}`)).body.data
    expect([now.pupils, now.left].map((list) => list.map((pupil: { id: string }) => pupil.id))).toEqual([[stays], [leaves]])
    expect((await regroup(id, { leave: [goes] })).body.code, 'who is in another class now').toBe('pupil-not-found')
    expect((await undo(id, regroupingId)).body.data.pupils).toHaveLength(3)
    expect((await undo(id, regroupingId)).body.code).toBe('already-undone')
    expect((await owner.get(`/api/classes/${toClassId}`)).body.code, 'the class that was made goes again').toBe('class-not-found')
  })

  it('who left can come back one by one, unless the number was given away', async () => {
    const [id, other] = [await makeClass('Left'), await makeClass('Other')]
    const pupil = (await add(id, '61')).body.data.pupil.id
    await regroup(id, { leave: [pupil] })
    const taker = (await add(other, '61')).body.data.pupil.id
    expect((await owner.post(`/api/classes/${id}/pupils/${pupil}/restore`)).body.code).toBe('number-taken')
    await owner.delete(`/api/classes/${other}/pupils/${taker}`)
    expect((await owner.post(`/api/classes/${id}/pupils/${pupil}/restore`)).status).toBe(200)
    expect((await owner.get(`/api/classes/${id}`)).body.data).toMatchObject({ pupils: [{ id: pupil }], left: [] })
  })

  it('go to no class of another teacher, and nobody goes where one of them cannot', async () => {
    const id = await makeClass('Mine')
    const pupil = (await add(id, '71')).body.data.pupil.id
    const colleague = await test.as(await test.makeUser({ schoolId: ownerUser.schoolId }))
    const theirs = (await colleague.post('/api/classes', { name: 'Theirs' })).body.data.class.id
    expect((await regroup(id, { move: [pupil], to: { classId: theirs } })).body.code).toBe('class-not-found')
    expect((await regroup(id, { move: [pupil, randomUUID()], to: { name: 'New' } })).body.code).toBe('pupil-not-found')
    expect((await regroup(id, { move: [pupil] })).body.code).toBe('pupil-not-found')
    expect(await listPupils(id)).toHaveLength(1)
  })
})
