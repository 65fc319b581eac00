import { parseArgs } from 'node:util'
import { startProgram } from '#test/e2e/program.ts'
import { describeMachine } from '#tools/bench/describe-machine.ts'
import { listApiOverruns, measureApi, type ApiFigures } from '#tools/bench/web-api.ts'
import { listOverruns, pageBudgets, type PageFigures } from '#tools/bench/web-budgets.ts'
import { measurePages } from '#tools/bench/web-pages.ts'
import { beginMeasuring, record, wordsOfCommand } from '#tools/measurements.ts'

/**
 * `npm run bench:web`: the built site and the calls against their budgets, on a data folder of its own.
 * `-- --rounds 5` measures each page so often, `-- --slower 6` with the processor so many times slower than it is (Lighthouse: 4).
 * `-- --once` runs each page once instead of three times, `-- --page /pricing` that one alone, `-- --only pages|api` one half.
 */
async function benchWeb(): Promise<number> {
  const { values } = parseArgs({
    args: wordsOfCommand,
    options: {
      once: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '3' },
      slower: { type: 'string', default: '4' },
      page: { type: 'string' },
      only: { type: 'string' },
    },
  })
  console.log(`\n## web: ${describeMachine()}`)
  beginMeasuring('npm run bench:web --', ...wordsOfCommand)
  const program = await startProgram()
  try {
    const paths = values.page === undefined ? Object.keys(pageBudgets) : [values.page]
    const isOver: boolean[] = []
    if (values.only !== 'api')
      isOver.push(
        ...printPages(await measurePages(program.url, paths, { rounds: values.once ? 1 : Number(values.rounds), slower: Number(values.slower) })),
      )
    if (values.only !== 'pages' && values.page === undefined) isOver.push(...printCalls(await measureApi(program)))
    return isOver.includes(true) ? 1 : 0
  } finally {
    await program.remove()
  }
}

/** Whether each page is over its budget. */
function printPages(pages: ReadonlyMap<string, PageFigures>): boolean[] {
  console.log('\nPages: Lighthouse mobile (performance, accessibility, best practices, search), then bytes in brotli')
  return [...pages].map(([path, figures]) => {
    const { scores, lcpMs, cls, htmlBytes, cssBytes, scriptBytes, fontBytes, requests, failed } = figures
    const budget = pageBudgets[path]
    const overruns = budget === undefined ? [] : listOverruns(figures, budget)
    console.log(
      `${path.padEnd(10)} ${Object.values(scores).join(' / ')}  LCP ${Math.round(lcpMs)} ms  CLS ${cls.toFixed(3)}  ` +
        `HTML ${htmlBytes} + CSS ${cssBytes}  JS ${scriptBytes}  fonts ${fontBytes}  ${requests} requests before idle`,
    )
    record({ what: `${path}: performance`, value: scores.performance, unit: 'points', n: 1 })
    record({ what: `${path}: largest paint`, value: Math.round(lcpMs), unit: 'ms', n: 1 })
    record({ what: `${path}: scripts`, value: scriptBytes, unit: 'bytes', n: 1 })
    if (failed.length > 0) console.log(`           did not pass: ${failed.join(', ')}`)
    for (const overrun of overruns) console.log(`           OVER: ${overrun}`)
    return overruns.length > 0
  })
}

function printCalls(calls: readonly ApiFigures[]): boolean[] {
  console.log('\nCalls at 50 connections, beside the same query behind a bare route')
  return calls.map((figures) => {
    const { call, program, bare, ratio, calmP99Ms } = figures
    const describe = ({ requestsPerSecond, p50Ms, p99Ms }: typeof program) => `${Math.round(requestsPerSecond)}/s, p50 ${p50Ms} ms, p99 ${p99Ms} ms`
    console.log(`${call}: ${describe(program)}; bare ${describe(bare)}; ${ratio.toFixed(2)} ×; p99 ${calmP99Ms} ms at 100/s`)
    record({ what: call, value: Math.round(program.requestsPerSecond), unit: 'a second', n: 1 })
    record({ what: call, value: Number(ratio.toFixed(2)), unit: '× the bare route', n: 1 })
    const overruns = listApiOverruns(figures)
    for (const overrun of overruns) console.log(`           OVER: ${overrun}`)
    return overruns.length > 0
  })
}

process.exitCode = await benchWeb()
