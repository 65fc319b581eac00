import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import * as z from 'zod'
import { describeSlowest, type FileTime } from '#tools/describe-slowest.ts'
import { quickStages, root, runCommand, runStages, type Outcome } from '#tools/stages.ts'

const times: FileTime[] = []

/**
 * Everything that can be wrong, and one last line that adds it up. The browser's tests mostly wait, for pages and for
 * programs, so they run beside all the rest; what they print is shown after it.
 */
async function test(): Promise<Outcome> {
  const reports = await mkdtemp(join(tmpdir(), 'sahihi-reports-'))
  try {
    const [outcomes, { printed, outcome }] = await Promise.all([
      runOnScreen(join(reports, 'vitest.json')),
      runPlaywright(join(reports, 'playwright.json')),
    ])
    process.stdout.write(`\n── tests in the browser\n${printed}`)
    return [...outcomes, outcome].reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }))
  } finally {
    await rm(reports, { recursive: true, force: true })
  }
}

async function runOnScreen(report: string): Promise<Outcome[]> {
  return [await runStages(quickStages), await runVitest(report)]
}

const vitestSchema = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
})

async function runVitest(report: string): Promise<Outcome> {
  process.stdout.write('\n── unit and server tests\n')
  const code = await runCommand(join(root, 'node_modules/.bin/vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const parsed = vitestSchema.safeParse(readReport(report))
  if (!parsed.success) return { passed: 0, failed: 1 }
  const { numPassedTests, testResults } = parsed.data
  times.push(...testResults.map(({ name, startTime, endTime }) => ({ file: relative(root, name), seconds: (endTime - startTime) / 1000 })))
  const failedTests = testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'failed').length
  // A file that could not be loaded has failed without a test that did.
  const failedFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  ).length
  return settle({ passed: numPassedTests, failed: failedTests + failedFiles }, code)
}

const playwrightSuite = z.object({
  file: z.string(),
  specs: z.array(z.object({ tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })) })),
})
const playwrightSchema = z.object({
  suites: z.array(playwrightSuite),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
})

async function runPlaywright(report: string): Promise<{ printed: string; outcome: Outcome }> {
  let printed = ''
  const code = await runCommand(join(root, 'node_modules/.bin/playwright'), ['test', '--reporter=list,json'], {
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    keep: (text) => (printed += text),
  })
  const parsed = playwrightSchema.safeParse(readReport(report))
  if (!parsed.success) return { printed, outcome: { passed: 0, failed: 1 } }
  const { stats, errors, suites } = parsed.data
  for (const { file, specs } of suites) {
    const runs = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results)
    times.push({ file: join('test/e2e', file), seconds: runs.reduce((sum, { duration }) => sum + duration / 1000, 0) })
  }
  // One that passed only when tried again is not one that passes.
  return { printed, outcome: settle({ passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }, code) }
}

/** A runner that ended badly without a failed test, by a mistake that nothing caught, has failed once. */
function settle(outcome: Outcome, code: number): Outcome {
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
}

function readReport(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

const { passed, failed } = await test()
process.stdout.write(`\n${describeSlowest(times)}\n`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
