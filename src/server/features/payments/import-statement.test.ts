import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importStatement } from '#contract/payments.ts'
import { auditTrail, payments } from '#db/schema.ts'
import { createInvoice } from '#server/features/billing/create-invoice.ts'
import { findProfile } from '#server/features/billing/find-profile.ts'
import { readCredit } from '#server/features/credits/read-credit.ts'
import type { Caller } from '#test/server/caller.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let administrator: Caller
beforeAll(async () => {
  test = await startTestApp()
  administrator = await test.as(await test.makeUser({ role: 'ADMINISTRATOR', schoolId: null }))
})
afterAll(() => test.close())

async function makeDebtor(name: string, pack: 'starter' | 'school') {
  const { id: schoolId } = await test.makeSchool({ name })
  const by = { name: 'Beatrice Okoth' }
  const invoice = await test.ctx.db.transaction((tx) => createInvoice(test.ctx, tx, { schoolId, order: { kind: 'pack', pack }, by }))
  const { accountNumber } = await findProfile(test.ctx.db, schoolId)
  return { schoolId, accountNumber, invoiceId: invoice.id, number: invoice.number }
}

const headings = 'Transaction Date,Transaction Details,Money Out,Money In,Bank Reference'
const today = '12/11/2026'
const send = (csv: string, confirmed: { line: number; invoiceId: string | null }[] = []) =>
  administrator.call(importStatement, { body: { csv, confirmed } })
const paidBy = (schoolId: string) => test.ctx.db.$count(payments, eq(payments.schoolId, schoolId))
const free = async (schoolId: string) => (await readCredit(test.ctx.db, schoolId, test.ctx.now())).free

it("counts what a person confirms of a bank's statement, once, and settles what it names", async () => {
  const lake = await makeDebtor('Lakeside Academy', 'school')
  const ridge = await makeDebtor('Makueni Ridge Secondary', 'starter')
  const swapped = ridge.accountNumber.replace(/(\d)(\d)-/, '$2$1-')
  const csv = [
    headings,
    `${today},"PESALINK INV ${lake.number.replace('-', ' ')}",,"8,000.00",EQ1184203`,
    `${today},RTGS ${swapped},,2500,EQ1184204`,
    `${today},CHEQUE DEPOSIT,,700,EQ1184205`,
    `${today},LEDGER FEE,50,,EQ1184206`,
    `${today},ODD,,12x,EQ1184207`,
  ].join('\n')

  const seen = await send(csv)
  expect(seen).toMatchObject({ out: 1, problems: [{ line: 6, code: 'amount-odd' }] })
  expect(seen.lines.map(({ line, state, guess }) => [line, state, guess?.number ?? null])).toEqual([
    [2, 'new', lake.number],
    [3, 'new', ridge.number],
    [4, 'new', null],
  ])
  expect(seen.lines[0]?.guess).toMatchObject({ schoolName: 'Lakeside Academy', openKes: 8000, slip: null })
  expect([await paidBy(lake.schoolId), await free(lake.schoolId)]).toEqual([0, 0])

  const confirmed = [
    { line: 2, invoiceId: lake.invoiceId },
    { line: 4, invoiceId: null },
  ]
  const after = [await send(csv, confirmed), await send(csv, confirmed)]
  expect(after.map(({ lines }) => lines.map(({ state }) => state))).toEqual(Array.from({ length: 2 }, () => ['counted', 'new', 'counted']))
  expect([await paidBy(lake.schoolId), await free(lake.schoolId)]).toEqual([1, 2000])
  const [waiting] = await test.ctx.db.select().from(payments).where(eq(payments.receipt, 'EQ1184205'))
  expect(waiting).toMatchObject({ state: 'unassigned', schoolId: null, amountKes: 700, source: 'statement' })
  expect(await test.ctx.db.$count(auditTrail, eq(auditTrail.action, 'payment.statement'))).toBe(2)

  // The bank's next file names the same money otherwise.
  const next = await send([headings, `${today},PESALINK,,8000,FT26316X9`].join('\n'))
  expect(next.lines.map(({ state }) => state)).toEqual(['alike'])
})

it('confirms no line that changed since, and gives no money to whom the line does not name', async () => {
  const lake = await makeDebtor('Lakeview School', 'school')
  const other = await makeDebtor('Hilltop School', 'school')
  const csv = [headings, `${today},INV ${lake.number},,8000,KC77001122`].join('\n')
  for (const wrong of [
    { line: 2, invoiceId: other.invoiceId },
    { line: 3, invoiceId: null },
  ]) {
    const answer = await administrator.post('/api/payments/statement', { csv, confirmed: [wrong] })
    expect(answer).toMatchObject({ status: 409, body: { code: 'statement-line-gone' } })
  }
  expect([await paidBy(lake.schoolId), await paidBy(other.schoolId)]).toEqual([0, 0])
})

it('is for the administrator, and for statements', async () => {
  const head = await test.as(await test.makeUser({ role: 'HEAD_TEACHER' }))
  expect(await head.post('/api/payments/statement', { csv: headings, confirmed: [] })).toMatchObject({ status: 403 })
  const answer = await administrator.post('/api/payments/statement', { csv: '<html>Session expired</html>', confirmed: [] })
  expect(answer).toMatchObject({ status: 422, body: { code: 'statement-unreadable' } })
})
