import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exams } from '#db/schema.ts'
import type { Caller } from '#test/server/caller.ts'
import { makeClassOf, makeMarkedExams, type MadeClass, type MarkedExam } from '#test/server/marked-exams.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let head: Caller
let ownerId: string
let schoolId: string
let east: MadeClass
let west: MadeClass
const [achieng, boaz, chao, dama] = ['Achieng Who Moved', 'Boaz East', 'Chao West', 'Dama West']
const movedOn = '2025-06-18T09:00:00Z'

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.ctx
  const headUser = await test.makeUser({ role: 'HEAD_TEACHER' })
  schoolId = headUser.schoolId ?? ''
  ownerId = headUser.id
  head = await test.as(headUser)
  east = await makeClassOf(db, { schoolId, ownerId, name: 'Grade 7 East', names: [achieng, boaz] })
  west = await makeClassOf(db, { schoolId, ownerId, name: 'Grade 7 West', names: [chao, dama], first: 500 })
})

type Sat = Partial<MarkedExam> & Pick<MarkedExam, 'title' | 'satOn' | 'marks'>

/** An exam that a class writes: whoever of it is not named handed nothing in. */
async function writeExam(of: MadeClass, exam: Sat): Promise<string> {
  const all = { classId: '', pupilIds: { ...east.pupilIds, ...west.pupilIds } }
  const [id = ''] = await makeMarkedExams(test.ctx.db, schoolId, all, [{ subject: 'Mathematics', ownerId, isConfirmed: false, ...exam }])
  await test.ctx.db.update(exams).set({ plainClassId: of.classId }).where(eq(exams.id, id))
  return id
}
async function move(): Promise<void> {
  const to = { classId: west.classId }
  expect((await head.post(`/api/classes/${east.classId}/regroup`, { move: [east.pupilIds[achieng]], leave: [], to })).status).toBe(200)
  await test.ctx.db.execute(
    sql`update pupils set created_at = '2025-01-06T09:00:00Z', class_since = ${movedOn} where id = ${east.pupilIds[achieng] ?? ''}`,
  )
}
async function confirm(...examIds: string[]): Promise<void> {
  for (const id of examIds) expect((await head.post(`/api/exams/${id}/confirm`)).status).toBe(200)
  await test.runJobsUntilIdle()
}
/** What is said of her on her form and on the page of who needs help, and who is in the class list of an exam. */
async function formOf(name: string) {
  const { pupils } = (await head.get(`/api/reports/2025/2/classes/${west.classId}`)).body.data
  const { subjects } = pupils.find((each: { name: string }) => each.name === name)
  return subjects.flatMap(({ exams: sat }: { exams: { examId: string; percent: number | null; missing: string | null }[] }) =>
    sat.map(({ examId, percent, missing }) => ({ examId, percent, missing })),
  )
}
async function helped(): Promise<string[]> {
  const { pupils } = (await head.get('/api/overview/2025/2/help')).body.data
  return pupils.flatMap(({ name, facts }: { name: string; facts: { code: string; title: string }[] }) =>
    facts.map(({ code, title }) => `${name}: ${code} ${title}`),
  )
}
async function listed(examId: string): Promise<string[]> {
  const { rows, figures } = (await head.get(`/api/exams/${examId}/results`)).body.data
  expect(figures.expected).toBe(rows.length)
  const { pupils, withoutPage } = (await head.get(`/api/exams/${examId}/phones`)).body.data
  expect(pupils, 'the phone speaks of the same pupils').toBe(rows.length)
  const missing = rows.filter(({ status }: { status: string }) => status === 'no-page').map(({ name }: { name: string }) => name)
  expect(withoutPage.map(({ name }: { name: string }) => name)).toEqual(missing)
  expect((await head.get(`/api/exams/${examId}/publish/preview`)).body.data.papersWithoutPages).toBe(missing.length)
  return missing
}

describe('who moves class in mid-term', () => {
  it.each([
    ['sat on a day before she came', '2025-06-16', null],
    ['sat a few days after she came', '2025-06-23', null],
    ['of which nobody said the day', null, '2025-06-23T08:00:00Z'],
  ])('has sat the old class’s paper and missed none: the new class’s was %s', async (_when, day, scannedAt) => {
    const title = 'Mathematics mid-term'
    const old = await writeExam(east, { title, satOn: '2025-06-16', marks: { [achieng]: 64, [boaz]: 50 } })
    const present = await writeExam(west, { title, satOn: '2025-06-23', marks: { [chao]: 70 } })
    await test.ctx.db.execute(sql`update exams set sat_on = ${day}, created_at = '2025-06-10' where id = ${present}`)
    await test.ctx.db.execute(sql`update pages set created_at = ${scannedAt ?? '2025-06-24T08:00:00Z'} where exam_id = ${present}`)
    // The present class's is confirmed first: what was counted then holds no more.
    if (scannedAt === null) await move()
    await confirm(present)
    if (scannedAt !== null) await move()
    await confirm(old)
    expect(await listed(present)).toEqual([dama])
    expect(await listed(old)).toEqual([])
    expect(await formOf(achieng)).toEqual([{ examId: old, percent: 64, missing: null }])
    expect(await formOf(dama)).toEqual([{ examId: present, percent: null, missing: 'no-page' }])
    expect(await helped()).toEqual([`${dama}: no-paper ${title}`])
    const { subjects } = (await head.get(`/api/overview/pupils/${east.pupilIds[achieng] ?? ''}`)).body.data
    expect(subjects[0].exams).toMatchObject([{ examId: old, percent: 64 }])
    const table = (await head.get(`/api/reports/2025/2/classes/${west.classId}/results/csv`)).body.split('\r\n')
    expect(table.find((line: string) => line.includes(achieng))).toMatch(/,64,\S+,\d+,\s*$/)
  })

  it('has not missed the old class’s paper either, where she sat the new one’s', async () => {
    const title = 'Mathematics CAT 2'
    const old = await writeExam(east, { title, satOn: '2025-06-20', marks: { [achieng]: 1, [boaz]: 50 } })
    await test.ctx.db.execute(
      sql`delete from answers where paper_id in (select id from papers where exam_id = ${old} and pupil_id = ${east.pupilIds[achieng] ?? ''})`,
    )
    await test.ctx.db.execute(
      sql`delete from pages where paper_id in (select id from papers where exam_id = ${old} and pupil_id = ${east.pupilIds[achieng] ?? ''})`,
    )
    await move()
    const present = await writeExam(west, { title, satOn: '2025-06-20', marks: { [chao]: 70, [dama]: 40, [achieng]: 58 } })
    await confirm(old, present)
    expect(await listed(old)).toEqual([])
    expect(await formOf(achieng)).toEqual([{ examId: present, percent: 58, missing: null }])
    expect(await helped()).toEqual([])
  })

  it('has missed what she sat in neither class, and what came later in the term', async () => {
    const old = await writeExam(east, { title: 'Mathematics mid-term', satOn: '2025-06-16', marks: { [achieng]: 64, [boaz]: 50 } })
    await move()
    const cat = await writeExam(west, { title: 'Mathematics CAT', satOn: '2025-06-20', marks: { [chao]: 70, [dama]: 60 } })
    const end = await writeExam(west, { title: 'Mathematics end-term', satOn: '2025-07-20', marks: { [chao]: 70, [dama]: 60 } })
    const other = await writeExam(west, { title: 'English mid-term', subject: 'English', satOn: '2025-06-20', marks: { [chao]: 70, [dama]: 60 } })
    await confirm(old, cat, end, other)
    for (const examId of [cat, end, other]) expect(await listed(examId)).toEqual([achieng])
    const missing = (await formOf(achieng)).map((sat: { missing: string | null }) => sat.missing ?? 'marked')
    expect(missing.toSorted((a: string, b: string) => a.localeCompare(b))).toEqual(['marked', 'no-page', 'no-page', 'no-page'])
    expect(await helped()).toHaveLength(3)
  })
})
