import { join } from 'node:path'
import { describeSlowest } from '#tools/describe-slowest.ts'
import { playwright, vitest, type Ran, type Runner } from '#tools/run-tests.ts'
import { quickStages, root, runCommand, runStages, type Outcome } from '#tools/stages.ts'
import { addUp } from '#tools/test-results.ts'

/** More files than this do not fail by chance: the program is wrong, and to run them again would only take time. */
const MOST_RUN_AGAIN = 4

/**
 * Everything that can be wrong, and one last line that adds it up. All of it mostly waits, for pages, databases and programs,
 * so it runs at the same time, with its words one after the other. What needs the packages alone begins while the web is built
 * and a browser installed.
 */
async function test(): Promise<Outcome> {
  const [stages, unit, browser] = await Promise.all([runQuickStages(), runUnit(), prepare().then(() => playwright.run())])
  process.stdout.write(`\n── ${playwright.name}\n${browser.printed}`)
  const failed = [unit, browser].flatMap(listFailed)
  const isChance = failed.length <= MOST_RUN_AGAIN
  const settled = isChance ? [await runAgain(vitest, unit), await runAgain(playwright, browser)] : [unit, browser]
  const results = settled.flatMap((ran) => ran.results)
  process.stdout.write(`\n${describeSlowest(results)}\n`)
  const stillFailed = settled.flatMap(listFailed)
  for (const file of failed) if (!stillFailed.includes(file)) process.stdout.write(`\nFailed beside all others and passed alone: ${file}\n`)
  return addUp([stages, ...results, ...settled.map(({ isBroken }) => ({ passed: 0, failed: isBroken ? 1 : 0 }))])
}

async function prepare(): Promise<void> {
  const code = await runCommand(process.execPath, [join(root, 'tools/setup.cjs'), 'test'])
  // It has said itself what is missing.
  if (code !== 0) process.exit(1)
}

async function runQuickStages(): Promise<Outcome> {
  let printed = ''
  const outcome = await runStages(quickStages, { keep: (text) => (printed += text) })
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
 * A file that failed in the crowd runs once more, with the machine to itself. Where it passes, it no longer fails the
 * run, but is named at the end: it is a fault to find, of the program or of the test, before anything else is built.
 */
async function runAgain(runner: Runner, ran: Ran): Promise<Ran> {
  const files = listFailed(ran)
  if (files.length === 0) return ran
  process.stdout.write(`\n── ${runner.name}: what failed, once more and by itself\n`)
  const { results, isBroken, printed } = await runner.run(files)
  process.stdout.write(printed)
  const passed = new Map(isBroken ? [] : results.filter(({ failed }) => failed === 0).map((one) => [one.file, one]))
  return { ...ran, results: ran.results.map((one) => passed.get(one.file) ?? one) }
}

const { passed, failed } = await test()
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
