import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#test/server/caller.ts'
import { openClassDesk } from '#test/server/class-desk.ts'
import type { TestUser } from '#test/server/factories.ts'
import { smallWorkbook } from '#test/workbooks.ts'
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

const byNumber = (a: number, b: number): number => a - b
const { makeClass, add, importList, listPupils } = openClassDesk(() => owner)

describe('keeping classes', () => {
  beforeAll(startSchool)

  it('makes, lists, renames, deletes and brings back with its pupils', async () => {
    const id = await makeClass()
    await add(id, '1')
    expect((await owner.put(`/api/classes/${id}`, { name: ' Form 4 East ' })).body.data.class).toMatchObject({
      id,
      name: 'Form 4 East',
      pupilCount: 1,
      ownerName: 'Wanjiku Kamau',
    })
    expect((await owner.get('/api/classes')).body.data.classes).toHaveLength(1)
    expect((await owner.delete(`/api/classes/${id}`)).status).toBe(200)
    expect((await owner.get(`/api/classes/${id}`)).body.code).toBe('class-not-found')
    expect((await add(await makeClass('Other'), '1')).status, 'the number is free meanwhile').toBe(200)
    expect((await owner.post(`/api/classes/${id}/restore`)).body).toMatchObject({
      code: 'number-taken',
      message: 'Admission number 1 belongs to a pupil of Other already.',
    })
  })

  it('brings back with a class those who went with it, and nobody else', async () => {
    const id = await makeClass()
    const gone = (await add(id, '11')).body.data.pupil
    await add(id, '12')
    await owner.delete(`/api/classes/${id}/pupils/${gone.id}`)
    await owner.delete(`/api/classes/${id}`)
    expect((await owner.post(`/api/classes/${id}/restore`)).body.data.class).toMatchObject({ id, pupilCount: 1 })
    expect(await listPupils(id)).toEqual([['12', 'Amina Otieno']])
  })

  it('adds, changes, removes and brings back a pupil', async () => {
    const id = await makeClass()
    const { pupil } = (await add(id, 'NSS/044', { guardianPhone: '0712 345 678', stream: '' })).body.data
    expect(pupil).toMatchObject({ admission: 'NSS/044', guardianPhone: '+254712345678', stream: null })
    const changed = await owner.put(`/api/classes/${id}/pupils/${pupil.id}`, { admission: 'nss/044', name: "Amina Ng'ang'a" })
    expect(changed.body.data.pupil).toMatchObject({ admission: 'nss/044', name: "Amina Ng'ang'a", guardianPhone: '+254712345678' })
    await owner.delete(`/api/classes/${id}/pupils/${pupil.id}`)
    expect(await listPupils(id)).toEqual([])
    expect((await owner.put(`/api/classes/${id}/pupils/${pupil.id}`, { admission: '1', name: 'X' })).body.code).toBe('pupil-not-found')
    expect((await owner.post(`/api/classes/${id}/pupils/${pupil.id}/restore`)).body.data.pupil.id).toBe(pupil.id)
    expect(await listPupils(id)).toEqual([['nss/044', "Amina Ng'ang'a"]])
  })

  it('leaves what a change does not name, clears what it names as null, and tells the second of two', async () => {
    const id = await makeClass()
    const details = {
      stream: 'East',
      guardianName: 'Mary',
      guardianPhone: '0712345678',
      guardianEmail: 'mary@mail.example',
      assessment: 'A001234567',
      upi: 'B2Y6ZT',
    }
    const seen = (await add(id, '45', details)).body.data.pupil
    const change = (body: object) => owner.put(`/api/classes/${id}/pupils/${seen.id}`, body)
    expect((await change({ name: 'Amina O.' })).body.data.pupil).toMatchObject({ ...seen, name: 'Amina O.', version: seen.version + 1 })
    const late = await change({ guardianPhone: '0733000000', version: seen.version })
    expect([late.status, late.body.code]).toEqual([409, 'pupil-changed'])
    expect((await change({ stream: null, upi: '', version: seen.version + 1 })).body.data.pupil).toMatchObject({
      stream: null,
      upi: null,
      guardianPhone: '+254712345678',
      assessment: 'A001234567',
    })
    const atOnce = await Promise.all(['1', '2', '3'].map((digit) => change({ guardianPhone: `073300000${digit}`, version: seen.version + 2 })))
    expect(atOnce.map(({ status }) => status).toSorted(byNumber), 'three at once').toEqual([200, 409, 409])
    const whole = { admission: '45', name: 'Amina', ...details }
    expect((await change(whole)).body.data.pupil, 'a page from before changes were counted').toMatchObject({
      ...seen,
      name: 'Amina',
      version: seen.version + 4,
    })
  })

  it('refuses a number that another pupil of the school has, and says in which class', async () => {
    const [east, west] = [await makeClass('East'), await makeClass('West')]
    await add(east, 'a77')
    const { status, body } = await add(west, 'A77')
    expect([status, body.code, body.message]).toEqual([409, 'number-taken', 'Admission number A77 belongs to a pupil of East already.'])
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(west, 'b78')))
    expect(answers.map((answer) => answer.status).toSorted(byNumber), 'four at once').toEqual([200, 409, 409, 409])
  })

  it('refuses a phone number that is none, unknown fields and empty names', async () => {
    const id = await makeClass()
    const phone = await add(id, '90', { guardianPhone: '12345' })
    expect(phone.body).toMatchObject({ code: 'invalid-input', errors: [{ path: 'guardianPhone' }] })
    expect((await add(id, '90', { schoolId: randomUUID() })).body.code).toBe('invalid-input')
    for (const name of ['  ', '\u200B', '\u2060\u00AD', '\u3164'])
      expect([(await add(id, '90', { name })).body.code, (await owner.post('/api/classes', { name })).body.code]).toEqual([
        'invalid-input',
        'invalid-input',
      ])
  })
})

describe('importing a class list', () => {
  beforeAll(startSchool)

  it('says what it would do, does it, does nothing the second time, and takes it back', async () => {
    const id = await makeClass()
    await add(id, '1', { stream: 'East' })
    await add(id, '2', { name: 'Brian Kiprop' })
    const csv = 'admission,name,phone\n1,Amina A. Otieno,0712345678\n2,Brian Kiprop,\n3,Chebet Koech,\n,Nobody,\n4,Daudi,99\n'
    const dry = (await importList(id, csv, true)).body.data
    expect(dry.rows.map(({ row, admission, action }: Record<string, unknown>) => [row, admission, action])).toEqual([
      [2, '1', 'update'],
      [3, '2', 'same'],
      [4, '3', 'add'],
    ])
    expect(dry.problems.map(({ row, column }: Record<string, unknown>) => [row, column])).toEqual([
      [5, 'admission'],
      [6, 'phone'],
    ])
    expect(dry).toMatchObject({ added: 1, updated: 1, importId: null })
    expect(await listPupils(id), 'nothing is stored').toEqual([
      ['1', 'Amina Otieno'],
      ['2', 'Brian Kiprop'],
    ])

    const done = (await importList(id, csv)).body.data
    expect({ ...done, importId: null }).toEqual(dry)
    const after = (await owner.get(`/api/classes/${id}`)).body.data.pupils
    expect(after.map(({ admission, name, stream, guardianPhone }: Record<string, unknown>) => [admission, name, stream, guardianPhone])).toEqual([
      ['1', 'Amina A. Otieno', 'East', '+254712345678'],
      ['2', 'Brian Kiprop', null, null],
      ['3', 'Chebet Koech', null, null],
    ])
    expect((await importList(id, csv)).body.data).toMatchObject({ added: 0, updated: 0 })

    const undone = await owner.post(`/api/classes/${id}/imports/${done.importId}/undo`)
    expect(undone.body.data.pupils.map(({ admission, name, guardianPhone }: Record<string, unknown>) => [admission, name, guardianPhone])).toEqual([
      ['1', 'Amina Otieno', null],
      ['2', 'Brian Kiprop', null],
    ])
    expect((await owner.post(`/api/classes/${id}/imports/${done.importId}/undo`)).body.code).toBe('already-undone')
    expect((await owner.post(`/api/classes/${id}/imports/${randomUUID()}/undo`)).body.code).toBe('import-not-found')
  })

  it('leaves out who is in another class, and names that class', async () => {
    const [east, west] = [await makeClass('Form 2 East'), await makeClass('Form 2 West')]
    await add(east, 'k5')
    const { problems, rows } = (await importList(west, 'admission,name\nK5,Amina\nK6,Brian\n')).body.data
    expect(rows).toHaveLength(1)
    expect(problems).toEqual([
      { row: 2, column: 'admission', value: 'K5', fault: { code: 'number-taken', column: 'admission', value: 'K5', className: 'Form 2 East' } },
    ])
  })

  it('refuses a list in which nothing can be read', async () => {
    const id = await makeClass()
    const { status, body } = await importList(id, 'this is\nno list')
    expect([status, body.code]).toEqual([422, 'class-list-invalid'])
    expect(body.message).toContain('Row 1')
    expect((await importList(id, 'this is\nno list', true)).body.data).toMatchObject({ rows: [], problems: [{ row: 1 }] })
  })

  it('adds everybody once when the same list is sent many times at once, to two classes', async () => {
    const [one, two] = [await makeClass('One'), await makeClass('Two')]
    const csv = `admission,name\n${Array.from({ length: 50 }, (_, at) => `Z${at},Pupil ${at}`).join('\n')}`
    const answers = await Promise.all([one, two, one, two, one].map((classId) => importList(classId, csv)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const [first, second] = [await listPupils(one), await listPupils(two)]
    expect([first.length, second.length].toSorted(byNumber)).toEqual([0, 50])
  })

  it('takes a list of a large school', async () => {
    const id = await makeClass('All')
    const list = (from: number, count: number) =>
      `admission,name\n${Array.from({ length: count }, (_, at) => `S${from + at},Pupil number ${at} ${'x'.repeat(60)}`).join('\n')}`
    const tooLong = await importList(id, list(0, 2001))
    expect([tooLong.status, tooLong.body.message]).toEqual([
      422,
      'This list has 2,001 rows; at most 2,000 are taken from one file. Split it by stream or class.',
    ])
    expect((await importList(id, list(0, 2000))).body.data.added).toBe(2000)
    const tooMany = await importList(id, list(5000, 10))
    expect([tooMany.status, tooMany.body.message]).toEqual([
      400,
      'This class has 2,000 pupils and would get 10 more; a class takes at most 2,000. Make a class of each stream.',
    ])
  })
})

describe('who sees a class', () => {
  beforeAll(startSchool)

  it('has none for other schools, colleagues, guardians, pupils and the administrator', async () => {
    const id = await makeClass()
    const { pupil } = (await add(id, '1')).body.data
    const { schoolId } = ownerUser
    const strangers = [
      await test.makeUser({ role: 'PRINCIPAL' }),
      await test.makeUser({ schoolId }),
      await test.makeUser({ schoolId, role: 'PARENT' }),
      await test.makeUser({ schoolId, role: 'STUDENT' }),
      await test.makeUser({ schoolId: null, role: 'ADMINISTRATOR' }),
    ]
    for (const stranger of strangers) {
      const caller = await test.as(stranger)
      const answers = [
        await caller.get(`/api/classes/${id}`),
        await caller.put(`/api/classes/${id}`, { name: 'Mine' }),
        await caller.delete(`/api/classes/${id}`),
        await caller.post(`/api/classes/${id}/restore`),
        await caller.post(`/api/classes/${id}/pupils`, { admission: '2', name: 'X' }),
        await caller.put(`/api/classes/${id}/pupils/${pupil.id}`, { admission: '2', name: 'X' }),
        await caller.delete(`/api/classes/${id}/pupils/${pupil.id}`),
        await caller.post(`/api/classes/${id}/pupils/${pupil.id}/restore`),
        await caller.post(`/api/classes/${id}/import`, { csv: 'admission,name\n2,X', dryRun: false }),
        await caller.post(`/api/classes/${id}/imports/${randomUUID()}/undo`),
        await caller.get(`/api/classes/${id}/list.csv`),
        await caller.get(`/api/classes/${id}/list.xlsx`),
        await caller.post(`/api/classes/${id}/workbook`, { file: smallWorkbook(), sheet: null }),
        await caller.post(`/api/classes/${id}/regroup`, { move: [], leave: [pupil.id], to: null }),
        await caller.post(`/api/classes/${id}/regroupings/${randomUUID()}/undo`),
      ]
      expect(
        answers.map(({ status, body }) => [status, body.code]),
        `as ${stranger.role}`,
      ).toEqual(answers.map(() => [404, 'class-not-found']))
    }
    expect(await listPupils(id)).toEqual([['1', 'Amina Otieno']])
    const head = await test.as(await test.makeUser({ schoolId, role: 'HEAD_TEACHER' }))
    expect((await head.get('/api/classes')).body.data.classes).toHaveLength(1)
    const colleague = await test.as(await test.makeUser({ schoolId }))
    expect((await colleague.get('/api/classes')).body.data.classes).toEqual([])
    expect((await test.nobody.get('/api/classes')).status).toBe(401)
  })

  it('finds no pupil of one class under another', async () => {
    const [one, two] = [await makeClass(), await makeClass()]
    const { pupil } = (await add(one, '21')).body.data
    expect((await owner.delete(`/api/classes/${two}/pupils/${pupil.id}`)).body.code).toBe('pupil-not-found')
  })
})
