import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeSpread } from '#tools/bench/describe-machine.ts'

const ROUNDS = 3
const GIVE_UP_AFTER_MS = 120_000

/** From the start of the process to the first answer that says ready: on an empty data folder, and on one in use. */
export async function benchStart(): Promise<void> {
  const first: number[] = []
  const again: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const dataDir = await mkdtemp(join(tmpdir(), 'sahihi-bench-start-'))
    first.push(await timeStart(dataDir))
    again.push(await timeStart(dataDir))
    await rm(dataDir, { recursive: true, force: true })
  }
  console.log(`Start to ready, ${ROUNDS} rounds, median (middle half):`)
  console.log(`  ${describeSpread(first)} s on an empty data folder, database made and migrated`)
  console.log(`  ${describeSpread(again)} s the second time`)
}

async function timeStart(dataDir: string): Promise<number> {
  const port = await findFreePort()
  const from = performance.now()
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' }
  const program = spawn(process.execPath, ['src/server/main.ts'], { env, stdio: 'ignore' })
  try {
    while (performance.now() - from < GIVE_UP_AFTER_MS) {
      if (program.exitCode !== null) throw new Error('the program stopped at start')
      const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null)
      if (answer?.ok === true) return (performance.now() - from) / 1000
      await sleep(20)
    }
    throw new Error(`the program was not ready within ${GIVE_UP_AFTER_MS} ms`)
  } finally {
    if (program.exitCode === null) {
      program.kill('SIGTERM')
      await once(program, 'exit')
    }
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
