import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditTrail, classes, classImports, enquiries, examPictures, exams, mails, pupils } from '#db/schema.ts'
import { clearOld } from '#server/features/retention/clear-old.ts'
import type { Caller } from '#test/server/caller.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let administrator: Caller
let head: Caller
let schoolId: string
beforeAll(async () => {
  test = await startTestApp()
  administrator = await test.as(await test.makeUser({ role: 'ADMINISTRATOR' }))
  const leader = await test.makeUser({ role: 'HEAD_TEACHER' })
  schoolId = leader.schoolId ?? ''
  head = await test.as(leader)
})
afterAll(() => test.close())

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
const show = async () => (await administrator.get('/api/admin/retention')).body.data

async function makePupils(...left: (Date | null)[]): Promise<string[]> {
  const [made] = await test.ctx.db.insert(classes).values({ schoolId, name: 'Form 4' }).returning()
  if (made === undefined) throw new Error('No class was made.')
  const rows = left.map((leftAt, at) => ({ schoolId, classId: made.id, admission: `${made.id} ${at}`, name: 'Amani', leftAt, removedAt: leftAt }))
  return (await test.ctx.db.insert(pupils).values(rows).returning()).map(({ id }) => id)
}

describe('what is kept for a time', () => {
  it('goes when its time is over, and what has another reason to stay stays', async () => {
    const mail = (key: string, days: number, state: 'sent' | 'waiting') => ({
      key,
      purpose: 'invitation',
      recipient: 'a@x.example',
      subject: 'x',
      state,
      createdAt: daysAgo(days),
    })
    await test.ctx.db.insert(mails).values([mail('old', 91, 'sent'), mail('waiting', 91, 'waiting'), mail('young', 89, 'sent')])
    const enquiry = { name: 'Amina', email: 'a@x.example', requestType: 'demo', message: 'x', updatedAt: daysAgo(366) }
    await test.ctx.db.insert(enquiries).values([
      { ...enquiry, status: 'closed' },
      { ...enquiry, status: 'new' },
    ])
    expect(await clearOld(test.ctx)).toBe('done')
    expect((await test.ctx.db.select().from(mails)).map(({ key }) => key).toSorted()).toEqual(['waiting', 'young'])
    expect((await test.ctx.db.select().from(enquiries)).map(({ status }) => status)).toEqual(['new'])
    expect((await show()).lastRun.removed).toEqual([
      { kind: 'mails', rows: 1 },
      { kind: 'enquiries', rows: 1 },
    ])
    expect(await clearOld(test.ctx), 'a second run finds nothing').toBe('skipped')
  })

  it('a picture goes that no exam of its school has named for so long', async () => {
    const leader = await test.makeUser({ role: 'HEAD_TEACHER', schoolId })
    const made = await (await test.as(leader)).post('/api/exams', { title: 'CAT' })
    const keyOf = (letter: string) => letter.repeat(64)
    const row = { schoolId, type: 'image/png' as const, widthPx: 1, heightPx: 1 }
    await test.ctx.db.insert(examPictures).values([
      { ...row, objectKey: keyOf('a'), namedAt: daysAgo(91) },
      { ...row, objectKey: keyOf('b'), namedAt: daysAgo(91) },
      { ...row, objectKey: keyOf('c'), namedAt: daysAgo(89) },
    ])
    const named = { figures: [{ picture: keyOf('a'), widthMm: 20, heightMm: 20 }] }
    await test.ctx.db
      .update(exams)
      .set({ draft: { stems: [{ id: '1', ...named }], questions: [] } })
      .where(eq(exams.id, made.body.data.exam.id))
    const left = async () => (await test.ctx.db.select().from(examPictures)).map(({ objectKey }) => objectKey.charAt(0)).toSorted()
    await clearOld(test.ctx)
    expect(await left()).toEqual(['a', 'c'])
    // Taken out of the exam, it waits as long again.
    const caller = await test.as(leader)
    const { revision } = (await caller.get(`/api/exams/${made.body.data.exam.id}`)).body.data.exam
    expect((await caller.put(`/api/exams/${made.body.data.exam.id}`, { draft: { title: 'CAT', questions: [] }, revision })).status).toBe(200)
    await clearOld(test.ctx)
    expect(await left()).toEqual(['a', 'c'])
  })

  it('is as long as the administrator sets, within bounds, and the trail says so', async () => {
    expect((await show()).kinds.find(({ kind }: { kind: string }) => kind === 'undo')).toMatchObject({ days: 90 })
    const [made] = await test.ctx.db.insert(classes).values({ schoolId, name: 'Form 1' }).returning()
    await test.ctx.db.insert(classImports).values({ classId: made?.id ?? '', addedIds: [], before: [], createdAt: daysAgo(20) })
    await clearOld(test.ctx)
    expect(await test.ctx.db.select().from(classImports)).toHaveLength(1)
    expect((await administrator.put('/api/admin/retention', { kind: 'undo', days: 14 })).status).toBe(200)
    await clearOld(test.ctx)
    expect(await test.ctx.db.select().from(classImports)).toEqual([])
    for (const body of [
      { kind: 'undo', days: 6 },
      { kind: 'mails', days: 401 },
      { kind: 'pupils', days: 30 },
      { kind: 'mails', days: 30.5 },
    ])
      expect((await administrator.put('/api/admin/retention', body)).status).toBe(400)
    const trail = await test.ctx.db.select().from(auditTrail).where(eq(auditTrail.action, 'retention.days'))
    expect(trail.map(({ detail }) => detail)).toEqual(['90 → 14'])
  })
})

describe('pupils who left', () => {
  it('stay for good until the school says for how long; then they go with everything, and others do not', async () => {
    const [old, young, here] = await makePupils(daysAgo(8 * 366), daysAgo(30), null)
    await clearOld(test.ctx)
    expect(await test.ctx.db.select().from(pupils)).toHaveLength(3)
    expect((await head.put('/api/school/retention', { leaverYears: 0 })).status).toBe(400)
    expect((await head.put('/api/school/retention', { leaverYears: 7 })).status).toBe(200)
    expect((await head.get('/api/school/retention')).body.data).toEqual({ leaverYears: 7 })
    await clearOld(test.ctx)
    expect((await test.ctx.db.select().from(pupils)).map(({ id }) => id).toSorted()).toEqual([String(young), String(here)].toSorted())
    const [entry] = await test.ctx.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.subject, old ?? ''))
    expect(entry).toMatchObject({ action: 'pupil.erase', actorName: 'Sahihi', detail: 'left more than 7 years ago' })
    expect((await show()).schoolsWithLeaverYears).toBe(1)
    expect((await head.put('/api/school/retention', { leaverYears: null })).status).toBe(200)
    expect((await head.get('/api/school/retention')).body.data).toEqual({ leaverYears: null })
  })
})
