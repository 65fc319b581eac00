import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createClass, listClasses } from '#contract/classes.ts'
import { chooseHome } from '#server/platform/embedded-postgres/home.ts'
import { findPostmaster } from '#server/platform/embedded-postgres/postmaster.ts'
import { callAt } from '#test/call-endpoint.ts'
import { startProgram, type Program } from '#test/e2e/program.ts'
import { signUp } from '#tools/drills/sign-up.ts'

const writesEveryMs = 500
const runsAtLeastMs = 70_000
const runsAtMostMs = 160_000
const mostLostSeconds = 60
const mostMinutesBack = 15
const execute = promisify(execFile)

/**
 * So often, at a moment of chance, the machine of a school is gone for good: its program and database end at once, and their folder with
 * them. What the place of the backups has is restored elsewhere. False where more than a minute of what was answered with
 * "saved" is missing, or anything before that, or it takes longer than a quarter of an hour until the program answers again.
 */
export async function run({ count }: { count: number }): Promise<boolean> {
  let isRight = true
  for (let time = 1; time <= count; time += 1) isRight = (await loseOnce(time)) && isRight
  return isRight
}

async function loseOnce(time: number): Promise<boolean> {
  const root = await mkdtemp(join(tmpdir(), 'sahihi-lost-'))
  const backups = join(root, 'backups')
  const environment = { BACKUP_URL: backups }
  const program = await startProgram({ dataDir: join(root, 'first'), environment })
  let back: Program | null = null
  try {
    const token = await signUp(program.url)
    await sahihi(['backup'], { ...environment, DATA_DIR: program.dataDir })
    const saved = await writeFor(program.url, token, runsAtLeastMs + Math.random() * (runsAtMostMs - runsAtLeastMs))
    await lose(program)
    const lostAt = Date.now()
    await sahihi(['restore', backups], { ...environment, DATA_DIR: join(root, 'second') })
    back = await startProgram({ dataDir: join(root, 'second'), environment: { BACKUP_URL: join(root, 'backups of the second') } })
    const there = new Set((await callAt(back.url, token)(listClasses)).classes.map(({ name }) => name))
    const minutes = (Date.now() - lostAt) / 60_000
    const firstLost = saved.find(({ name }) => !there.has(name))
    const isWithoutGap = saved.every(({ name, at }) => there.has(name) === (firstLost === undefined || at < firstLost.at))
    const seconds = firstLost === undefined ? 0 : (lostAt - firstLost.at) / 1000
    process.stdout.write(
      `${time}: ${saved.length} saved over ${((lostAt - (saved[0]?.at ?? lostAt)) / 1000).toFixed(0)} s, the last ${seconds.toFixed(1)} s of them lost${isWithoutGap ? '' : ', AND OTHERS BEFORE'}; the program answered again after ${(minutes * 60).toFixed(0)} s.\n`,
    )
    return isWithoutGap && seconds <= mostLostSeconds && minutes <= mostMinutesBack
  } finally {
    await back?.stop()
    await program.stop()
    await rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
}

/** A class each half a second, and when it was said to be saved. */
async function writeFor(url: string, token: string, ms: number): Promise<{ name: string; at: number }[]> {
  const until = Date.now() + ms
  const saved: { name: string; at: number }[] = []
  for (let number = 1; Date.now() < until; number += 1) {
    const name = `Class ${number}`
    await callAt(url, token)(createClass, { body: { name } })
    saved.push({ name, at: Date.now() })
    await sleep(writesEveryMs)
  }
  return saved
}

/** As fire or a thief does: nothing gets a chance to write anything more, and no file is left. */
async function lose(program: Program): Promise<void> {
  const { clusterFolder } = await chooseHome(program.dataDir)
  const postmaster = await findPostmaster(clusterFolder)
  if (postmaster === null) throw new Error('The database does not run.')
  process.kill(postmaster.pid, 'SIGKILL')
  await program.stop('SIGKILL')
  await rm(program.dataDir, { recursive: true, force: true, maxRetries: 40, retryDelay: 250 })
}

async function sahihi(words: readonly string[], environment: Record<string, string>): Promise<void> {
  await execute(process.execPath, ['src/cli/main.ts', ...words], { env: { ...process.env, ...environment } })
}
