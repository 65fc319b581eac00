import { join } from 'node:path'
import { asc, isNull } from 'drizzle-orm'
import { packIds } from '#engine/credits/names.ts'
import { creditPacks } from '#engine/credits/price-list.ts'
import { AppError } from '#contract/base/errors.ts'
import { creditLots, invoices, paymentMessages, paymentParts, paymentPrompts, payments, schools } from '#db/schema.ts'
import { buildApp } from '#server/app.ts'
import { createInvoice } from '#server/features/billing/create-invoice.ts'
import { findProfile } from '#server/features/billing/find-profile.ts'
import { askPhone } from '#server/features/payments/ask-phone.ts'
import { askDuePrompts } from '#server/features/payments/ask-prompt.ts'
import { findDaraja } from '#server/features/payments/find-daraja.ts'
import { handleMessage } from '#server/features/payments/handle-message.ts'
import { makePayAddress } from '#server/features/payments/pay-addresses.ts'
import { pullPayments } from '#server/features/payments/pull-payments.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Context } from '#server/platform/context.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openContext } from '#server/platform/open-context.ts'
import { startTill, type Till } from '#server/platform/till/start-till.ts'
import { tillFaults, type TillFault } from '#server/platform/till/till-faults.ts'
import { makeTillRows } from '#server/platform/till/till-rows.ts'
import { scriptedReaders } from '#test/server/scripted-readers.ts'
import { openWorld } from '#tools/drills/open-world.ts'
import { record } from '#tools/measurements.ts'

const authSecret = 'the secret of a drill, which is long enough'
const schoolCount = 12
const stepMs = 20_000
const minuteMs = 60_000
const pullEverySteps = 45
/** So long after the last act the program goes on by itself. */
const restSteps = 360
/** In so many of its transactions the process dies before the commit, and in as many after it. */
const deathShare = 0.02
/** Money through a prompt is seen within so long of its truth, or of the end of what kept the till from telling it. */
const withinMs = 5 * minuteMs
/** What keeps the till from being asked, for all at once. */
const outages: readonly TillFault[] = [
  'query-unavailable',
  'query-still-processing',
  'pull-unavailable',
  'pull-late',
  'push-unavailable',
  'token-ends',
]
const faultsOfActs = tillFaults.filter((fault) => !outages.includes(fault) && !fault.startsWith('reversal-'))
const answers = ['0', '0', '0', '0', '1032', '1', '2001', '1019', '17', '26', 'SFC_IC0003', '4999', null]

class Died extends Error {}

/**
 * Schools pay by prompt and by paybill at a till that does wrong whatever it can, alone and two wrongs at a time, while time is
 * handed in and the process dies at random. In the end what is counted is the till's truth, each receipt once.
 */
export async function run({ count }: { count: number }): Promise<boolean> {
  let clock = new Date('2026-11-29T06:00:00Z')
  const world = await openWorld()
  const config = readConfig({
    DATABASE_URL: world.source.databaseUrl,
    AUTH_SECRET: authSecret,
    DATA_DIR: join(world.root, 'here'),
    LOG_LEVEL: 'fatal',
  })
  const log = createLog('fatal')
  const opened = await openContext({ config, authSecret, databaseUrl: world.source.databaseUrl, log, readers: scriptedReaders(), now: () => clock })
  const till = await startTill({ store: makeTillRows(opened.ctx.db), log, now: () => clock, slowMs: 50 })
  const ctx: Context = { ...opened.ctx, mpesa: { config: till.config, isPractice: true } }
  const app = await buildApp(ctx, { siteFolder: null })
  config.publicUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  const deaths = { count: 0, isOn: true }
  const mortal: Context = { ...ctx, db: makeMortal(ctx.db, deaths) }
  const seen = new Map<string, number>()
  const outageEnds: number[] = []
  let outage: { fault: TillFault; stepsLeft: number } | null = null

  async function step(): Promise<void> {
    clock = new Date(clock.getTime() + stepMs)
    await till.deliver()
    const waiting = await ctx.db.select({ id: paymentMessages.id }).from(paymentMessages).where(isNull(paymentMessages.handledAt))
    // Each job twice at once: a queue may deliver again what it thinks lost.
    const work = waiting.flatMap(({ id }) => [handleMessage(mortal, { messageId: id, round: 0 }), handleMessage(mortal, { messageId: id, round: 0 })])
    await survive(Promise.all([...work.map(survive), survive(askDuePrompts(mortal)), survive(askDuePrompts(mortal))]))
    for (const { receipt, account } of await ctx.db.select({ receipt: payments.receipt, account: payments.account }).from(payments)) {
      for (const name of [receipt, account]) if (!seen.has(name)) seen.set(name, clock.getTime())
    }
    if (outage !== null) {
      outage.stepsLeft -= 1
      if (outage.stepsLeft > 0) return
      till.faults.delete(outage.fault)
      outageEnds.push(clock.getTime())
      outage = null
    } else if (deaths.isOn && Math.random() < 0.05) {
      outage = { fault: pick(outages), stepsLeft: 3 + Math.floor(Math.random() * 9) }
      till.faults.add(outage.fault)
    }
  }

  try {
    const daraja = findDaraja(ctx)
    const address = makePayAddress(ctx, 'paybill')
    await daraja?.registerUrls({ confirmationUrl: address, validationUrl: address })
    const buyers = await makeBuyers(ctx)
    const began = performance.now()
    const acts = new Map<string, number>()
    for (let at = 0; at < count; at += 1) {
      const faults = [pick(faultsOfActs), ...(Math.random() < 0.4 ? [pick(faultsOfActs)] : [])].filter(() => Math.random() < 0.9)
      for (const fault of faults) {
        till.faults.add(fault)
        acts.set(fault, (acts.get(fault) ?? 0) + 1)
      }
      await survive(Math.random() < 0.75 ? payByPrompt(mortal, till, pick(buyers)) : payByPaybill(till, pick(buyers)))
      await till.deliver()
      for (const fault of faults) till.faults.delete(fault)
      await step()
      if (at % pullEverySteps === 0) await survive(pullPayments(mortal, { isWhole: false }))
    }
    deaths.isOn = false
    for (let at = 0; at < restSteps; at += 1) {
      await step()
      if (at % pullEverySteps === 0) await survive(pullPayments(ctx, { isWhole: false }))
    }
    till.faults.clear()
    await pullPayments(ctx, { isWhole: true })
    await step()
    const { faults, delays, truth } = await check(ctx, till, { seen, outageEnds })
    const sorted = delays.toSorted((one, other) => one - other)
    const [median, longest] = [sorted[sorted.length >> 1] ?? 0, sorted.at(-1) ?? 0]
    record({ what: 'longest time from the truth of a prompt to its count', value: longest / 1000, unit: 's', n: sorted.length })
    process.stdout.write(
      `${count} payments begun with ${acts.size} of the till's ${tillFaults.length} faults on them and ${outageEnds.length} outages of ${outages.length} kinds, ` +
        `${deaths.count} deaths of the process, in ${((performance.now() - began) / 1000).toFixed(0)} s: ${truth.count} payments of KSh ${truth.kes} in truth. ` +
        `Through prompts counted after ${median / 1000} s (median) and ${longest / 1000} s (longest). ` +
        `${faults.length === 0 ? 'Each counted once.' : `Faults: ${faults.slice(0, 20).join('; ')}.`}\n`,
    )
    return faults.length === 0
  } finally {
    await till.close()
    await app.close()
    await opened.close()
    await world.close()
  }
}

interface Buyer {
  schoolId: string
  accountNumber: string
  phone: string
}

async function makeBuyers({ db }: Context): Promise<Buyer[]> {
  const rows = Array.from({ length: schoolCount }, (_, at) => ({ name: `Shule ${'ABCDEFGHIJKL'.charAt(at)}`, kind: 'school' as const }))
  const made = await db.insert(schools).values(rows).returning()
  return Promise.all(made.map(async ({ id }, at) => ({ ...(await findProfile(db, id)), phone: `2547123456${String(at).padStart(2, '0')}` })))
}

async function payByPrompt(ctx: Context, till: Till, { schoolId, phone }: Buyer): Promise<void> {
  const by = { name: 'The drill' }
  const invoice = await ctx.db.transaction((tx) => createInvoice(ctx, tx, { schoolId, order: { kind: 'pack', pack: pick(packIds) }, by }))
  const code = pick(answers)
  till.phone = code === null ? null : { code, isTold: Math.random() < 0.9 }
  const asked = await ctx.db.select({ id: paymentPrompts.invoiceId }).from(paymentPrompts)
  const attempt = asked.filter(({ id }) => id === invoice.id).length
  const press = { schoolId, invoiceId: invoice.id, attempt, phone, amountKes: invoice.totalKes, byName: by.name }
  // One press in two tabs.
  await Promise.all([askPhone(ctx, press), askPhone(ctx, press)].map(survive))
}

async function payByPaybill(till: Till, { accountNumber, phone }: Buyer): Promise<void> {
  const account = pick([accountNumber, accountNumber, accountNumber.replaceAll('-', ' ').toLowerCase(), accountNumber.slice(0, -1), 'school fees'])
  await till.sendMoney({ phone, account, amountKes: pick([...creditPacks.map(({ priceKes }) => priceKes), 999]) })
}

/** Everything that the till knows stands in the books once and with its amount, and nothing else does; credits are what was paid. */
async function check(ctx: Context, till: Till, { seen, outageEnds }: { seen: ReadonlyMap<string, number>; outageEnds: readonly number[] }) {
  const { db } = ctx
  const [truth, counted, parts, bills, lots, prompts] = await Promise.all([
    till.listPaid(),
    db.select().from(payments).orderBy(asc(payments.paidAt)),
    db.select().from(paymentParts),
    db.select().from(invoices),
    db.select().from(creditLots),
    db.select().from(paymentPrompts),
  ])
  const faults: string[] = []
  const delays: number[] = []
  const known = new Map(truth.map((payment) => [payment.receipt, payment]))
  for (const { receipt, amountKes } of counted) {
    const right = known.get(receipt)
    if (right === undefined) faults.push(`${receipt} was never paid`)
    else if (right.amountKes !== amountKes) faults.push(`${receipt} is ${amountKes}, and was ${right.amountKes}`)
  }
  const receipts = new Set(counted.map(({ receipt }) => receipt))
  for (const { id, receipt, paidAt, callbackUrl, faults: under } of truth) {
    if (receipt === null || paidAt === null || !receipts.has(receipt)) {
      faults.push(`${receipt} of ${id} is not counted (${under.join(', ')})`)
      continue
    }
    if (callbackUrl === null) continue
    const prompt = prompts.find(({ checkoutRequestId }) => checkoutRequestId === id)
    const at = Math.min(seen.get(receipt) ?? Infinity, seen.get(prompt?.reference ?? receipt) ?? Infinity)
    const tellable = Math.max(paidAt.getTime(), ...outageEnds.filter((end) => end <= at))
    delays.push(Math.max(0, at - tellable))
    if (at - tellable > withinMs) faults.push(`${receipt} was counted ${(at - tellable) / 1000} s after its truth (${under.join(', ')})`)
    if (prompt !== undefined && prompt.state !== 'paid') faults.push(`the prompt of ${receipt} is ${prompt.state}`)
  }
  for (const { id, amountKes, state } of counted) {
    const paid = parts.filter(({ paymentId }) => paymentId === id).reduce((sum, part) => sum + part.amountKes, 0)
    if (paid > amountKes || (state === 'assigned') !== (paid === amountKes)) faults.push(`a payment of ${amountKes} that is ${state} pays ${paid}`)
  }
  for (const { id, number, totalKes, state } of bills) {
    const paid = parts.filter(({ invoiceId }) => invoiceId === id).reduce((sum, part) => sum + part.amountKes, 0)
    const brought = lots.filter(({ source }) => source === `pack:${id}`).length
    if (paid > totalKes || (state === 'paid') !== (paid === totalKes) || brought !== (state === 'paid' ? 1 : 0)) {
      faults.push(`invoice ${number} of ${totalKes} is ${state}, has ${paid} and brought ${brought} lots`)
    }
  }
  return { faults, delays, truth: { count: truth.length, kes: truth.reduce((sum, { amountKes }) => sum + amountKes, 0) } }
}

/** A database whose transactions end, now and then, as if the process had died: before the commit, or right after it. */
function makeMortal(db: Context['db'], deaths: { count: number; isOn: boolean }): Context['db'] {
  return new Proxy(db, {
    get(target, key) {
      if (key !== 'transaction') return Reflect.get(target, key)
      return async <T>(act: (tx: Parameters<Parameters<Context['db']['transaction']>[0]>[0]) => Promise<T>): Promise<T> => {
        const chance = deaths.isOn ? Math.random() : 1
        const die = (): never => {
          deaths.count += 1
          throw new Died('The process died.')
        }
        const result = await target.transaction(async (tx) => {
          const acted = await act(tx)
          return chance < deathShare ? die() : acted
        })
        return chance > 1 - deathShare && deaths.isOn ? die() : result
      }
    },
  })
}

/** What dies is done again by the next round; what is refused was refused to somebody who presses. */
async function survive(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Died) && !(error instanceof AppError)) throw error
  }
}

function pick<T>(from: readonly T[]): T {
  const one = from[Math.floor(Math.random() * from.length)]
  if (one === undefined) throw new Error('Nothing to pick from.')
  return one
}
