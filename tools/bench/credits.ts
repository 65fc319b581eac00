import { setTimeout as sleep } from 'node:timers/promises'
import { ne, sql } from 'drizzle-orm'
import { creditTransfers, sheetSets } from '#db/schema.ts'
import { grantLot } from '#server/features/credits/grant-lot.ts'
import { startReaderPool } from '#server/platform/read-pages/start-reader-pool.ts'
import { draftOfBatch, forget, ingest, makeSheets, spend } from '#tools/bench/batch.ts'
import { openBench, type Bench } from '#tools/bench/open-bench.ts'
import { report } from '#tools/measurements.ts'
import { jobs } from '#worker/jobs.ts'
import { runJobs } from '#worker/run-jobs.ts'

const modes = ['off', 'on'] as const

/**
 * What the ledger of credits costs a page: pages of papers that were never charged are read from their files to their marks, by turns
 * with it and without it. Processor time is that of the program with all its threads and of the whole database server.
 */
export async function benchCredits(pageCount: number, rounds: number): Promise<void> {
  const readers = startReaderPool({ threads: 2 })
  const bench = await openBench(readers)
  try {
    const sheets = await makeSheets(bench, pageCount, 200)
    const running = await runJobs(bench.boss, bench.ctx, jobs)
    while ((await bench.ctx.db.$count(sheetSets, ne(sheetSets.state, 'ready'))) > 0) await sleep(50)
    for (const [form, files] of Object.entries({ 'one picture a file': 'pictures', 'in a PDF': 'bound' } as const)) {
      const spent: Record<(typeof modes)[number], number[]> = { off: [], on: [] }
      for (let round = 0; round <= rounds; round += 1) {
        // The first of two runs finds colder caches, so each mode is first in turn.
        for (const mode of round % 2 === 0 ? modes : modes.toReversed()) {
          await forget(bench)
          await beginBooks(bench, sheets.printed.schoolId, pageCount)
          bench.ctx.config.billing = mode
          const { processor } = await spend(bench, pageCount, () => ingest(bench, [sheets], { files, pageCount }))
          const taken = (await bench.ctx.db.$count(creditTransfers)) - 1
          if (taken !== (mode === 'on' ? pageCount : 0)) throw new Error(`${taken} of ${pageCount} papers were charged, with the ledger ${mode}.`)
          if (round > 0) spent[mode].push(processor)
        }
      }
      console.log(`${pageCount} pages of ${draftOfBatch.questions.length} questions, ${form}, ${rounds} runs by turns, median (middle half):`)
      for (const mode of modes) report({ what: `${form}, ledger ${mode}: processor`, unit: 'ms a page', values: spent[mode] })
      const shares = spent.on.map((each, at) => (each / (spent.off[at] ?? 1) - 1) * 100)
      report({ what: `${form}: what the ledger adds`, unit: '%', values: shares })
    }
    await running.stop(1000)
  } finally {
    await bench.close()
    await readers.close()
  }
}

/** As on the first day of a school, with credit for every page. */
async function beginBooks({ ctx }: Bench, schoolId: string, credits: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // The books refuse it otherwise.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`truncate credit_entries, credit_transfers, credit_lots, credit_balances, credit_waits`)
  })
  const source = 'trial'
  await ctx.db.transaction((tx) => grantLot(ctx, tx, { schoolId, kind: 'trial', source, credits, by: { userId: null, name: '' } }))
}
