// How well sheets are read: made, filled in, spoilt in every way of tools/eval/reading/eval-cases.ts, and read again.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Piscina } from 'piscina'
import { READER } from '#engine/scan/reader.ts'
import { exactUpper } from '#tools/bench/bounds.ts'
import { describeMachine } from '#tools/bench/describe-machine.ts'
import { describeCases, describeDoubts, describeKinds } from '#tools/eval/reading/describe-eval.ts'
import { evalCases } from '#tools/eval/reading/eval-cases.ts'
import type { EvalTask } from '#tools/eval/reading/eval-worker.ts'
import { OtherRun, openKeptParts } from '#tools/eval/reading/kept-parts.ts'
import type { KeptParts } from '#tools/eval/reading/kept-parts.ts'
import { addCase, emptyCase } from '#tools/eval/reading/tally.ts'
import type { CaseTally } from '#tools/eval/reading/tally.ts'

const USUAL_SHEETS = 10_000
const SHEETS_A_TASK = 10
const MOST_SHOWN = 60

const usage = `Use: npm run --silent eval:reading -- [--sheets N] [--seed TEXT] [--only DAMAGE]... [--group marks|scans|photos|files] [--threads N] [--minutes N] [--resume FOLDER] [--dense] [--figures] [--kinds] [--a5] [--misses]
  --sheets N   sheets over all damages (${USUAL_SHEETS})
  --minutes N  stops then and tells what was read so far, as does Ctrl+C
  --dense      the mixed paper alone, laid out on fewer pages
  --a5         on A5 paper, also that cut from A4: scans of as many dots an inch as of A4, filled in by the same hands
  --figures    a paper with figures, formulae and parts of questions among its bubbles, alone
  --kinds      a paper of matchings, tables to complete and drawings, alone
  --resume FOLDER  keeps every part of ${SHEETS_A_TASK} sheets there, and reads no part again that is there already`

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
      resume: { type: 'string' },
      dense: { type: 'boolean', default: false },
      a5: { type: 'boolean', default: false },
      figures: { type: 'boolean', default: false },
      kinds: { type: 'boolean', default: false },
      misses: { type: 'boolean', default: false },
    },
  })
  const { only, group, seed, dense, figures, kinds, a5 } = values
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
  const plan = {
    seed,
    sheets,
    only,
    group: group ?? null,
    reader: READER.version,
    ...(dense && { dense }),
    ...(figures && { figures }),
    ...(kinds && { kinds }),
    ...(a5 && { a5 }),
  }
  const kept = values.resume === undefined ? null : await openKeptParts(values.resume, plan)
  const cases = await evaluate(planTasks({ wanted, sheets, seed, dense, ...(figures && { figures }), ...(kinds && { kinds }), ...(a5 && { a5 }) }), {
    threads,
    signal: stop.signal,
    kept,
  })
  const total = emptyCase()
  for (const tally of cases.values()) addCase(total, tally)
  console.log(describeCases(new Map([...cases, ['all', total]])))
  console.log(`\n${describeKinds(total)}`)
  console.log(`\n${describeDoubts(total)}`)
  console.log(
    `\n${total.sheets} sheets, ${total.wrongPaper} taken for another paper (95 % at most ${(exactUpper(total.wrongPaper, total.sheets) * 100).toFixed(3)} %), ${Math.round((performance.now() - started) / 1000)} s`,
  )
  const shown = values.misses ? total.misses : total.misses.filter((miss) => !miss.includes('set aside')).slice(0, MOST_SHOWN)
  for (const miss of shown) console.log(`  ${miss}`)
  console.log(describeMachine())
  return total.all.silent + total.wrongPaper > 0 ? 1 : 0
}

/** Parts of all damages in turn, so that a run that is stopped has something of each. */
function planTasks({
  wanted,
  sheets,
  ...plan
}: {
  wanted: typeof evalCases
  sheets: number
  seed: string
  dense: boolean
  figures?: boolean
  kinds?: boolean
  a5?: boolean
}): EvalTask[] {
  const weights = wanted.reduce((sum, { weight = 1 }) => sum + weight, 0)
  const tasks = wanted.flatMap(({ name, weight = 1 }) => {
    const share = Math.max(1, Math.round((sheets * weight) / weights))
    return Array.from({ length: Math.ceil(share / SHEETS_A_TASK) }, (_, part) => ({
      ...plan,
      name,
      part,
      sheets: Math.min(SHEETS_A_TASK, share - part * SHEETS_A_TASK),
    }))
  })
  return tasks.toSorted((a, b) => a.part - b.part)
}

interface Run {
  threads: number
  signal: AbortSignal
  /** Parts of an earlier run of the same plan, if they are kept. */
  kept: KeptParts | null
}

async function evaluate(tasks: readonly EvalTask[], { threads, signal, kept }: Run): Promise<Map<string, CaseTally>> {
  const pool = new Piscina<EvalTask, CaseTally>({
    filename: new URL('./reading/eval-worker.ts', import.meta.url).href,
    maxThreads: threads,
    minThreads: threads,
  })
  const cases = new Map<string, CaseTally>(tasks.map(({ name }) => [name, emptyCase()]))
  let done = 0
  const count = (task: EvalTask, tally: CaseTally): void => {
    addCase(cases.get(task.name) ?? emptyCase(), tally)
    done += 1
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${tasks.length} parts`)
  }
  try {
    // One after the other, so that what is left is read in the order of the plan.
    const left: EvalTask[] = []
    for (const task of tasks) {
      const tally = (await kept?.find(task)) ?? null
      if (tally === null) left.push(task)
      else count(task, tally)
    }
    await Promise.all(
      left.map(async (task) => {
        const tally = await readPart(pool, task, { signal, kept })
        if (tally !== null) count(task, tally)
      }),
    )
  } finally {
    await pool.destroy()
  }
  return cases
}

/** Null where the run was stopped first. */
async function readPart(pool: Piscina<EvalTask, CaseTally>, task: EvalTask, { signal, kept }: Omit<Run, 'threads'>): Promise<CaseTally | null> {
  try {
    const tally = await pool.run(task, { signal })
    await kept?.keep(task, tally)
    return tally
  } catch (error) {
    if (signal.aborted) return null
    throw error
  }
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof OtherRun)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
