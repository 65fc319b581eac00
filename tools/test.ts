import { join } from 'node:path'
import { playwright, vitest, type Runner, type TestRun } from '#tools/run-tests.ts'
import { quickStages, root, runCommand, runStages, type Outcome } from '#tools/stages.ts'
import type { FileResult } from '#tools/test-results.ts'

/** More failed files than this do not fail by chance, and are not run again. */
const MAX_RETRIED_FILES = 4
const SLOWEST_SHOWN = 10

/**
 * Runs every check, and adds all up in one last line. The checks mostly wait, for pages, databases and programs, so they run at
 * the same time. Each prints in one piece. The browser tests start once the web is built and a browser is installed.
 */
async function test(): Promise<Outcome> {
  const [stages, unit, browser] = await Promise.all([runQuickStages(), runUnit(), prepare().then(() => playwright.run())])
  process.stdout.write(`\n── ${playwright.name}\n${browser.printed}`)
  const failed = [unit, browser].flatMap(listFailed)
  const runs = failed.length <= MAX_RETRIED_FILES ? [await retryFailed(vitest, unit), await retryFailed(playwright, browser)] : [unit, browser]
  const results = runs.flatMap((run) => run.results)
  process.stdout.write(`\n${formatSlowest(results)}\n`)
  const stillFailed = runs.flatMap(listFailed)
  for (const file of failed) if (!stillFailed.includes(file)) process.stdout.write(`\nFailed beside all others and passed alone: ${file}\n`)
  return sum([stages, ...results, ...runs.map(({ isBroken }) => ({ passed: 0, failed: isBroken ? 1 : 0 }))])
}

async function prepare(): Promise<void> {
  const code = await runCommand(process.execPath, [join(root, 'tools/setup.cjs'), 'test'])
  // It has printed what is missing.
  if (code !== 0) process.exit(1)
}

async function runQuickStages(): Promise<Outcome> {
  let printed = ''
  const outcome = await runStages(quickStages, { onOutput: (text) => (printed += text) })
  process.stdout.write(printed)
  return outcome
}

async function runUnit(): Promise<TestRun> {
  process.stdout.write(`\n── ${vitest.name}\n`)
  return vitest.run()
}

function listFailed({ results }: TestRun): string[] {
  return results.filter(({ failed }) => failed > 0).map(({ file }) => file)
}

/**
 * Runs the failed files again, with the machine to themselves. A file that passes now no longer fails the run, but is named at
 * the end: the program or the test has a fault that must be found first.
 */
async function retryFailed(runner: Runner, first: TestRun): Promise<TestRun> {
  const files = listFailed(first)
  if (files.length === 0) return first
  process.stdout.write(`\n── ${runner.name}: the failed files, once more and alone\n`)
  const { results, isBroken, printed } = await runner.run(files)
  process.stdout.write(printed)
  const passed = new Map(isBroken ? [] : results.filter(({ failed }) => failed === 0).map((one) => [one.file, one]))
  return { ...first, results: first.results.map((one) => passed.get(one.file) ?? one) }
}

function formatSlowest(results: readonly FileResult[]): string {
  const slowest = results.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST_SHOWN)
  return ['The ten slowest files:', ...slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)].join('\n')
}

function sum(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce((all, { passed, failed }) => ({ passed: all.passed + passed, failed: all.failed + failed }), { passed: 0, failed: 0 })
}

const { passed, failed } = await test()
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
