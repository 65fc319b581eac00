import { join } from 'node:path'
import { playwright, vitest, type Ran, type Runner } from '#tools/run-tests.ts'
import { quickStages, root, runCommand, runStages, type Outcome } from '#tools/stages.ts'
import { addUp, type FileResult } from '#tools/test-results.ts'

/** More files than this do not fail by chance, so they are not retried. */
const MAX_RETRIED = 4
const SLOWEST_SHOWN = 10

/**
 * Runs every check; the last line adds them up. They mostly wait for pages, databases and programs, so they run at the same
 * time and print one after the other. What needs only the packages starts while the web is built and a browser installed.
 */
async function test(): Promise<Outcome> {
  const [stages, unit, browser] = await Promise.all([runQuickStages(), runUnit(), prepare().then(() => playwright.run())])
  process.stdout.write(`\n── ${playwright.name}\n${browser.printed}`)
  const failed = [unit, browser].flatMap(listFailed)
  const isChance = failed.length <= MAX_RETRIED
  const final = isChance ? [await retry(vitest, unit), await retry(playwright, browser)] : [unit, browser]
  const results = final.flatMap((ran) => ran.results)
  process.stdout.write(`\n${describeSlowest(results)}\n`)
  const stillFailed = final.flatMap(listFailed)
  for (const file of failed) if (!stillFailed.includes(file)) process.stdout.write(`\nFailed beside all others and passed alone: ${file}\n`)
  return addUp([stages, ...results, ...final.map(({ isBroken }) => ({ passed: 0, failed: isBroken ? 1 : 0 }))])
}

async function prepare(): Promise<void> {
  const code = await runCommand(process.execPath, [join(root, 'tools/setup.cjs'), 'test'])
  // The setup has printed what is missing.
  if (code !== 0) process.exit(1)
}

async function runQuickStages(): Promise<Outcome> {
  let printed = ''
  const outcome = await runStages(quickStages, { onOutput: (text) => (printed += text) })
  process.stdout.write(printed)
  return outcome
}

async function runUnit(): Promise<Ran> {
  process.stdout.write(`\n── ${vitest.name}\n`)
  return vitest.run()
}

function listFailed({ results }: Ran): string[] {
  return results.filter(({ failed }) => failed > 0).map(({ file }) => file)
}

/**
 * Retries each failed file by itself. A file that then passes does not fail the run, but is named at the end: the fault, of
 * the program or of the test, has to be found first of all.
 */
async function retry(runner: Runner, ran: Ran): Promise<Ran> {
  const files = listFailed(ran)
  if (files.length === 0) return ran
  process.stdout.write(`\n── ${runner.name}: what failed, once more and by itself\n`)
  const { results, isBroken, printed } = await runner.run(files)
  process.stdout.write(printed)
  const passed = new Map(isBroken ? [] : results.filter(({ failed }) => failed === 0).map((one) => [one.file, one]))
  return { ...ran, results: ran.results.map((one) => passed.get(one.file) ?? one) }
}

/** What a run waits for longest. */
function describeSlowest(results: readonly FileResult[]): string {
  const slowest = results.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST_SHOWN)
  return ['The ten slowest files:', ...slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)].join('\n')
}

const { passed, failed } = await test()
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
