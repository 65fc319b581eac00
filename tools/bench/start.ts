import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram } from '#test/e2e/program.ts'
import { report } from '#tools/measurements.ts'

const ROUNDS = 3

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
  report({ what: 'start to ready on an empty data folder', unit: 's', values: first })
  report({ what: 'start to ready the second time', unit: 's', values: again })
}

async function timeStart(dataDir: string): Promise<number> {
  const from = performance.now()
  const program = await startProgram({ dataDir })
  const seconds = (performance.now() - from) / 1000
  await program.stop()
  return seconds
}
