import { openDb } from '#db/client.ts'
import { findPeriod } from '#engine/credits/periods.ts'
import { AppError } from '#contract/base/errors.ts'
import { addPaidDays } from '#server/features/credits/add-paid-days.ts'
import { chargePapers } from '#server/features/credits/charge-papers.ts'
import { isCreditShort } from '#server/features/credits/credit-short.ts'
import { grantLot } from '#server/features/credits/grant-lot.ts'
import { readLots } from '#server/features/credits/queries/lots.ts'
import { refundLot } from '#server/features/credits/refund-lot.ts'
import { returnCredits, type ReturnWhy } from '#server/features/credits/return-credits.ts'
import { syncLapses } from '#server/features/credits/sync-lapses.ts'
import { readConfig } from '#server/platform/config.ts'
import { isDatabaseUnreachable } from '#server/platform/database/is-database-unreachable.ts'
import { retryTransaction } from '#server/platform/database/retry-transaction.ts'

/** What is asked of a worker. */
export type Act = { number: number; schoolId: string; examId: string; aheadMs: number } & (
  | { act: 'grant'; source: string; credits: number }
  | { act: 'charge'; papers: { paperId: string; isMarked: boolean }[] }
  | { act: 'return'; papers: { paperId: string; examId: string }[]; why: ReturnWhy }
  | { act: 'refund'; key: string }
  | { act: 'end' }
  | { act: 'pay'; month: number }
)

export interface ActDone {
  /** What asked for, under which it is always answered the same. */
  key: string
  answer: string | null
  isShort: boolean
  /** The database did not answer in time: whether it was done is not known. */
  isUnknown: boolean
  fault: string | null
}

const [databaseUrl = ''] = process.argv.slice(2)
const { db } = openDb({ url: databaseUrl, maxConnections: 1 })
const config = readConfig({ BILLING: 'on', PAYSTACK_SECRET_KEY: 'sk_test_drill' })
/** The queue is another drill's. */
const queue = { send: async () => {}, sendAll: async () => {}, hurry: async () => {}, reviveDead: async () => false, removeDead: async () => {} }
const by = { userId: null, name: 'Drill' }
const firstDay = '2026-01-31'

async function doAct(act: Act): Promise<Pick<ActDone, 'key' | 'answer'>> {
  const { schoolId, examId, aheadMs, number } = act
  const ctx = { config, queue, now: () => new Date(Date.now() + aheadMs) }
  return retryTransaction(db, async (tx) => {
    if (act.act === 'grant') {
      const kind = number % 3 === 0 ? 'correction' : 'pack'
      const grant = { schoolId, kind, source: act.source, credits: act.credits, ...(kind === 'pack' && { validDays: 30 }), by } as const
      return { key: `${schoolId} ${act.source}`, answer: (await grantLot(ctx, tx, grant)).lotId }
    }
    if (act.act === 'refund') {
      const { lots } = await readLots(tx, schoolId, 'all')
      const lot = lots.toSorted((a, b) => (a.id < b.id ? -1 : 1))[number % 3]
      if (lot === undefined) return { key: '', answer: null }
      const went = await refundLot(ctx, tx, { schoolId, lotId: lot.id, key: `${act.key}:${lot.id}`, reason: 'A drill', by })
      return { key: `${act.key}:${lot.id}`, answer: String(went) }
    }
    if (act.act === 'charge') await chargePapers(ctx, tx, { schoolId, examId, papers: act.papers })
    if (act.act === 'return') await returnCredits(ctx, tx, { schoolId, papers: act.papers, why: act.why, by })
    if (act.act === 'end') await syncLapses(ctx, tx, schoolId)
    if (act.act === 'pay') {
      const { startsOn, endsOn } = findPeriod(firstDay, 'month', act.month)
      await addPaidDays(ctx, tx, { schoolId, plan: 'basic', cycle: 'month', startsOn, endsOn, invoiceId: null })
    }
    return { key: '', answer: null }
  })
}

process.on('message', (act: Act) => {
  const send = (done: Partial<ActDone>) => process.send?.({ key: '', answer: null, isShort: false, isUnknown: false, fault: null, ...done })
  void doAct(act).then(send, (error: unknown) => {
    // The same source with other figures is refused; so is a day that is paid already.
    if (isCreditShort(error) || error instanceof AppError) return send({ isShort: isCreditShort(error) })
    if (isDatabaseUnreachable(error)) return send({ isUnknown: true })
    return send({
      fault: error instanceof Error ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}` : 'no error was thrown',
    })
  })
})
// Whoever asked is gone.
process.on('disconnect', () => process.exit())
process.send?.('ready')
