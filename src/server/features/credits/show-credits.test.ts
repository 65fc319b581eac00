import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditWaits, papers } from '#db/schema.ts'
import { addPaidDays } from '#server/features/credits/add-paid-days.ts'
import { chargePapers } from '#server/features/credits/charge-papers.ts'
import { type Grant, grantLot } from '#server/features/credits/grant-lot.ts'
import { returnCredits, type ReturnWhy } from '#server/features/credits/return-credits.ts'
import { retryTransaction } from '#server/platform/database/retry-transaction.ts'
import type { Caller } from '#test/server/caller.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { openPdf } from '#tools/samples/open-pdf.ts'

let test: TestApp
let now = new Date()
let head: Caller
let teacher: Caller
let schoolId: string
let teacherId: string
const titles = { cat: 'Grade 7 CAT 2', end: 'Grade 8 End-term 3' }
const examIds = { cat: '', end: '' }
const by = { userId: null, name: 'Faith Cherono' }
const at = (day: string) => (now = new Date(`${day}T10:00:00+03:00`))
const grant = (given: Omit<Grant, 'schoolId' | 'by'>) => retryTransaction(test.ctx.db, (tx) => grantLot(test.ctx, tx, { schoolId, by, ...given }))
const makePapers = (count: number) => Array.from({ length: count }, () => randomUUID())
const charge = (examId: string, ids: readonly string[], isMarked: boolean) =>
  retryTransaction(test.ctx.db, (tx) => chargePapers(test.ctx, tx, { schoolId, examId, papers: ids.map((paperId) => ({ paperId, isMarked })) }))
const statusesOf = async (caller: Caller, paths: readonly string[]) => Promise.all(paths.map(async (path) => (await caller.get(path)).status))
const giveBack = (examId: string, ids: readonly string[], why: ReturnWhy) =>
  test.ctx.db.transaction((tx) => returnCredits(test.ctx, tx, { schoolId, why, by, papers: ids.map((paperId) => ({ paperId, examId })) }))

/** The school of the drawings, in small: a trial, a plan, a pack; blank papers, and papers that are read and not marked. */
beforeAll(async () => {
  at('2026-10-12')
  test = await startTestApp({ now: () => now })
  schoolId = (await test.makeSchool({ name: 'Lakeside Academy' })).id
  const teacherUser = await test.makeUser({ schoolId, firstName: 'Beatrice', lastName: 'Okoth' })
  teacherId = teacherUser.id
  const headUser = await test.makeUser({ schoolId, role: 'HEAD_TEACHER' })
  head = await test.as(headUser)
  for (const key of ['cat', 'end'] as const) examIds[key] = (await head.post('/api/exams', { title: titles[key] })).body.data.exam.id
  await grant({ kind: 'trial', source: 'trial', credits: 10, validDays: 14 })
  const first = makePapers(10)
  await charge(examIds.cat, first, true)
  at('2026-10-19')
  const plan = { schoolId, plan: 'professional' as const, cycle: 'month' as const, startsOn: '2026-10-19', endsOn: '2026-11-18', invoiceId: null }
  await retryTransaction(test.ctx.db, (tx) => addPaidDays(test.ctx, tx, plan))
  await grant({ kind: 'plan', source: 'plan:1', product: 'professional', credits: 25 })
  await charge(examIds.end, makePapers(20), true)
  at('2026-11-09')
  await giveBack(examIds.cat, first.slice(0, 3), 'blank')
  at('2026-11-12')
  await grant({ kind: 'pack', source: 'pack:1', product: 'starter', credits: 5, validDays: 30, paidKes: 2500 })
  await charge(randomUUID(), makePapers(1), true)
  await charge(examIds.end, makePapers(4), false)
  at('2026-11-17')
  ;[head, teacher] = [await test.as(headUser), await test.as(teacherUser)]
})
afterAll(() => test.close())

describe('the page of credits', () => {
  it('has figures that agree with each other', async () => {
    const { data } = (await head.get('/api/credits')).body
    const { lots, free, held, used, uses, heldFor } = data
    const sum = (rows: readonly Record<string, number>[], field: string) => rows.reduce((all, row) => all + (row[field] ?? 0), 0)
    expect({ free, held, used }).toEqual({ free: 8, held: 4, used: 28 })
    const all = (lot: Record<string, number>) => ['free', 'held', 'used', 'ended', 'refunded'].reduce((of, side) => of + (lot[side] ?? 0), 0)
    expect(lots.map(all)).toEqual(lots.map((lot: Record<string, number>) => lot['credits']))
    expect(sum(lots, 'credits') - sum(lots, 'used') - sum(lots, 'ended') - sum(lots, 'refunded')).toBe(free + held)
    expect([sum(lots, 'held'), sum(heldFor, 'papers'), sum(uses, 'papers'), sum(lots, 'used')]).toEqual([held, held, used, used])
  })

  it('lists lots in the order in which they are used, with what ends them', async () => {
    const { lots, comes } = (await head.get('/api/credits')).body.data
    expect(lots).toMatchObject([
      { kind: 'trial', startsOn: '2026-10-12', used: 8, free: 0, held: 2, endsOn: null, daysLeft: 8, cameBack: { credits: 3, on: '2026-11-09' } },
      { kind: 'plan', product: 'professional', used: 20, held: 2, free: 3, endsOn: null, daysLeft: null },
      { kind: 'pack', product: 'starter', used: 0, free: 5, endsOn: null, daysLeft: 30 },
    ])
    expect(comes).toEqual({ plan: 'professional', credits: 2500, on: '2026-11-19', isPaid: false })
  })

  it('names exams, and puts together those of which nothing is known any more', async () => {
    const { uses, heldFor } = (await head.get('/api/credits')).body.data
    expect(uses).toEqual([
      { examId: examIds.end, title: titles.end, papers: 20, givenBack: 0 },
      { examId: examIds.cat, title: titles.cat, papers: 7, givenBack: 3 },
      { examId: null, title: '', papers: 1, givenBack: 0 },
    ])
    expect(heldFor).toEqual([{ examId: examIds.end, title: titles.end, papers: 4 }])
  })

  it('says in practice what would wait', async () => {
    const [paper] = await test.ctx.db.insert(papers).values({ schoolId, examId: examIds.cat, number: '0001', version: 1 }).returning()
    await test.ctx.db.insert(creditWaits).values({ paperId: paper?.id ?? '', schoolId, examId: examIds.cat, isWithheld: false, createdAt: now })
    const { mode, waits } = (await head.get('/api/credits')).body.data
    expect({ mode, waits }).toEqual({
      mode: 'practice',
      waits: { papers: 1, since: now.toISOString(), exams: [{ examId: examIds.cat, title: titles.cat, papers: 1 }] },
    })
  })
})

describe('a statement', () => {
  it('of each month begins where the one before ended, and ends with what the page says is left', async () => {
    const months = (await head.get('/api/credits/statements')).body.data.months
    expect(months).toEqual([
      { month: '2026-11', closing: 12 },
      { month: '2026-10', closing: 5 },
    ])
    const october = (await head.get('/api/credits/statements/2026-10')).body.data
    const november = (await head.get('/api/credits/statements/2026-11')).body.data
    expect(october).toMatchObject({ opening: 0, in: 35, givenBack: 0, out: 30, closing: 5, held: 0, hasEnded: true, to: '2026-10-31' })
    expect(november).toMatchObject({ opening: 5, in: 5, givenBack: 3, out: 1, closing: 12, held: 4, hasEnded: false, to: '2026-11-17' })
    for (const { opening, in: came, givenBack, out, closing, lots, exams, ended, refunded, returns } of [october, november]) {
      expect(opening + came + givenBack - out).toBe(closing)
      const sum = (rows: readonly Record<string, number>[], field: string) => rows.reduce((all, row) => all + (row[field] ?? 0), 0)
      expect(['opening', 'in', 'givenBack', 'out', 'closing'].map((field) => sum(lots, field))).toEqual([opening, came, givenBack, out, closing])
      expect(sum(exams, 'papers') + ended + refunded).toBe(out)
      expect(sum(returns, 'credits')).toBe(givenBack)
    }
    expect(november.returns).toEqual([{ examId: examIds.cat, title: titles.cat, on: '2026-11-09', why: 'blank', by: 'Faith Cherono', credits: 3 }])
  })

  it('is printed, and written for a spreadsheet, in the language of the reader', async () => {
    const print = await head.get('/api/credits/statements/2026-11/print')
    const text = (await openPdf(print.bytes)).getPage(0).getText()
    for (const said of [
      'Lakeside Academy',
      'Statement of credits, 1 November to 17 November 2026',
      'Starter Pack',
      'Paid 12 November, KSh 2,500',
      '− 1',
    ])
      expect(text).toContain(said)
    const table = (await head.get('/api/credits/statements/2026-11/table', { 'accept-language': 'sw' })).body
    expect(table).toContain('Kwa fungu,Kifurushi cha kuanzia,2026-11-12,,,0,5,0,0,5')
    expect(table).toContain('Karatasi 3 zilikuwa tupu')
  })

  it('of a month to come is not there', async () => {
    expect((await head.get('/api/credits/statements/2026-12')).status).toBe(404)
  })
})

describe('who may see and pay', () => {
  it('a teacher sees only whether there is credit, until a leader lets them pay', async () => {
    expect((await teacher.get('/api/credits/state')).body.data).toEqual({ mode: 'practice', hasCredit: true, waiting: 1, maySee: false })
    const paths = ['/api/credits', '/api/credits/statements', '/api/credits/statements/2026-11', '/api/credits/statements/2026-11/table']
    expect(await statusesOf(teacher, paths)).toEqual([403, 403, 403, 403])
    expect((await teacher.put(`/api/credits/payers/${teacherId}`, { mayPay: true })).status).toBe(403)
    expect((await head.put(`/api/credits/payers/${teacherId}`, { mayPay: true })).status).toBe(200)
    expect(await statusesOf(teacher, paths)).toEqual([200, 200, 200, 200])
    const { colleagues } = (await head.get('/api/credits/payers')).body.data
    expect(colleagues).toMatchObject([{ userId: teacherId, name: 'Beatrice Okoth', mayPay: true }])
    expect((await head.put(`/api/credits/payers/${teacherId}`, { mayPay: false })).status).toBe(200)
    expect((await teacher.get('/api/credits')).status).toBe(403)
  })

  it('nobody of another school is let in, nor lets in', async () => {
    const stranger = await test.makeUser({ role: 'HEAD_TEACHER' })
    expect((await head.put(`/api/credits/payers/${stranger.id}`, { mayPay: true })).status).toBe(404)
    expect((await (await test.as(stranger)).get('/api/credits')).body.data).toMatchObject({ free: 0, held: 0, lots: [], plan: null })
  })

  it('there is no trace of credits in an installation that bills nobody', async () => {
    const off = await startTestApp({ environment: { BILLING: 'off' } })
    const leader = await off.as(await off.makeUser({ role: 'HEAD_TEACHER' }))
    const paths = ['/api/credits', '/api/credits/state', '/api/credits/payers', '/api/billing/shop', '/api/billing/invoices']
    expect(await statusesOf(leader, paths)).toEqual(paths.map(() => 404))
    expect((await leader.get('/api/auth/profile')).body.data.user.seesCredits).toBe(false)
    await off.close()
  })
})
