import { benchBank } from '#tools/bench/bank.ts'
import { benchBatch, readBatchOptions } from '#tools/bench/batch.ts'
import { benchCost } from '#tools/bench/cost.ts'
import { describeMachine } from '#tools/bench/describe-machine.ts'
import { benchAiReading } from '#tools/bench/ai-reading.ts'
import { benchCredits } from '#tools/bench/credits.ts'
import { benchEvents } from '#tools/bench/events.ts'
import { benchHandwriting } from '#tools/bench/handwriting.ts'
import { benchMarking } from '#tools/bench/marking.ts'
import { benchOverview } from '#tools/bench/overview.ts'
import { benchPages } from '#tools/bench/pages.ts'
import { benchReading } from '#tools/bench/reading.ts'
import { benchReports } from '#tools/bench/reports.ts'
import { benchStart } from '#tools/bench/start.ts'
import { benchUploads } from '#tools/bench/uploads.ts'
import { benchUssd } from '#tools/bench/ussd.ts'
import { beginMeasuring, wordsOfCommand } from '#tools/measurements.ts'

const parts: Record<string, (args: readonly string[]) => Promise<void>> = {
  start: () => benchStart(),
  reading: (args) => benchReading(args),
  marking: () => benchMarking(),
  handwriting: () => benchHandwriting(),
  'ai-reading': (args) => benchAiReading(Number(args[0] ?? 20)),
  events: () => benchEvents(),
  pages: () => benchPages(),
  cost: (args) => benchCost(Number(args[0] ?? 48)),
  bank: (args) => benchBank(Number(args[0] ?? 20_000)),
  overview: () => benchOverview(),
  reports: () => benchReports(),
  batch: (args) => benchBatch(readBatchOptions(args)),
  credits: (args) => benchCredits(Number(args[0] ?? 96), Number(args[1] ?? 10)),
  ussd: (args) => benchUssd(Number(args[0] ?? 200), Number(args[1] ?? 60)),
  uploads: (args) => benchUploads(Number(args[0] ?? 60)),
}

/**
 * `npm run bench` runs all; `npm run bench -- reading --full` one part with its own words. With `--record` the figures are
 * appended to `tools/measurements.csv`.
 */
const [name, ...args] = wordsOfCommand
const wanted = name === undefined ? Object.keys(parts) : [name]
for (const part of wanted) {
  const bench = parts[part]
  if (bench === undefined) {
    process.stderr.write(`There is no benchmark "${part}". Allowed: ${Object.keys(parts).join(', ')}.\n`)
    process.exit(2)
  }
  console.log(`\n## ${part}: ${describeMachine()}`)
  beginMeasuring('npm run bench --', part, ...args)
  await bench(args)
}
process.exit(0)
