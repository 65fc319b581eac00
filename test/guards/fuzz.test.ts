import { afterAll, beforeAll, expect, it } from 'vitest'
import { runFuzz } from '#test/guards/fuzz/run-fuzz.ts'
import { startFuzzWorld } from '#test/guards/fuzz/start-fuzz-world.ts'

type Started = Awaited<ReturnType<typeof startFuzzWorld>>
let started: Started
beforeAll(async () => {
  started = await startFuzzWorld()
})
afterAll(() => started.close())

/** Another one every day finds more; a fault names its own. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)

it('five hundred made-up inputs get an answer each: no failure, nothing slow, every refusal with a sentence', { timeout: 600_000 }, async () => {
  console.error(`The seed of the inputs is ${seed}.`)
  const { sent, faults } = await runFuzz(started.world, { seed, from: 0, count: 500 })
  expect(faults.join('\n\n')).toBe('')
  expect(sent).toBe(500)
})
