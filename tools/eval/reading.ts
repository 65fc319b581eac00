// How well sheets are read: made, filled in, spoilt in every way of tools/eval/reading/eval-cases.ts, and read again.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Piscina } from 'piscina'
import { exactUpper } from '#tools/bench/bounds.ts'
import { describeMachine } from '#tools/bench/describe-machine.ts'
import { describeCases, describeKinds } from '#tools/eval/reading/describe-eval.ts'
import { evalCases } from '#tools/eval/reading/eval-cases.ts'
import type { EvalTask } from '#tools/eval/reading/eval-worker.ts'
import { addCase, emptyCase } from '#tools/eval/reading/tally.ts'
import type { CaseTally } from '#tools/eval/reading/tally.ts'

const USUAL_SHEETS = 10_000
const SHEETS_A_TASK = 10
const MOST_SHOWN = 60

const usage = `Use: npm run --silent eval:reading -- [--sheets N] [--seed TEXT] [--only DAMAGE]... [--group marks|scans|photos|files] [--threads N] [--minutes N] [--misses]
  --sheets N   sheets over all damages (${USUAL_SHEETS})
  --minutes N  stops then and tells what was read so far, as does Ctrl+C`

async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sheets: { type: 'string', default: String(USUAL_SHEETS) },
      seed: { type: 'string', default: 'held-out' },
      only: { type: 'string', multiple: true, default: [] },
      group: { type: 'string' },
      threads: { type: 'string', default: String(availableParallelism()) },
      minutes: { type: 'string' },
      misses: { type: 'boolean', default: false },
    },
  })
  const { only, group, seed } = values
  const unknown = only.filter((name) => !evalCases.some((each) => each.name === name))
  const sheets = Number(values.sheets)
  const threads = Number(values.threads)
  if (unknown.length > 0 || !(sheets > 0) || !(threads >= 1)) {
    process.stderr.write(`${unknown.length > 0 ? `There is no damage ${unknown.join(', ')}.\n` : ''}${usage}\n`)
    return 2
  }
  const wanted = evalCases.filter((each) => (only.length === 0 || only.includes(each.name)) && (group === undefined || each.group === group))
  console.log(`${describeMachine()}; seed ${seed}`)
  const started = performance.now()
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  if (values.minutes !== undefined) setTimeout(() => stop.abort(), Number(values.minutes) * 60_000).unref()
  const cases = await evaluate(planTasks({ wanted, sheets, seed }), threads, stop.signal)
  const total = emptyCase()
  for (const tally of cases.values()) addCase(total, tally)
  console.log(describeCases(new Map([...cases, ['all', total]])))
  console.log(`\n${describeKinds(total)}`)
  console.log(
    `\n${total.sheets} sheets, ${total.wrongPaper} taken for another paper (95 % at most ${(exactUpper(total.wrongPaper, total.sheets) * 100).toFixed(3)} %), ${Math.round((performance.now() - started) / 1000)} s`,
  )
  const shown = values.misses ? total.misses : total.misses.filter((miss) => !miss.includes('set aside')).slice(0, MOST_SHOWN)
  for (const miss of shown) console.log(`  ${miss}`)
  console.log(describeMachine())
  return total.all.silent + total.wrongPaper > 0 ? 1 : 0
}

/** Parts of all damages in turn, so that a run that is stopped has something of each. */
function planTasks({ wanted, sheets, seed }: { wanted: typeof evalCases; sheets: number; seed: string }): EvalTask[] {
  const weights = wanted.reduce((sum, { weight = 1 }) => sum + weight, 0)
  const tasks = wanted.flatMap(({ name, weight = 1 }) => {
    const share = Math.max(1, Math.round((sheets * weight) / weights))
    return Array.from({ length: Math.ceil(share / SHEETS_A_TASK) }, (_, part) => ({
      name,
      seed,
      part,
      sheets: Math.min(SHEETS_A_TASK, share - part * SHEETS_A_TASK),
    }))
  })
  return tasks.toSorted((a, b) => a.part - b.part)
}

async function evaluate(tasks: readonly EvalTask[], threads: number, signal: AbortSignal): Promise<Map<string, CaseTally>> {
  const pool = new Piscina<EvalTask, CaseTally>({
    filename: new URL('./reading/eval-worker.ts', import.meta.url).href,
    maxThreads: threads,
    minThreads: threads,
  })
  const cases = new Map<string, CaseTally>(tasks.map(({ name }) => [name, emptyCase()]))
  let done = 0
  try {
    await Promise.all(
      tasks.map(async (task) => {
        try {
          addCase(cases.get(task.name) ?? emptyCase(), await pool.run(task, { signal }))
        } catch (error) {
          if (signal.aborted) return
          throw error
        }
        done += 1
        if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${tasks.length} parts`)
      }),
    )
  } finally {
    await pool.destroy()
  }
  return cases
}

process.exitCode = await main(process.argv.slice(2))
