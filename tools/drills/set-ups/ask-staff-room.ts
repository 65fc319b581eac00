import { setTimeout as sleep } from 'node:timers/promises'
import { getProfile, login, register } from '#contract/accounts.ts'
import { beginBackupRun, showBackups, type BackupKind } from '#contract/backups.ts'
import { getReadiness } from '#contract/health.ts'
import { showOperations } from '#contract/operations.ts'
import { callAt } from '#test/call-endpoint.ts'

// Asks a program in its staff room as the people there would. Runs on the machine itself, with what is installed there.
//
//   PASSWORD=… FIGURES=http://127.0.0.1:9464 node tools/drills/set-ups/ask-staff-room.ts ready|first|again [killed]

const site = 'http://sahihi.school.example:3000'
const password = process.env['PASSWORD'] ?? ''
const administrator = { email: 'you@school.example', password }
const teacher = { email: 'teacher@school.example', password }
const schoolName = 'Nyota Secondary School'

const askAs = (token: string | null) => callAt(site, token)
const signIn = async (body: { email: string; password: string }) => (await askAs(null)(login, { body })).token

async function waitFor<T>(what: string, look: () => Promise<T | null>, seconds = 300): Promise<T> {
  for (const until = Date.now() + seconds * 1000; Date.now() < until; await sleep(500)) {
    const found = await look().catch(() => null)
    if (found !== null) return found
  }
  throw new Error(`There is no ${what} after ${seconds} s.`)
}

async function doRun(token: string, kind: BackupKind): Promise<void> {
  const before = new Set((await askAs(token)(showBackups)).runs.map(({ id }) => id))
  await askAs(token)(beginBackupRun, { body: { kind } })
  const done = await waitFor(`end of a ${kind}`, async () => {
    const { runs } = await askAs(token)(showBackups)
    return runs.find((run) => !before.has(run.id) && run.kind === kind && run.state !== 'running') ?? null
  })
  if (done.state !== 'done') throw new Error(`${kind}: ${done.problem}`)
  const seconds = (new Date(done.endedAt ?? '').getTime() - new Date(done.startedAt).getTime()) / 1000
  process.stdout.write(`  ${kind}: ${done.rows} rows, ${done.objects} objects, ${seconds.toFixed(1)} s\n`)
}

const acts: Record<string, () => Promise<unknown>> = {
  ready: () => waitFor('ready program', () => askAs(null)(getReadiness)),

  async first() {
    const page = await fetch(site)
    if (!page.ok || !(await page.text()).includes('</html>')) throw new Error('There is no home page.')
    const figures = await (await fetch(`${process.env['FIGURES']}/api/metrics`)).text()
    const count = new Set([...figures.matchAll(/^(sahihi_\w+)/gm)].map(([, name]) => name)).size
    if (count === 0) throw new Error('There are no figures.')
    await askAs(null)(register, { body: { ...teacher, firstName: 'Amina', lastName: 'Otieno', schoolName } })
    const token = await signIn(administrator)
    process.stdout.write(`  the administrator signed in, a teacher registered; ${count} figures of the program at their port\n`)
    await doRun(token, 'backup')
    await doRun(token, 'test')
  },

  async again() {
    const token = await signIn(administrator)
    const { runs, isSealed, isOnSameDisk, lastTestAt } = await askAs(token)(showBackups)
    if (!runs.some(({ kind }) => kind === 'backup') || lastTestAt === null) throw new Error('The backups of before are gone.')
    if (!isSealed || isOnSameDisk) throw new Error('The backups are not where the page says.')
    const { user } = await askAs(await signIn(teacher))(getProfile)
    if (user.email !== teacher.email) throw new Error('The teacher is gone.')
    // Whoever stops in order strikes itself off; whoever was killed is missed only after a while.
    const alive = (await askAs(token)(showOperations)).processes.filter(({ isAlive }) => isAlive).length
    if (alive !== 1 && process.argv[3] !== 'killed') throw new Error(`${alive} processes are said to be alive.`)
    process.stdout.write(`  administrator and teacher signed in; ${runs.length} runs of backups there; ${alive} said to be alive\n`)
  },
}

await acts[process.argv[2] ?? '']?.()
