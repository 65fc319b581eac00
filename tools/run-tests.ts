import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bin, root, runCommand } from '#tools/stages.ts'
import { readPlaywrightReport, readVitestReport, type FileResult } from '#tools/test-results.ts'

/** One run of a test runner, of all its files or of some. */
export interface TestRun {
  results: FileResult[]
  /** It failed without a failed test: by an error that nothing caught, or before it could report. */
  isBroken: boolean
  /** What it printed and what is not on the screen yet. */
  printed: string
}

export interface Runner {
  name: string
  /** @param files all files where none is named; named files run one after the other */
  run: (files?: readonly string[]) => Promise<TestRun>
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
      // A second run must not delete the screenshots of the first.
      const only = files.length > 0 ? ['--workers=1', '--output=.cache/e2e-again', ...files] : []
      const environment = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, NODE_COMPILE_CACHE: join(root, '.cache/compiled') }
      return runCommand(bin('playwright'), ['test', '--reporter=list,json', ...only], { environment, onOutput })
    }),
}

async function runWithReport(
  read: (report: unknown) => FileResult[] | null,
  run: (report: string, onOutput: (text: string) => void) => Promise<number>,
): Promise<TestRun> {
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
