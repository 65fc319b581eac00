import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { policyVersion } from '#contract/base/policy-version.ts'
import { auditTrail, creditLots, creditNotes, creditTransfers, invoices, payments, pupils, refunds, sponsorApplications } from '#db/schema.ts'
import { eatDayOf } from '#engine/credits/eat-days.ts'
import { findProfile } from '#server/features/billing/find-profile.ts'
import { insertClass } from '#server/features/classes/queries/classes.ts'
import { chargePapers } from '#server/features/credits/charge-papers.ts'
import { readCredit } from '#server/features/credits/read-credit.ts'
import { refundLot } from '#server/features/credits/refund-lot.ts'
import { endReversal } from '#server/features/payments/end-reversal.ts'
import { recordPayment } from '#server/features/payments/record-payment.ts'
import type { Caller } from '#test/server/caller.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let wanjala: Caller
beforeAll(async () => {
  test = await startTestApp()
  wanjala = await test.as(await test.makeUser({ role: 'ADMINISTRATOR', schoolId: null, firstName: 'Esther', lastName: 'Wanjala' }))
})
afterAll(() => test.close())

const makeSchool = async (name = 'Lakeside Academy') => (await test.makeSchool({ name })).id
const creditOf = async (schoolId: string) => (await readCredit(test.ctx.db, schoolId, test.ctx.now())).free
const money = async (caller = wanjala) => (await caller.get('/api/admin/money')).body.data

let receipts = 0
const receiptOf = new Map<string, string>()
/** Money of a paybill, under an account that was typed. */
async function pay(account: string, amountKes = 2500, channel: 'mpesa' | 'bank' = 'mpesa'): Promise<string> {
  const receipt = `UKG4X7R${++receipts}`
  const from = channel === 'bank' ? ({ way: 'bank', source: 'statement' } as const) : ({ way: 'mpesa-paybill', source: 'paybill' } as const)
  const payment = { channel, receipt, ...from, amountKes, paidAt: test.ctx.now(), payer: '254716000092', account }
  const { paymentId } = await test.ctx.db.transaction((tx) => recordPayment(test.ctx, tx, payment))
  receiptOf.set(paymentId, receipt)
  return paymentId
}
const assign = (paymentId: string, forSchoolId: string, invoiceId: string | null = null, caller = wanjala) =>
  caller.post(`/api/admin/money/payments/${paymentId}/owner`, { forSchoolId, invoiceId })
const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).toSorted((one, other) => one - other)

describe('money that belongs to nobody', () => {
  it('waits with the school that may be meant, and is counted once when it is given to one', async () => {
    const schoolId = await makeSchool()
    const { accountNumber } = await test.ctx.db.transaction((tx) => findProfile(tx, schoolId))
    const paymentId = await pay(accountNumber.slice(0, -2))
    const before = await money()
    expect(before.unassigned.rows).toMatchObject([
      { id: paymentId, restKes: 2500, pack: 'starter', looksLike: [{ schoolId, accountNumber, slip: 'no-check-digit' }], payer: '0716 … 092' },
    ])
    expect((await wanjala.get(`/api/admin/money/schools?search=${accountNumber}`)).body.data.schools).toMatchObject([{ id: schoolId, accountNumber }])

    const replies = await Promise.all([assign(paymentId, schoolId), assign(paymentId, schoolId)])
    expect(statuses(replies)).toEqual([200, 409])
    expect(await creditOf(schoolId)).toBe(500)
    expect((await money()).unassigned).toMatchObject({ count: 0, kes: 0, rows: [] })
    expect(await test.ctx.db.select().from(auditTrail).where(eq(auditTrail.subject, paymentId))).toMatchObject([{ action: 'payment.assign' }])
  })

  it('pays an invoice that waits for KRA until a person enters what KRA signed, which stays', async () => {
    const schoolId = await makeSchool('Kapsoit Girls')
    await assign(await pay('nobody'), schoolId)
    const find = async () => (await money()).unsigned.rows.find((row: { schoolName: string }) => row.schoolName === 'Kapsoit Girls')
    const { id } = await find()
    const said = { state: 'refused', why: 'PIN not registered', controlNumber: '', internalData: '', signature: '', kraNumber: '', code: '' }
    const enter = (body: object) => wanjala.put(`/api/admin/billing/invoices/${id}/etims`, body)
    expect((await enter(said)).status).toBe(200)
    expect(await find()).toMatchObject({ state: 'refused', why: 'PIN not registered' })
    const signed = { ...said, state: 'signed', why: '', controlNumber: 'KRACU0100000001', signature: 'V249-J39C' }
    expect(statuses([await enter(signed), await enter(said)])).toEqual([200, 409])
    expect(await find()).toBeUndefined()
  })

  it('is given to no school that is not there, to no invoice of another, and buys no pack of another price', async () => {
    const [schoolId, otherId] = [await makeSchool(), await makeSchool('Green Hills')]
    const [theirs, odd] = [await pay('x'), await pay('x', 2600)]
    await assign(theirs, otherId)
    const [invoice] = await test.ctx.db.select().from(invoices).where(eq(invoices.schoolId, otherId))
    const answers = [await assign(odd, '00000000-0000-4000-8000-000000000000'), await assign(odd, schoolId, invoice?.id), await assign(odd, schoolId)]
    expect(answers.map(({ body }) => body.code)).toEqual(['school-not-found', 'invoice-not-found', 'no-pack-of-amount'])
    expect(await creditOf(schoolId)).toBe(0)
  })
})

describe('a refund', () => {
  const ask = (paymentId: string, caller = wanjala) => caller.post('/api/admin/money/refunds', { paymentId, reason: 'Starter Pack paid twice' })
  const decide = (caller: Caller, refundId: string, decision = 'agree') => caller.put(`/api/admin/money/refunds/${refundId}`, { decision })
  async function askFor(paymentId: string): Promise<string> {
    expect((await ask(paymentId)).status).toBe(201)
    return (await money()).refunds.rows.find((row: { state: string }) => row.state === 'waiting').id
  }

  it('waits while there is one administrator; a second agrees, the credits go, and the money once', async () => {
    const schoolId = await makeSchool()
    const paymentId = await pay('x')
    await assign(paymentId, schoolId)
    const found = async () => (await wanjala.get(`/api/admin/money/payments?search=${receiptOf.get(paymentId)}`)).body.data.payments
    expect(await found()).toMatchObject([{ refundable: { amountKes: 2500, credits: 500, isLate: false } }])
    await test.ctx.db
      .update(payments)
      .set({ paidAt: new Date(Date.now() - 9 * 24 * 60 * 60 * 1000) })
      .where(eq(payments.id, paymentId))
    expect(await found(), 'two people may decide it all the same').toMatchObject([{ refundable: { isLate: true } }])
    const refundId = await askFor(paymentId)
    expect((await ask(paymentId)).body.code).toBe('refund-asked-already')
    expect(await money()).toMatchObject({ administrators: 1, refunds: { waiting: 1, waitingKes: 2500, rows: [{ isMine: true, credits: 500 }] } })
    expect((await decide(wanjala, refundId)).body.code).toBe('second-person-needed')
    expect(await creditOf(schoolId)).toBe(500)

    const kariuki = await test.as(await test.makeUser({ role: 'ADMINISTRATOR', schoolId: null }))
    expect(await money(kariuki)).toMatchObject({ administrators: 2, refunds: { rows: [{ isMine: false }] } })
    expect(statuses(await Promise.all([decide(kariuki, refundId), decide(kariuki, refundId)]))).toEqual([200, 409])
    expect(await creditOf(schoolId)).toBe(0)
    expect(await test.ctx.db.select().from(creditNotes).where(eq(creditNotes.schoolId, schoolId))).toMatchObject([{ amountKes: 2500 }])
    expect(await test.ctx.db.select().from(invoices).where(eq(invoices.schoolId, schoolId))).toMatchObject([{ state: 'credited' }])
    expect(await test.ctx.db.select().from(payments).where(eq(payments.id, paymentId))).toMatchObject([{ state: 'refunded' }])
    await test.runJobsUntilIdle()
    const [sent] = await test.ctx.db.select().from(refunds).where(eq(refunds.id, refundId))
    expect(sent).toMatchObject({ state: 'sent', conversationId: expect.any(String) })
    const told = { conversationId: sent?.conversationId ?? '', code: '0' }
    expect([await endReversal(test.ctx, told), await endReversal(test.ctx, told)]).toEqual([true, true])
    expect((await money()).refunds.rows).toMatchObject([{ state: 'done' }])
    expect((await ask(paymentId)).body.code).toBe('nothing-to-refund')
  })

  it('takes nothing when a credit was used meanwhile, and is refused by who asked', async () => {
    const schoolId = await makeSchool()
    const paymentId = await pay('x')
    await assign(paymentId, schoolId)
    const refundId = await askFor(paymentId)
    const [lot] = await test.ctx.db.select().from(creditLots).where(eq(creditLots.schoolId, schoolId))
    const other = { schoolId, lotId: lot?.id ?? '', key: 'other', reason: '', by: { userId: null, name: '' } }
    await test.ctx.db.transaction((tx) => refundLot(test.ctx, tx, other))
    const kariuki = await test.as(await test.makeUser({ role: 'ADMINISTRATOR', schoolId: null }))
    expect((await decide(kariuki, refundId)).body.code).toBe('refund-changed')
    expect(await test.ctx.db.select().from(invoices).where(eq(invoices.schoolId, schoolId))).toMatchObject([{ state: 'paid' }])
    expect((await decide(wanjala, refundId, 'refuse')).status).toBe(200)
    expect((await ask(paymentId)).body.code).toBe('nothing-to-refund')
  })

  it('of nobody’s money at the bank goes by hand and touches no credits, and income is what stayed', async () => {
    const paymentId = await pay('nobody', 7500, 'bank')
    await test.ctx.db.update(payments).set({ isPractice: false }).where(eq(payments.id, paymentId))
    const refundId = await askFor(paymentId)
    const [before] = (await money()).income
    const kariuki = await test.as(await test.makeUser({ role: 'ADMINISTRATOR', schoolId: null }))
    expect((await decide(kariuki, refundId)).status).toBe(200)
    await test.runJobsUntilIdle()
    expect((await money()).refunds.rows[0]).toMatchObject({ state: 'agreed', schoolName: null, credits: 0 })
    const say = () => wanjala.post(`/api/admin/money/refunds/${refundId}/done`, {})
    expect(statuses([await say(), await say()])).toEqual([200, 409])
    const [after] = (await money()).income
    expect(after).toEqual({ ...before, refundedKes: before.refundedKes + 7500 })
  })
})

describe('credits that are given', () => {
  const give = (forSchoolId: string, amount: number, key = `key-${amount}-${forSchoolId}`) =>
    wanjala.post('/api/admin/money/grants', { forSchoolId, kind: 'correction', amount, reason: 'Reader stood still' }, { 'idempotency-key': key })

  it('come at once with their reason, and once however often the press is sent', async () => {
    const schoolId = await makeSchool()
    expect([(await give(schoolId, 40)).body.data, (await give(schoolId, 40)).body.data]).toEqual([{ state: 'given' }, { state: 'given' }])
    expect(await creditOf(schoolId)).toBe(40)
    expect(await test.ctx.db.select().from(creditTransfers).where(eq(creditTransfers.schoolId, schoolId))).toMatchObject([
      { reason: 'Reader stood still', madeByName: 'Esther Wanjala' },
    ])
  })

  it('above 1,000 wait for a second administrator', async () => {
    const schoolId = await makeSchool()
    expect((await give(schoolId, 1001)).body.data.state).toBe('waiting')
    expect(await creditOf(schoolId)).toBe(0)
    const { id } = (await money()).grants.rows[0]
    const decide = (caller: Caller) => caller.put(`/api/admin/money/grants/${id}`, { decision: 'agree' })
    expect((await decide(wanjala)).body.code).toBe('second-person-needed')
    const kariuki = await test.as(await test.makeUser({ role: 'ADMINISTRATOR', schoolId: null }))
    expect(statuses(await Promise.all([decide(kariuki), decide(kariuki)]))).toEqual([200, 409])
    expect(await creditOf(schoolId)).toBe(1001)
  })

  it.each([{ reason: '' }, { amount: 0 }, { amount: 1.5 }, { kind: 'sponsored' }, { kind: 'plan' }])('are refused with %o', async (change) => {
    const body = { forSchoolId: await makeSchool(), kind: 'correction', amount: 40, reason: 'Read twice', ...change }
    expect((await wanjala.post('/api/admin/money/grants', body)).status).toBe(400)
  })
})

describe('a sponsor', () => {
  const person = { firstName: 'Naomi', lastName: 'Jepkemboi', password: 'Chalk4board', agreedTo: policyVersion }
  const purchase = { amount: 1000, paidKes: 5000, paidOn: '2026-01-05', reference: 'EFT 77', validTo: '2999-03-31' }
  const lastDay = `${Number(eatDayOf(new Date()).slice(0, 4)) + 1}-03-31`

  async function makeSponsor() {
    const { id } = (await wanjala.post('/api/admin/sponsors', { name: 'Upeo Foundation' })).body.data.sponsor
    expect((await wanjala.post(`/api/admin/sponsors/${id}/purchases`, purchase)).status).toBe(201)
    const email = `naomi-${id}@upeo.example`
    const { code } = (await wanjala.post(`/api/admin/sponsors/${id}/invitations`, { email })).body.data
    const opened = await test.nobody.post('/api/invitations/open', { code })
    expect(opened.body.data).toEqual({ schoolName: 'Upeo Foundation', email, role: 'SPONSOR', invitedByName: 'Esther Wanjala' })
    const tries = await Promise.all([1, 2].map(() => test.nobody.post('/api/invitations/accept', { ...person, code })))
    expect(statuses(tries), 'a code works once').toEqual([201, 404])
    const { user, token } = tries.find(({ status }) => status === 201)?.body.data ?? {}
    expect(user).toMatchObject({ email, role: 'SPONSOR', schoolName: null })
    return { id, headers: { authorization: `Bearer ${token}` } }
  }

  async function makeApplication(schoolId: string | null) {
    const codeHash = `hash-${Math.random()}`
    const [row] = await test.ctx.db
      .insert(sponsorApplications)
      .values({
        schoolId,
        schoolName: 'Kaikor Primary',
        county: 'Turkana',
        registrationNumber: codeHash,
        pupils: 214,
        papersPerTerm: 640,
        codeHash,
        signal: 'sometimes',
        email: 'head@kaikor.example',
        phone: '0701',
        referee: 'Mrs Ekai',
        language: 'en',
        state: 'waiting',
      })
      .returning()
    return row?.id ?? ''
  }
  const decide = (applicationId: string) =>
    wanjala.put(`/api/admin/sponsors/applications/${applicationId}`, { decision: 'agree', answer: 'Welcome.' })

  it('gives what it paid for to a school that was agreed to, never more, and the school never learns who', async () => {
    const { headers } = await makeSponsor()
    const schoolId = await makeSchool('Kaikor Primary')
    const applicationId = await makeApplication(schoolId)
    const gift = (amount: number) => test.nobody.post('/api/sponsor/gifts', { applicationId, amount, validTo: lastDay }, headers)
    expect((await gift(10)).body.code, 'not agreed to yet').toBe('application-not-found')
    expect(statuses([await decide(applicationId), await decide(applicationId)])).toEqual([200, 409])
    expect(statuses(await Promise.all([gift(600), gift(600)])), 'of 1,000').toEqual([201, 409])
    expect((await gift(401)).body).toMatchObject({ code: 'sponsor-short', message: expect.stringContaining('400') })
    expect(await creditOf(schoolId)).toBe(600)

    const books = [await test.ctx.db.select().from(creditLots), await test.ctx.db.select().from(creditTransfers)]
    const ofSchool = books.flat().filter((row) => row.schoolId === schoolId)
    expect(ofSchool).toMatchObject([{ kind: 'sponsored' }, { kind: 'grant', reason: '', madeBy: null, madeByName: '' }])
    const page = (await test.nobody.get('/api/sponsor', headers)).body.data
    expect(page).toMatchObject({ name: 'Upeo Foundation', bought: 1000, notGiven: 400, schools: [], small: { schools: 1, given: 600 }, used: 0 })
    expect(page.requests.find((row: { id: string }) => row.id === applicationId)).toMatchObject({ county: 'Turkana', pupils: 214, given: 600 })
    expect(JSON.stringify(page), 'nor a name or an id of a school that is not shown').not.toMatch(new RegExp(`Kaikor|${schoolId}`))
  })

  it('is counted on the site with what was used, of schools with ten pupils and more', async () => {
    const { headers } = await makeSponsor()
    const totals = async () => (await test.nobody.get('/api/sponsors/totals')).body.data
    for (const [index, count] of [12, 9].entries()) {
      const schoolId = await makeSchool(`Hola ${index}`)
      const applicationId = await makeApplication(schoolId)
      await decide(applicationId)
      await test.nobody.post('/api/sponsor/gifts', { applicationId, amount: 20, validTo: lastDay }, headers)
      const classId = await insertClass(test.ctx.db, { schoolId, ownerId: (await test.makeUser({ role: 'TEACHER', schoolId })).id, name: 'Grade 7' })
      const names = Array.from({ length: count }, (_, at) => ({ schoolId, classId, name: `Pupil ${at}`, admission: `${at}` }))
      await test.ctx.db.insert(pupils).values(names)
      expect(await totals(), 'nothing is used yet').toEqual({ schools: index, pupils: index * 12 })
      const papers = names.map(() => ({ paperId: randomUUID(), isMarked: true }))
      await test.ctx.db.transaction((tx) => chargePapers(test.ctx, tx, { schoolId, examId: randomUUID(), papers }))
    }
    expect(await totals()).toEqual({ schools: 1, pupils: 12 })
  })

  it('cannot give to a school that has no account yet', async () => {
    const { headers } = await makeSponsor()
    const applicationId = await makeApplication(null)
    await decide(applicationId)
    const answer = await test.nobody.post('/api/sponsor/gifts', { applicationId, amount: 10, validTo: lastDay }, headers)
    expect(answer.body.code).toBe('school-without-account')
  })
})
