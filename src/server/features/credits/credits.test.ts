import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '#db/client.ts'
import { addPaidDays } from '#server/features/credits/add-paid-days.ts'
import { closeBooks } from '#server/features/credits/close-books.ts'
import { chargePapers } from '#server/features/credits/charge-papers.ts'
import { CreditShort } from '#server/features/credits/credit-short.ts'
import { findPlan } from '#server/features/credits/find-plan.ts'
import { type Grant, grantLot } from '#server/features/credits/grant-lot.ts'
import { listCharges } from '#server/features/credits/list-charges.ts'
import { listStatement } from '#server/features/credits/list-statement.ts'
import { listDrift } from '#server/features/credits/queries/books.ts'
import { listClosings, listHeld } from '#server/features/credits/queries/statement.ts'
import { readCredit } from '#server/features/credits/read-credit.ts'
import { refundLot } from '#server/features/credits/refund-lot.ts'
import { returnCredits, type ReturnWhy } from '#server/features/credits/return-credits.ts'
import { syncLapses } from '#server/features/credits/sync-lapses.ts'
import { retryTransaction } from '#server/platform/database/retry-transaction.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let now = new Date('2026-11-01T09:00:00+03:00')
beforeAll(async () => {
  test = await startTestApp({ now: () => now, environment: { BILLING: 'on', PAYSTACK_SECRET_KEY: 'sk_test_1' } })
})
afterAll(() => test.close())

let schoolId: string
const examId = randomUUID()
beforeEach(async () => {
  now = new Date('2026-11-01T09:00:00+03:00')
  schoolId = (await test.makeSchool()).id
})

const by = { userId: null, name: 'Amina Otieno' }
const grant = (given: Partial<Grant> = {}) =>
  retryTransaction(test.ctx.db, (tx) =>
    grantLot(test.ctx, tx, { schoolId, kind: 'pack', source: `pack:${randomUUID()}`, credits: 10, validDays: 30, by, ...given }),
  )
const charge = (...papers: [paperId: string, isMarked: boolean][]) =>
  retryTransaction(test.ctx.db, (tx) =>
    chargePapers(test.ctx, tx, { schoolId, examId, papers: papers.map(([paperId, isMarked]) => ({ paperId, isMarked })) }),
  )
const giveBack = (why: ReturnWhy, ...paperIds: string[]) =>
  test.ctx.db.transaction((tx) => returnCredits(test.ctx, tx, { schoolId, why, papers: paperIds.map((paperId) => ({ paperId, examId })) }))
const stand = async () => {
  const { free, held, used } = await readCredit(test.ctx.db, schoolId, now, 'all')
  return { free, held, used }
}
const stateOf = async (paperId: string) => (await listCharges(test.ctx.db, schoolId, [paperId])).get(paperId)
const keysOf = async (paperId: string) => {
  const { rows } = await test.ctx.db.execute<{ key: string }>(
    sql`select key from credit_transfers where paper_id = ${paperId} order by created_at, key`,
  )
  return rows.map(({ key }) => key.replace(paperId, 'P'))
}

describe('a paper', () => {
  it('holds a credit when it is read, and takes it when it is marked, however often either happens', async () => {
    await grant()
    const paper = randomUUID()
    for (let times = 0; times < 3; times += 1) await charge([paper, false])
    expect([await stateOf(paper), await stand()]).toEqual(['held', { free: 9, held: 1, used: 0 }])
    for (let times = 0; times < 3; times += 1) await charge([paper, true], [paper, false])
    expect([await stateOf(paper), await stand()]).toEqual(['taken', { free: 9, held: 0, used: 1 }])
    expect(await keysOf(paper)).toEqual(['hold:P', 'take:P'])
  })

  it('that is marked as it is read takes its credit at once', async () => {
    await grant()
    const paper = randomUUID()
    await charge([paper, false], [paper, true])
    expect(await keysOf(paper)).toEqual(['take:P'])
    expect(await stand()).toEqual({ free: 9, held: 0, used: 1 })
  })

  it('that comes back after its credit did is charged again, under the next key', async () => {
    await grant()
    const paper = randomUUID()
    await charge([paper, true])
    expect(await giveBack('put-away', paper)).toBe(1)
    expect(await giveBack('put-away', paper)).toBe(0)
    expect([await stateOf(paper), await stand()]).toEqual(['returned', { free: 10, held: 0, used: 0 }])
    await charge([paper, false])
    await charge([paper, true])
    expect([await stateOf(paper), await stand()]).toEqual(['taken', { free: 9, held: 0, used: 1 }])
    expect(await keysOf(paper)).toEqual(['take:P', 'give-back:P', 'hold:P:2', 'take:P:2'])
  })

  it('of another exam is refused under the key that it was charged by', async () => {
    await grant()
    const paper = randomUUID()
    await charge([paper, false])
    const other = { schoolId, examId: randomUUID(), papers: [{ paperId: paper, isMarked: true }] }
    await expect(test.ctx.db.transaction((tx) => chargePapers(test.ctx, tx, other))).rejects.toMatchObject({ status: 409 })
    expect(await stand()).toEqual({ free: 9, held: 1, used: 0 })
  })

  it('among several for which the credit is too short is not charged, and nor are they', async () => {
    await grant({ credits: 2 })
    const papers = [randomUUID(), randomUUID(), randomUUID()]
    await expect(charge(...papers.map((paper): [string, boolean] => [paper, false]))).rejects.toBeInstanceOf(CreditShort)
    expect(await stand()).toEqual({ free: 2, held: 0, used: 0 })
  })
})

describe('a credit comes back', () => {
  const cases: { why: ReturnWhy; isMarked: boolean; days: number; returns: number }[] = [
    { why: 'blank', isMarked: false, days: 0, returns: 1 },
    { why: 'blank', isMarked: true, days: 90, returns: 1 },
    { why: 'put-away', isMarked: false, days: 90, returns: 1 },
    { why: 'put-away', isMarked: true, days: 30, returns: 1 },
    { why: 'put-away', isMarked: true, days: 31, returns: 0 },
    { why: 'by-hand', isMarked: false, days: 5, returns: 1 },
    { why: 'by-hand', isMarked: true, days: 5, returns: 0 },
    { why: 'old-hold', isMarked: false, days: 30, returns: 0 },
    { why: 'old-hold', isMarked: false, days: 31, returns: 1 },
    { why: 'old-hold', isMarked: true, days: 31, returns: 0 },
  ]
  it.each(cases)('$returns times: $why, marked $isMarked, after $days days', async ({ why, isMarked, days, returns }) => {
    await grant()
    const paper = randomUUID()
    await charge([paper, isMarked])
    now = new Date(now.getTime() + days * 86_400_000)
    expect(await giveBack(why, paper)).toBe(returns)
  })
})

describe('a grant', () => {
  it('counts once for each source, and says so whoever asks again, and when', async () => {
    const source = 'pack:1'
    const first = await grant({ source })
    now = new Date('2026-11-09T09:00:00+03:00')
    const again = await grant({ source, by: { userId: null, name: 'Juma Ali' } })
    expect([first.isNew, again]).toEqual([true, { lotId: first.lotId, isNew: false }])
    expect(await stand()).toEqual({ free: 10, held: 0, used: 0 })
  })

  it('with other figures from the same source is refused', async () => {
    await grant({ source: 'pack:2' })
    await expect(grant({ source: 'pack:2', credits: 11 })).rejects.toMatchObject({ status: 409, code: 'credit-key-reused' })
    expect(await stand()).toEqual({ free: 10, held: 0, used: 0 })
  })

  it('told ten times at once counts once', async () => {
    const told = await Promise.all(Array.from({ length: 10 }, () => grant({ source: 'trial', kind: 'trial' })))
    expect([told.filter(({ isNew }) => isNew).length, new Set(told.map(({ lotId }) => lotId)).size]).toEqual([1, 1])
    expect(await stand()).toEqual({ free: 10, held: 0, used: 0 })
  })
})

describe('a refund', () => {
  it('takes what is free out of its lot and nothing of another, once for each key', async () => {
    const { lotId } = await grant()
    now = new Date(now.getTime() + 1000)
    await grant({ credits: 5 })
    const paper = randomUUID()
    await charge([paper, false])
    const refund = (key: string) => test.ctx.db.transaction((tx) => refundLot(test.ctx, tx, { schoolId, lotId, key, reason: 'Bought twice', by }))
    expect([await refund('a'), await refund('a')]).toEqual([9, 9])
    await giveBack('put-away', paper)
    // The same decision pays nothing back twice; what came back later needs one of its own.
    expect([await refund('a'), await stand()]).toEqual([9, { free: 6, held: 0, used: 0 }])
    expect([await refund('b'), await stand()]).toEqual([1, { free: 5, held: 0, used: 0 }])
    const other = (await grant()).lotId
    const asOther = (tx: Tx) => refundLot(test.ctx, tx, { schoolId, lotId: other, key: 'b', reason: 'Bought twice', by })
    await expect(test.ctx.db.transaction(asOther)).rejects.toMatchObject({ status: 409, code: 'credit-key-reused' })
  })
})

describe('a lot that has ended', () => {
  it('cannot be used one second later, with every job stopped; and lapses, once, to the credit', async () => {
    await grant({ validDays: 30 })
    const held = randomUUID()
    await charge([held, false])
    now = new Date('2026-12-01T23:59:59+03:00')
    await charge([randomUUID(), false])
    now = new Date('2026-12-02T00:00:00+03:00')
    await expect(charge([randomUUID(), false])).rejects.toBeInstanceOf(CreditShort)
    // What was held in time is still the paper's.
    await charge([held, true])
    const sync = () => test.ctx.db.transaction((tx) => syncLapses(test.ctx, tx, schoolId))
    expect([await sync(), await sync()]).toEqual([8, 0])
  })

  it('gets back what lapsed where its days turn out to be paid', async () => {
    await grant({ validDays: 30 })
    now = new Date('2026-12-03T09:00:00+03:00')
    await test.ctx.db.transaction((tx) => syncLapses(test.ctx, tx, schoolId))
    expect(await stand()).toEqual({ free: 0, held: 0, used: 0 })
    const days = { schoolId, plan: 'basic' as const, cycle: 'month' as const, startsOn: '2026-11-20', endsOn: '2026-12-19', invoiceId: null }
    const add = () => test.ctx.db.transaction((tx) => addPaidDays(test.ctx, tx, days))
    expect([(await add()).isNew, (await add()).isNew]).toEqual([true, false])
    expect(await stand()).toEqual({ free: 10, held: 0, used: 0 })
    expect((await findPlan(test.ctx.db, schoolId, now))?.plan).toBe('basic')
  })
})

describe('a statement', () => {
  it('agrees with itself, with the one before, and with what is left', async () => {
    const [taken, early, late, held] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    const { lotId: first } = await grant({ credits: 6, validDays: 10 })
    await charge([taken, true], [early, true], [held, false])
    // Half an hour before the month ends in East Africa.
    now = new Date('2026-11-30T23:30:00+03:00')
    const { lotId: second } = await grant({ credits: 8, kind: 'correction', validDays: 90 })
    await charge([late, true])
    now = new Date('2026-12-01T00:30:00+03:00')
    await giveBack('put-away', early)
    await charge([held, true])
    await test.ctx.db.transaction((tx) => syncLapses(test.ctx, tx, schoolId))
    await test.ctx.db.transaction((tx) => refundLot(test.ctx, tx, { schoolId, lotId: second, key: 'x', reason: 'Given by mistake', by }))
    const november = await listStatement(test.ctx.db, schoolId, { from: '2026-11-01', to: '2026-11-30' })
    const december = await listStatement(test.ctx.db, schoolId, { from: '2026-12-01', to: '2026-12-31' })
    // The first lot ended on the 11th: its three free credits are gone from that day on, whenever the job ran.
    expect(november).toMatchObject({ opening: 0, in: 14, givenBack: 0, taken: 3, ended: 3, out: 6, closing: 8, held: 1 })
    expect(december).toMatchObject({ opening: 8, in: 0, givenBack: 1, taken: 1, ended: 1, refunded: 7, out: 9, closing: 0, held: 0 })
    expect(december.lots.map(({ id, closing }) => [id, closing])).toEqual([
      [first, 0],
      [second, 0],
    ])
    expect([november.exams, december.returns]).toEqual([[{ examId, papers: 3 }], [{ examId, on: '2026-12-01', why: 'put-away', by: '', credits: 1 }]])
    expect(await listClosings(test.ctx.db, schoolId)).toEqual([
      { month: '2026-12', closing: 0 },
      { month: '2026-11', closing: 8 },
    ])
    expect(await listHeld(test.ctx.db, schoolId)).toEqual([])
  })
})

describe('the database refuses', () => {
  const inOne = (...statements: string[]) =>
    test.ctx.db.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement))
    })
  const transferOf = (id: string, entries: number) =>
    `insert into credit_transfers (id, school_id, key, hash, kind, entries, at) values ('${id}', '${schoolId}', '${id}', '', 'grant', ${entries}, now())`
  const entryOf = (id: string, lotId: string, side: string, amount: number) =>
    `insert into credit_entries (transfer_id, school_id, lot_id, side, amount) values ('${id}', '${schoolId}', '${lotId}', '${side}', ${amount})`

  it.each([
    'update credit_transfers set reason = $$changed$$',
    'delete from credit_transfers',
    'update credit_entries set amount = 2',
    'delete from credit_entries',
    'truncate credit_transfers cascade',
    'truncate credit_entries',
    'update credit_lots set credits = 100',
    'update credit_lots set ends_at = now()',
    'delete from credit_lots',
  ])('%s', async (statement) => {
    await grant()
    await expect(inOne(statement)).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } })
  })

  it('a transfer that is out of balance in a lot, that has no entries though it says so, or that gets one later', async () => {
    const [{ lotId: one }, { lotId: other }] = [await grant(), await grant()]
    const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()]
    const unbalanced = { cause: { message: expect.stringContaining('not balanced') } }
    // Together they add up, each lot by itself does not.
    await expect(inOne(transferOf(a, 2), entryOf(a, one, 'free', -5), entryOf(a, other, 'free', 5))).rejects.toMatchObject(unbalanced)
    await expect(inOne(transferOf(b, 2))).rejects.toMatchObject(unbalanced)
    await inOne(transferOf(c, 2), entryOf(c, one, 'free', -5), entryOf(c, one, 'used', 5))
    await expect(inOne(entryOf(c, one, 'held', 5), entryOf(c, one, 'lapsed', -5))).rejects.toMatchObject(unbalanced)
    const negative = { cause: { constraint: 'credit_lots_standing' } }
    await expect(inOne(`update credit_lots set free = -1 where id = '${one}'`)).rejects.toMatchObject(negative)
  })
})

describe('the books are closed', () => {
  it('with old holds released, and with what had no entry found', async () => {
    const { lotId } = await grant({ validDays: 90 })
    const [old, young] = [randomUUID(), randomUUID()]
    await charge([old, false])
    now = new Date('2026-11-20T09:00:00+03:00')
    await charge([young, false])
    now = new Date('2026-12-02T09:00:00+03:00')
    expect([await closeBooks(test.ctx), await stateOf(old), await stateOf(young)]).toEqual(['done', 'returned', 'held'])
    expect(await listDrift(test.ctx.db, schoolId)).toEqual([])
    await test.ctx.db.execute(sql`update credit_lots set free = free - 1 where id = ${lotId}`)
    expect(await listDrift(test.ctx.db, schoolId)).toEqual([`credit_lots ${lotId}`])
    await closeBooks(test.ctx)
    test.expectLog('Credits of a school are not the sums of their entries.')
  })
})

// Each is what users of another ledger met; the name says where.
describe('what went wrong in other ledgers does not here', () => {
  const addDays = (startsOn: string, endsOn: string, invoiceId: string) =>
    retryTransaction(test.ctx.db, (tx) => addPaidDays(test.ctx, tx, { schoolId, plan: 'professional', cycle: 'month', startsOn, endsOn, invoiceId }))

  it('vm0#10299: a pack is not used one second after its last day, though no job ever ran and no plan renews', async () => {
    await grant({ validDays: 30 })
    now = new Date('2026-12-02T00:00:00+03:00')
    expect((await readCredit(test.ctx.db, schoolId, now)).free).toBe(0)
    await expect(charge([randomUUID(), true])).rejects.toBeInstanceOf(CreditShort)
  })

  it('twenty#25603: a period that is told of early, twice or late ends nothing before its time', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    await addDays('2026-11-01', '2026-11-30', first)
    await grant({ kind: 'plan', source: 'plan:1' })
    const ends = async () => (await readCredit(test.ctx.db, schoolId, now)).lots.map(({ end }) => end?.toISOString())
    await addDays('2026-12-01', '2026-12-31', second)
    const after = await ends()
    expect(after).toEqual(['2027-01-30T20:59:59.999Z'])
    await addDays('2026-12-01', '2026-12-31', second)
    now = new Date('2026-12-20T09:00:00+03:00')
    await addDays('2026-11-01', '2026-11-30', first)
    await test.ctx.db.transaction((tx) => syncLapses(test.ctx, tx, schoolId))
    expect([await ends(), await stand()]).toEqual([after, { free: 10, held: 0, used: 0 }])
  })

  it('opensre#5691: an act whose word was lost after it was stored, and that is done again, counts once', async () => {
    await grant()
    const paper = randomUUID()
    for (let times = 0; times < 20; times += 1) {
      await charge([paper, true])
      await grant({ source: 'pack:lost', credits: 3 })
    }
    expect(await stand()).toEqual({ free: 12, held: 0, used: 1 })
  })

  it('XMem#212, AutoGPT#12959: the key of a grant and of a refund is what it is for, so that no retry makes a second one', async () => {
    const { lotId } = await grant({ source: 'pack:a payment told by three' })
    for (const name of ['callback', 'query', 'pull']) await grant({ source: 'pack:a payment told by three', by: { userId: null, name } })
    const refund = () => test.ctx.db.transaction((tx) => refundLot(test.ctx, tx, { schoolId, lotId, key: 'refund 1', reason: '', by }))
    expect([await refund(), await refund(), await stand()]).toEqual([10, 10, { free: 0, held: 0, used: 0 }])
  })

  it('fountain#1131: what is paid back never comes out of another lot', async () => {
    const { lotId } = await grant({ credits: 1 })
    await charge([randomUUID(), true])
    await grant({ credits: 5 })
    const went = await test.ctx.db.transaction((tx) => refundLot(test.ctx, tx, { schoolId, lotId, key: 'x', reason: '', by }))
    expect([went, await stand()]).toEqual([0, { free: 5, held: 0, used: 1 }])
  })

  it('cala#779, laravel-credits#20: crossing acts never wait for each other in a circle, and the last credit is used once', async () => {
    await grant({ credits: 4 })
    const papers = Array.from({ length: 6 }, () => randomUUID())
    const acts = papers.flatMap((paper, at) => [
      charge([paper, at % 2 === 0], [papers[(at + 1) % 6] ?? '', true]),
      giveBack('put-away', papers[(at + 3) % 6] ?? '', paper),
      grant({ source: 'pack:once', credits: 1 }),
    ])
    const done = await Promise.allSettled(acts)
    const other = done.flatMap((each) => (each.status === 'rejected' && !(each.reason instanceof CreditShort) ? String(each.reason) : []))
    const { free, held, used } = await stand()
    expect([other, free + held + used, Math.min(free, held, used) >= 0, await listDrift(test.ctx.db, schoolId)]).toEqual([[], 5, true, []])
  })

  it.each(['40001', '40P01'])(
    'five-bells-ledger#402: a transaction that the database ended (%s) is done again, and never said to be without credit',
    async (code) => {
      await grant({ credits: 1 })
      let tries = 0
      await retryTransaction(test.ctx.db, async (tx) => {
        await chargePapers(test.ctx, tx, { schoolId, examId, papers: [{ paperId: randomUUID(), isMarked: true }] })
        tries += 1
        if (tries < 3) await tx.execute(sql.raw(`do $$ begin raise exception 'another came first' using errcode = '${code}'; end $$`))
      })
      expect([tries, await stand()]).toEqual([3, { free: 0, held: 0, used: 1 }])
    },
  )

  it('a clock that is behind the one that stored a lot does not withhold it', async () => {
    await grant()
    now = new Date(now.getTime() - 5 * 60_000)
    await charge([randomUUID(), true])
    expect(await stand()).toEqual({ free: 9, held: 0, used: 1 })
  })

  it('a clock that jumps back takes nothing that was used before, and one that jumped ahead gives back what it ended', async () => {
    await grant({ validDays: 30 })
    const paper = randomUUID()
    await charge([paper, true])
    now = new Date('2028-01-01T09:00:00+03:00')
    await test.ctx.db.transaction((tx) => syncLapses(test.ctx, tx, schoolId))
    expect(await stand()).toEqual({ free: 0, held: 0, used: 1 })
    now = new Date('2026-11-02T09:00:00+03:00')
    await charge([paper, true])
    await test.ctx.db.transaction((tx) => syncLapses(test.ctx, tx, schoolId))
    expect([await stand(), await listDrift(test.ctx.db, schoolId)]).toEqual([{ free: 9, held: 0, used: 1 }, []])
  })
})
