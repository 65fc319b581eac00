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

/** One of the two runners of tests. */
export interface Runner {
  name: string
  /** @param files all of them where none is named; those that are named run one after the other */
  run: (files?: readonly string[]) => Promise<Ran>
}

export const vitest: Runner = {
  name: 'unit and server tests',
  run: (files = []) =>
    runWithReport(readVitestReport, (report) => {
      const only = files.length > 0 ? ['--maxWorkers=1', ...files] : []
      return runCommand(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...only])
    }),
}

export const playwright: Runner = {
  name: 'tests in the browser',
  run: (files = []) =>
    runWithReport(readPlaywrightReport, (report, onOutput) => {
      // The pictures of what failed first stay where they are.
      const only = files.length > 0 ? ['--workers=1', '--output=.cache/e2e-again', ...files] : []
      // Its workers read the same sources, each anew.
      const environment = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, NODE_COMPILE_CACHE: join(root, '.cache/compiled') }
      return runCommand(bin('playwright'), ['test', '--reporter=list,json', ...only], { environment, onOutput })
    }),
}

const bin = (name: string) => join(root, 'node_modules/.bin', name)

async function runWithReport(
  read: (report: unknown) => FileResult[] | null,
  run: (report: string, onOutput: (text: string) => void) => Promise<number>,
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
