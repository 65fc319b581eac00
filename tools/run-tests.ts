import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, runCommand } from '#tools/stages.ts'
import { readPlaywrightReport, readVitestReport, type FileResult } from '#tools/test-results.ts'

/** One run of a runner, of all its files or of some. */
export interface Ran {
  results: FileResult[]
  /** It ended badly without a failed test: by a mistake that nothing caught, or before it could report. */
  isBroken: boolean
  /** What it did not print itself. */
  printed: string
}

/** Some of the tests, and what runs them. */
export interface Runner {
  name: string
  /** @param files all of them where none is named; those that are named run one after the other */
  run: (files?: readonly string[]) => Promise<Ran>
}

/** Said as they run. */
export const serverTests: Runner = {
  name: 'tests of the server',
  run: (files) => runWithReport(readVitestReport, (report) => runVitest(report, files, { part: 'server' })),
}

/** What `vitest.config.ts` says needs no server. */
export const quietTests: Runner = {
  name: 'tests of the engine, the contract, the command line, the web and the tools',
  run: (files) => runWithReport(readVitestReport, (report, keep) => runVitest(report, files, { part: 'quiet', keep })),
}

interface VitestOptions {
  /** Which tests run where no files are named. */
  part: 'server' | 'quiet'
  keep?: (text: string) => void
}

function runVitest(report: string, files: readonly string[] | undefined, { part, keep }: VitestOptions): Promise<number> {
  const words = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const only = files === undefined ? [] : ['--maxWorkers=1', ...files]
  return runCommand(bin('vitest'), [...words, ...only], { environment: files === undefined ? { TESTS_OF: part } : {}, ...(keep && { keep }) })
}

export const playwright: Runner = {
  name: 'tests in the browser',
  run: (files = []) =>
    runWithReport(readPlaywrightReport, (report, keep) => {
      // The pictures of what failed first stay where they are.
      const only = files.length > 0 ? ['--workers=1', '--output=.cache/e2e-again', ...files] : []
      // Its workers read the same sources, each anew.
      const environment = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, NODE_COMPILE_CACHE: join(root, '.cache/compiled') }
      return runCommand(bin('playwright'), ['test', '--reporter=list,json', ...only], { environment, keep })
    }),
}

const bin = (name: string) => join(root, 'node_modules/.bin', name)

async function runWithReport(
  read: (report: unknown) => FileResult[] | null,
  run: (report: string, keep: (text: string) => void) => Promise<number>,
): Promise<Ran> {
  const folder = await mkdtemp(join(tmpdir(), 'sahihi-report-'))
  try {
    const report = join(folder, 'report.json')
    let printed = ''
    const code = await run(report, (text) => (printed += text))
    const results = read(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null) ?? []
    return { results, isBroken: results.length === 0 || (code !== 0 && results.every(({ failed }) => failed === 0)), printed }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
