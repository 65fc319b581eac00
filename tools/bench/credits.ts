import { setTimeout as sleep } from 'node:timers/promises'
import { ne, sql } from 'drizzle-orm'
import { creditTransfers, sheetSets } from '#db/schema.ts'
import { grantLot } from '#server/features/credits/grant-lot.ts'
import type { OmrReaderPool } from '#server/platform/read-pages/reader-pool.ts'
import { startReaderPool } from '#server/platform/read-pages/start-reader-pool.ts'
import { codeOf, scriptedReaders, writeScript } from '#test/server/scripted-readers.ts'
import { draftOfBatch, forget, ingest, makeSheets, spend, type Sheets } from '#tools/bench/batch.ts'
import { openBench, printBenchExam, type Bench } from '#tools/bench/open-bench.ts'
import { report } from '#tools/measurements.ts'
import { jobs } from '#worker/jobs.ts'
import { runJobs } from '#worker/run-jobs.ts'

const modes = ['off', 'on'] as const
/** Each poll costs a millisecond, and a busy machine makes more of them. */
const pollMs = 400
/** Of which a page's whole cost is the median. */
const wholeRounds = 3

/**
 * What the ledger of credits adds to a page of a paper that was never charged, one picture a file: by turns with it and without it. Processor
 * time is that of the program with all its threads and of the whole database server. The pictures are not read in the runs that are compared,
 * since that varies by more than the ledger costs; what a page costs whole is measured beside them.
 */
export async function benchCredits(pageCount: number, rounds: number): Promise<void> {
  const readers = startReaderPool({ threads: 2 })
  const whole = await run(readers, (bench) => makeSheets(bench, pageCount, 200), { pageCount, rounds: wholeRounds, modes: ['off'] })
  await readers.close()
  const { off, on } = await run(scriptedReaders(), (bench) => writeSheets(bench, pageCount), { pageCount, rounds, modes })
  const added = on.map((each, at) => each - (off[at] ?? 0))
  const share = 100 / (whole.off.toSorted((one, other) => one - other)[Math.floor(wholeRounds / 2)] ?? NaN)
  console.log(`${pageCount} pages of ${draftOfBatch.questions.length} questions, ${rounds} rounds of two runs each by turns, median (middle half):`)
  report({ what: 'a page whole, ledger off: processor', unit: 'ms a page', values: whole.off })
  report({ what: 'without reading, ledger off: processor', unit: 'ms a page', values: off })
  report({ what: 'without reading, ledger on: processor', unit: 'ms a page', values: on })
  report({ what: 'what the ledger adds', unit: 'ms a page', values: added, digits: 2 })
  report({ what: 'what the ledger adds to a page whole', unit: '%', values: added.map((each) => each * share) })
}

async function run(
  readers: OmrReaderPool,
  make: (bench: Bench) => Promise<Sheets>,
  { pageCount, rounds, modes: wanted }: { pageCount: number; rounds: number; modes: readonly (typeof modes)[number][] },
): Promise<Record<(typeof modes)[number], number[]>> {
  const spent: Record<(typeof modes)[number], number[]> = { off: [], on: [] }
  const bench = await openBench(readers)
  try {
    const sheets = await make(bench)
    const running = await runJobs(bench.boss, bench.ctx, jobs)
    while ((await bench.ctx.db.$count(sheetSets, ne(sheetSets.state, 'ready'))) > 0) await sleep(50)
    for (let round = 0; round <= rounds; round += 1) {
      const runs: Record<(typeof modes)[number], number[]> = { off: [], on: [] }
      // There and back: what the run before leaves to do weighs on both alike.
      for (const mode of [...wanted, ...wanted.toReversed()]) {
        await forget(bench)
        await beginBooks(bench, sheets.printed.schoolId, pageCount)
        bench.ctx.config.billing = mode
        const { processor } = await spend(bench, pageCount, () => ingest(bench, [sheets], { files: 'pictures', pageCount, pollMs }))
        const taken = (await bench.ctx.db.$count(creditTransfers)) - 1
        if (taken !== (mode === 'on' ? pageCount : 0)) throw new Error(`${taken} of ${pageCount} papers were charged, with the ledger ${mode}.`)
        runs[mode].push(processor)
      }
      for (const mode of round === 0 ? [] : wanted) spent[mode].push(runs[mode].reduce((sum, each) => sum + each, 0) / runs[mode].length)
    }
    await running.stop(1000)
  } finally {
    await bench.close()
  }
  return spent
}

/** As on the first day of a school, with credit for every page. */
async function beginBooks({ ctx }: Bench, schoolId: string, credits: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // The books refuse it otherwise.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`truncate credit_entries, credit_transfers, credit_lots, credit_balances, credit_waits`)
  })
  // Sheets are printed after the trial began, as everywhere but with the first ones.
  const startsAt = new Date(ctx.now().getTime() - 86_400_000)
  const by = { userId: null, name: '' }
  await ctx.db.transaction((tx) => grantLot(ctx, tx, { schoolId, kind: 'trial', source: 'trial', credits, startsAt, by }))
}

/** Files that say what stands on them, for a reader that stands in. */
async function writeSheets(bench: Bench, count: number): Promise<Sheets> {
  const printed = await printBenchExam(bench, draftOfBatch, count)
  const chosen = Object.fromEntries(draftOfBatch.questions.map(({ id }) => [id, ['A']]))
  const pictures = printed.layout.papers.map((paper) => writeScript({ code: codeOf(paper.pages[0]?.code.text ?? ''), chosen }))
  return { printed, templates: [], pictures, bound: [] }
}
