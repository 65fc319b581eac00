// Asks a program in its staff room as its administrator would. Runs on the machine itself, which has nothing of the drills.
import { setTimeout as sleep } from 'node:timers/promises'

const site = 'http://sahihi.school.example:3000'
const email = 'you@school.example'
const schoolName = 'Nyota Secondary School'

async function ask(path, { method = 'GET', token, body } = {}) {
  const answer = await fetch(`${site}/api${path}`, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return JSON.parse(text).data
}

const signIn = async () => (await ask('/auth/login', { method: 'POST', body: { email, password: process.env.PASSWORD, remember: false } })).token

async function waitFor(what, look, seconds = 300) {
  for (const until = Date.now() + seconds * 1000; Date.now() < until; await sleep(500)) {
    const found = await look().catch(() => null)
    if (found) return found
  }
  throw new Error(`There is no ${what} after ${seconds} s.`)
}

async function doRun(token, kind) {
  const before = (await ask('/admin/backups', { token })).runs.length
  await ask('/admin/backups/runs', { method: 'POST', token, body: { kind } })
  const done = await waitFor(`end of a ${kind}`, async () => {
    const { runs } = await ask('/admin/backups', { token })
    return runs.length > before && runs[0].kind === kind && runs[0].state !== 'running' ? runs[0] : null
  })
  if (done.state !== 'done') throw new Error(`${kind}: ${done.problem}`)
  const seconds = (new Date(done.endedAt) - new Date(done.startedAt)) / 1000
  process.stdout.write(`  ${kind}: ${done.rows} rows, ${done.objects} objects, ${seconds.toFixed(1)} s\n`)
}

const acts = {
  ready: () => waitFor('ready program', async () => (await fetch(`${site}/api/health/ready`)).ok),

  async first() {
    const page = await fetch(site)
    if (!page.ok || !(await page.text()).includes('</html>')) throw new Error('There is no home page.')
    const figures = await (await fetch(`${process.env.METRICS}/api/metrics`)).text()
    const count = new Set([...figures.matchAll(/^(sahihi_\w+)/gm)].map(([, name]) => name)).size
    if (count === 0) throw new Error('There are no figures.')
    const token = await signIn()
    await ask('/auth/profile', { method: 'PUT', token, body: { schoolName } }).catch(() => null)
    process.stdout.write(`  signed in; ${count} figures of its own at the port of figures\n`)
    await doRun(token, 'backup')
    await doRun(token, 'test')
  },

  async again() {
    const token = await signIn()
    const { runs, isSealed, isOnSameDisk, lastTestAt } = await ask('/admin/backups', { token })
    if (!runs.some(({ kind }) => kind === 'backup') || lastTestAt === null) throw new Error('The backups of before are gone.')
    if (!isSealed || isOnSameDisk) throw new Error('The backups are not where the page says.')
    const { processes } = await ask('/admin/operations', { token })
    process.stdout.write(`  signed in; ${runs.length} runs of backups there, ${processes.filter(({ isAlive }) => isAlive).length} process alive\n`)
  },
}

await acts[process.argv[2]]()
