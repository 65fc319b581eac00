import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchDesk } from '#contract/desk.ts'
import { plantPupilField } from '#test/guards/plant-pupil-field.ts'
import type { Caller } from '#test/server/caller.ts'
import { openClassDesk } from '#test/server/class-desk.ts'
import type * as faultWords from '#engine/sentences/class-list-fault.ts'
import type * as server from '#test/server/start-test-app.ts'

const load = plantPupilField()
/** Of a screen, which is not compiled with the server. */
interface FormModule {
  formOf(pupil: object): object
  inputOf(form: object): object
  mergeForm(form: object, opened: object, current: object): object
}

let test: server.TestApp
let head: Caller

/** The migration that the edits need. */
beforeAll(async () => {
  const { startTestApp } = await load<typeof server>('test/server/start-test-app.ts')
  test = await startTestApp()
  await test.ctx.db.execute(sql`alter table pupils add column planted_name text`)
  head = await test.as(await test.makeUser({ role: 'HEAD_TEACHER' }))
})
afterAll(() => test.close())

const { makeClass, add, importList } = openClassDesk(() => head)
const plantedNames = async (classId: string) =>
  (await head.get(`/api/classes/${classId}`)).body.data.pupils.map(({ plantedName }: { plantedName: unknown }) => plantedName)

describe('another field of a pupil, which is declared once', () => {
  it('is read from a list, is a difference, and is put back by the undo', async () => {
    const id = await makeClass('Imported')
    const bring = (amina: string, dryRun = false) => importList(id, `admission,name,Planted name\n1,Amina,${amina}\n2,Brian,\n`, dryRun)
    const first = (await bring('Simba')).body.data
    expect(first.read.columns.map(({ field }: { field: unknown }) => field)).toEqual(['admission', 'name', 'planted'])
    expect(await plantedNames(id)).toEqual(['Simba', null])
    const actions = async (amina: string) => (await bring(amina, true)).body.data.rows.map(({ action }: { action: unknown }) => action)
    expect(await actions('Chui')).toEqual(['update', 'same'])
    expect(await actions('Simba')).toEqual(['same', 'same'])
    expect(await actions('')).toEqual(['same', 'same'])
    const { importId } = (await bring('Chui')).body.data
    expect(await plantedNames(id)).toEqual(['Chui', null])
    await head.post(`/api/classes/${id}/imports/${importId}/undo`)
    expect(await plantedNames(id)).toEqual(['Simba', null])
  })

  it('has its bounds and its words in a list and in a form', async () => {
    const id = await makeClass('Bounded')
    const long = 'x'.repeat(41)
    const { problems } = (await importList(id, `admission,name,planted name\n5,Amina,${long}\n`, true)).body.data
    expect(problems[0].fault).toEqual({ code: 'cell-too-long', column: 'planted', chars: 41, maxChars: 40 })
    const { writeClassListProblem } = await load<typeof faultWords>('src/engine/sentences/class-list-fault.ts')
    expect(writeClassListProblem(problems[0], 'en')).toBe('Row 2: The planted name has 41 characters; expected at most 40.')
    expect(writeClassListProblem(problems[0], 'sw')).toBe('Mstari wa 2: Jina lililopandwa lina herufi 41; zisizidi 40.')
    expect((await add(id, '5', { plantedName: long })).body.errors).toMatchObject([{ path: 'plantedName' }])
  })

  it('is saved, left alone where it is left out, and cleared', async () => {
    const id = await makeClass('Saved')
    const { pupil } = (await add(id, '11', { plantedName: 'Tembo' })).body.data
    expect(pupil.plantedName).toBe('Tembo')
    const change = async (changes: object) => (await head.put(`/api/classes/${id}/pupils/${pupil.id}`, changes)).body.data.pupil.plantedName
    expect(await change({ name: 'Amina O' })).toBe('Tembo')
    expect(await change({ plantedName: 'Twiga' })).toBe('Twiga')
    expect(await change({ plantedName: null })).toBeNull()
  })

  it.each(['en', 'sw'])('is exported with the class and comes in again, in %s', async (language) => {
    const id = await makeClass(`Exported ${language}`)
    await add(id, `2${language}`, { plantedName: 'Kiboko' })
    const csv = (await head.get(`/api/classes/${id}/list.csv`, { 'accept-language': language })).bytes.toString()
    expect(csv.split('\r\n')[0]).toMatch(language === 'en' ? /,planted name$/ : /,jina lililopandwa$/)
    const workbook = (await head.get(`/api/classes/${id}/list.xlsx`, { 'accept-language': language })).bytes.toString('base64')
    const { csv: sheet } = (await head.post(`/api/classes/${id}/workbook`, { file: workbook, sheet: null })).body.data
    for (const list of [csv, sheet]) {
      expect(list).toContain('Kiboko')
      expect((await importList(id, list)).body.data).toMatchObject({ added: 0, updated: 0, problems: [] })
      expect((await importList(id, list.replace('Kiboko', 'Nyati'), true)).body.data).toMatchObject({ updated: 1 })
    }
  })

  it('is found by the search, and goes out with all that is kept of a pupil', async () => {
    const id = await makeClass('Found')
    const { pupil } = (await add(id, '31', { plantedName: 'Kĩfaru' })).body.data
    expect((await head.call(searchDesk, { query: { words: 'kifaru' } })).pupils).toMatchObject([{ id: pupil.id }])
    const { bytes } = await head.post(`/api/pupils/${pupil.id}/export`, { ground: 'The guardian asked for it.' })
    expect(strFromU8(unzipSync(bytes)['data.json'] ?? new Uint8Array())).toContain('"planted_name": "Kĩfaru"')
  })

  it('stands in the form and in the search of the screen', async () => {
    const { formOf, inputOf, mergeForm } = await load<FormModule>('src/web/features/classes/pupil-form.ts')
    const { findPupils } = await load<{ findPupils(pupils: object[], search: string): object[] }>('src/web/features/classes/find-pupils.ts')
    const id = await makeClass('Screen')
    const { pupil } = (await add(id, '41', { plantedName: 'Duma' })).body.data
    const form = formOf(pupil)
    expect(form).toMatchObject({ plantedName: 'Duma' })
    expect(inputOf(Object.assign({}, form, { plantedName: ' Paka ' }))).toMatchObject({ plantedName: 'Paka' })
    const merged = mergeForm(form, pupil, { ...pupil, plantedName: 'Fisi' })
    expect(merged).toMatchObject({ form: { plantedName: 'Fisi' }, changes: [{ column: 'planted', theirs: 'Fisi' }] })
    expect(findPupils([pupil], 'duma')).toEqual([pupil])
  })
})
