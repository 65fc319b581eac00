import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#db/client.ts'
import { countExams } from '#server/features/overview/count-exams.ts'
import type { Caller } from '#test/server/caller.ts'
import type { TestUser } from '#test/server/factories.ts'
import { makeClassOf, makeMarkedExams, type MadeClass, type MarkedExam } from '#test/server/marked-exams.ts'
import { planChanges } from '#test/server/change-school.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { makeRandom } from '#tools/samples/random.ts'
import { openPdf } from '#tools/samples/open-pdf.ts'

let test: TestApp
let headUser: TestUser
let teacherUser: TestUser
let head: Caller
let teacher: Caller
let schoolId: string
let east: MadeClass
let west: MadeClass
let mathematics: string[]
let kiswahili: string
const names = (from: string) => Array.from({ length: 24 }, (_, at) => `${from} Pupil ${String(at + 1).padStart(2, '0')}`)
const [falls, lost, away] = ['East Pupil 01', 'East Pupil 02', 'East Pupil 03']
const term = '/api/overview/2026/2'

beforeAll(async () => {
  test = await startTestApp()
  const { db } = test.ctx
  const school = await test.makeSchool({ name: 'Makueni Ridge School' })
  schoolId = school.id
  teacherUser = await test.makeUser({ schoolId })
  headUser = await test.makeUser({ schoolId, role: 'HEAD_TEACHER', firstName: 'Grace', lastName: 'Mutua' })
  ;[head, teacher] = [await test.as(headUser), await test.as(teacherUser)]
  const owner = { schoolId, ownerId: teacherUser.id }
  east = await makeClassOf(db, { ...owner, name: 'Form 3 East', names: names('East') })
  west = await makeClassOf(db, { ...owner, name: 'Form 3 West', names: names('West'), first: 500 })
  const both: MadeClass = { classId: '', pupilIds: { ...east.pupilIds, ...west.pupilIds } }
  const days = ['2026-05-04', '2026-05-25', '2026-06-15', '2026-07-06']
  const made = days.map((satOn, at): MarkedExam => ({
    ownerId: teacherUser.id,
    title: `CAT ${at + 1}`,
    subject: 'Mathematics',
    grading: 'kcse',
    satOn,
    marks: marksOf(Object.keys(both.pupilIds), at),
  }))
  mathematics = await makeMarkedExams(db, schoolId, both, made)
  ;[kiswahili = ''] = await makeMarkedExams(db, schoolId, west, [
    {
      ownerId: headUser.id,
      title: 'Kiswahili end-term',
      subject: 'Kiswahili',
      grading: 'kcse',
      satOn: '2026-07-20',
      marks: Object.fromEntries(Object.keys(west.pupilIds).map((name, at) => [name, 40 + at])),
    },
  ])
  await recount()
})
afterAll(() => test.close())

/** All near their own level; one falls, one knows little, one is away from the last. */
function marksOf(pupils: string[], exam: number): MarkedExam['marks'] {
  const random = makeRandom('marks', exam)
  return Object.fromEntries(
    pupils.map((name, at) => {
      if (name === falls) return [name, exam < 2 ? 82 : 24]
      if (name === lost) return [name, exam === 0 ? 30 : 12]
      if (name === away && exam === 3) return [name, 'absent']
      return [name, 35 + at + random.whole(-3, 3)]
    }),
  )
}

const recount = () => recountSummaries(test.ctx, schoolId)
// oxlint-disable-next-line typescript/no-explicit-any
const helped = (data: any, name: string) => data.pupils.find((each: { name: string }) => each.name === name)

describe('needs help', () => {
  it('says in facts who fell, lost a topic twice or was away, what can be done first before the rest', async () => {
    const { body } = await head.get(`${term}/help`)
    expect(helped(body.data, falls).facts).toEqual([
      expect.objectContaining({ code: 'fell', subject: 'Mathematics', from: 82, to: 24, examId: mathematics[3] }),
    ])
    expect(helped(body.data, lost).facts.map((fact: { code: string; topic?: string }) => [fact.code, fact.topic])).toEqual([
      ['topic-lost', 'Heat'],
      ['topic-lost', 'Waves'],
    ])
    expect(helped(body.data, away).facts).toEqual([expect.objectContaining({ code: 'absent', title: 'CAT 4' })])
    expect(body.data.pupils.map(({ name }: { name: string }) => name)).toEqual([away, lost, falls])
    expect(body.data.total).toBe(3)
    expect(body.data.acts.map(({ code }: { code: string }) => code)).toEqual(['let-sit'])
    expect(JSON.stringify(body.data)).not.toMatch(/score|risk|colour|rank/)
  })

  it('rests for a teacher on the exams that they lead, and on no other', async () => {
    const mine = (await teacher.get(`${term}/help`)).body.data
    expect(mine.total).toBe(3)
    // The exam before belongs to somebody else: a fall that was measured by it says nothing any more.
    await test.ctx.db.execute(sql`update exams set owner_id = ${headUser.id} where id = ${mathematics[1] ?? ''}`)
    const less = (await teacher.get(`${term}/help`)).body.data
    expect(helped(less, falls)).toBeUndefined()
    expect(helped(less, lost)).toBeUndefined()
    expect((await head.get(`${term}/help`)).body.data.total).toBe(3)
    await test.ctx.db.execute(sql`update exams set owner_id = ${teacherUser.id} where id = ${mathematics[1] ?? ''}`)
    const colleague = await test.as(await test.makeUser({ schoolId }))
    expect((await colleague.get(`${term}/help`)).body.data).toEqual({ pupils: [], total: 0, acts: [] })
    expect((await colleague.get(`/api/overview/pupils/${east.pupilIds[falls] ?? ''}`)).status).toBe(404)
    const stranger = await test.as(await test.makeUser({ role: 'PRINCIPAL' }))
    expect((await stranger.get(`${term}/help`)).body.data.total).toBe(0)
    expect((await stranger.get(`/api/overview/pupils/${east.pupilIds[falls] ?? ''}`)).status).toBe(404)
  })

  it.each(['PARENT', 'STUDENT', 'ADMINISTRATOR'] as const)('shows a %s nothing of it', async (role) => {
    const nobody = await test.as(await test.makeUser({ role }))
    for (const path of ['', '/help', '/trends', '/staff-page']) expect((await nobody.get(term + path)).status).toBe(403)
    expect((await nobody.get(`/api/overview/pupils/${east.pupilIds[falls] ?? ''}`)).status).toBe(404)
  })

  it('is known to nothing that a guardian or a pupil can reach', () => {
    const root = join(import.meta.dirname, '..')
    const outside = globSync(['families/**/*.ts', 'publishing/**/*.ts', 'revision/**/*.ts', 'feedback/**/*.ts'], { cwd: root })
    const imported = outside.flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/features\/overview\/([\w/-]+)\.ts/g)].map(([, name]) => name),
    )
    expect(outside.length).toBeGreaterThan(40)
    expect(imported).toEqual([])
  })
  it('says of one pupil how the last exam stands to those before, in words', async () => {
    const { data } = (await head.get(`/api/overview/pupils/${east.pupilIds[falls] ?? ''}`)).body
    expect(data.subjects).toEqual([expect.objectContaining({ subject: 'Mathematics', said: 'lower' })])
    expect(data.subjects[0].exams.map(({ percent }: { percent: number }) => percent)).toEqual([82, 82, 24, 24])
  })
})

describe('the page of the school', () => {
  it('has the figures of the term, and the progress of every exam', async () => {
    const { data } = (await head.get(term)).body
    expect(data).toMatchObject({ school: 'Makueni Ridge School', isLeader: true, counting: 0 })
    expect(data.figures).toMatchObject({ exams: 5, published: 0, underWay: 0, late: 0, pupils: 48, pupilsWithResult: 48 })
    expect(data.figures.mean.maxPoints).toBe(12)
    expect(data.departments.map(({ department, exams }: { department: string; exams: unknown[] }) => [department, exams.length])).toEqual([
      ['mathematics', 4],
      ['languages', 1],
    ])
    const { data: languages } = (await head.get(`${term}?department=languages`)).body
    expect(languages.figures).toMatchObject({ exams: 1, pupils: 24 })
    expect((await teacher.get(term)).body.data.figures).toMatchObject({ exams: 4, pupils: 48 })
  })

  it('is narrowed to a teacher: the exams they made, and those of a subject in a class where they teach it', async () => {
    const colleague = await test.makeUser({ schoolId, firstName: 'Mary', lastName: 'Achieng' })
    await test.ctx.db.execute(sql`update exams set plain_class_id = ${west.classId} where id = ${kiswahili}`)
    const of = (classId: string) => `/api/classes/${classId}/subject-teachers`
    expect((await head.put(of(east.classId), { subject: 'Kiswahili', userId: colleague.id })).status).toBe(200)
    const shown = async (who: Caller) => {
      const { figures, teachers } = (await who.get(`${term}?teacher=${colleague.id}`)).body.data
      return [figures.exams, teachers.map(({ name }: { name: string }) => name).includes('Mary Achieng')]
    }
    expect(await shown(head), 'of another class').toEqual([0, true])
    const { data } = (await teacher.put(of(west.classId), { subject: ' KISWAHILI ', userId: colleague.id })).body
    expect(data.teachers).toEqual([{ subject: 'KISWAHILI', userId: colleague.id, name: 'Mary Achieng' }])
    expect(await shown(head)).toEqual([1, true])
    const onDesk = (await head.get('/api/desk')).body.data.desk.exams.find(({ id }: { id: string }) => id === kiswahili)
    expect(onDesk.teacherNames).toEqual(['Grace Mutua', 'Mary Achieng'])
    // It is no right: she sees nothing, and who has no way to the class says nothing of it.
    const self = await test.as(colleague)
    expect(await shown(self)).toEqual([0, false])
    expect((await self.get('/api/desk')).body.data.desk.exams).toEqual([])
    expect((await self.put(of(west.classId), { subject: 'Kiswahili', userId: null })).status).toBe(404)
    const stranger = await test.makeUser()
    expect((await head.put(of(west.classId), { subject: 'Kiswahili', userId: stranger.id })).status).toBe(404)
    expect((await head.put(of(west.classId), { subject: 'kiswahili', userId: null })).body.data.teachers).toEqual([])
    await test.ctx.db.execute(sql`update exams set plain_class_id = null where id = ${kiswahili}`)
  })

  it('has means over terms and exams, by subject and class, equal to what the marks say', async () => {
    const { data } = (await head.get(`${term}/trends?by=class&along=exam&subject=mathematics`)).body
    expect(data.lines.map(({ points }: { points: unknown[] }) => points.length)).toEqual([4, 4])
    const { rows } = (await head.get(`/api/exams/${mathematics[0] ?? ''}/results`)).body.data
    const points = rows.flatMap((row: { className: string; grade: { points: number } }) =>
      row.className === 'Form 3 West' ? [row.grade.points] : [],
    )
    expect(data.maxPoints).toBe(12)
    expect(data.lines[1].points[0].value).toBeCloseTo(points.reduce((sum: number, each: number) => sum + each, 0) / 24, 10)
    const bySubject = (await head.get(`${term}/trends`)).body.data
    expect(
      bySubject.lines.map(({ name, points }: { name: string; points: { count: number }[] }) => [name, points.map(({ count }) => count)]),
    ).toEqual([
      ['Kiswahili', [0, 0, 24]],
      ['Mathematics', [0, 0, 191]],
    ])
  })
  it('keeps the merit list off until a leader turns it on, and then has neither names nor ranks', async () => {
    expect((await head.get(term)).body.data.meritList).toEqual({ isOn: false, classes: [] })
    expect((await teacher.put('/api/overview/settings', { meritList: true })).status).toBe(403)
    await head.put('/api/overview/settings', { meritList: true })
    const { meritList } = (await head.get(term)).body.data
    expect(meritList.classes.map(({ className }: { className: string }) => className)).toEqual(['Form 3 East', 'Form 3 West'])
    for (const name of [...names('East'), ...names('West')]) expect(JSON.stringify(meritList)).not.toContain(name)
    const counts = meritList.classes.flatMap(({ bands }: { bands: { count: number | null }[] }) => bands.map(({ count }) => count))
    expect(counts).toContain(null)
    expect(counts).not.toContain(1)
    expect(counts).not.toContain(2)
    expect((await teacher.get(term)).body.data.meritList).toBeNull()
    await head.put('/api/overview/settings', { meritList: false })
  })
  it('is one printed page without a pupil’s name', async () => {
    const { status, bytes, headers } = await head.get(`${term}/staff-page`)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store'])
    const document = await openPdf(bytes)
    expect(document.getPageCount()).toBe(1)
    const text = document.getPage(0).getText()
    document.destroy()
    expect(text).toContain('Makueni Ridge School')
    expect(text).toContain('3 pupils need help')
    expect(text).not.toContain('Pupil 0')
  })
})

describe('the summaries', () => {
  it('of an exam that is reopened count no more, until it is confirmed again', async () => {
    await teacher.post(`/api/exams/${mathematics[3] ?? ''}/reopen`)
    expect((await head.get(term)).body.data.counting).toBe(1)
    await test.runJobsUntilIdle()
    // Without the last exam nobody was away, and one low exam is no fall.
    expect((await head.get(`${term}/help`)).body.data.pupils.map(({ name }: { name: string }) => name)).toEqual([lost])
    await teacher.post(`/api/exams/${mathematics[3] ?? ''}/confirm`)
    await test.runJobsUntilIdle()
    expect((await head.get(`${term}/help`)).body.data.total).toBe(3)
  })

  it('are after any changes what counting all facts anew gives', async () => {
    const random = makeRandom('changes', 7)
    const done: string[] = []
    const changes = planChanges({ test, head, random, exams: [...mathematics, kiswahili], east, west })
    const planned = [...Object.entries(changes), ...Object.entries(changes), ...Object.entries(changes)].map((change) => ({
      change,
      at: random.next(),
    }))
    for (const { change: each } of planned.toSorted((a, b) => a.at - b.at)) {
      const [name, change] = each
      if ((await change()) < 300) done.push(name)
      if (random.chance(0.3)) await test.runJobsUntilIdle()
    }
    expect(
      Object.keys(changes).filter((name) => !done.includes(name)),
      'changes that never happened',
    ).toEqual([])
    await head.post(`/api/classes/${west.classId}/restore`)
    for (const examId of [...mathematics, kiswahili]) await head.post(`/api/exams/${examId}/confirm`)
    await test.runJobsUntilIdle()
    const kept = await readSummaries(test.ctx.db)
    await recount()
    expect(kept).toEqual(await readSummaries(test.ctx.db))
    expect(kept[2]).not.toEqual([])
  })
})

/** Forgets every figure of a school and counts all exams anew, from the facts alone. */
async function recountSummaries(ctx: { db: Db }, schoolId: string): Promise<void> {
  await ctx.db.execute(sql`delete from exam_summaries where school_id = ${schoolId}`)
  await ctx.db.execute(
    sql`insert into stale_exams (exam_id, school_id) select id, school_id from exams where school_id = ${schoolId} on conflict do nothing`,
  )
  await countExams(ctx, { schoolId }, { signal: new AbortController().signal })
}

/** All that the summaries hold: of exams, of classes, of pupils. */
async function readSummaries(db: Db): Promise<unknown[]> {
  const exams = await db.execute(sql`select * from exam_summaries order by exam_id`)
  const classes = await db.execute(sql`select * from class_summaries order by exam_id, class_name`)
  const pupils = await db.execute(sql`select * from pupil_summaries order by exam_id, pupil_id`)
  return [exams.rows, classes.rows, pupils.rows]
}
