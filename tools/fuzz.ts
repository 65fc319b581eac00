import { parseArgs } from 'node:util'
import { runFuzz } from '#test/guards/fuzz/run-fuzz.ts'
import { startFuzzWorld } from '#test/guards/fuzz/start-fuzz-world.ts'
import { startDatabaseServer } from '#test/server/database-server.ts'

/** `npm run fuzz -- --inputs 20000 --seed 7` runs `test/guards/fuzz.test.ts` for longer. `--only 123` sends one input again. */
const { values } = parseArgs({ options: { inputs: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } } })
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000_000))
const from = values.only === undefined ? 0 : Number(values.only)
const count = values.only === undefined ? Number(values.inputs ?? 2000) : 1
if (![seed, from, count].every(Number.isSafeInteger)) throw new Error('--inputs, --seed and --only take whole numbers.')

console.log(`${count} inputs from the seed ${seed}`)
const server = await startDatabaseServer()
const { world, close } = await startFuzzWorld(server.url)
const report = await runFuzz(world, { seed, from, count, tell: console.log })
await close()
await server.end()
console.log(`\n${report.sent} sent; ${report.faults.length} faults; slowest ${Math.round(report.slowestMs)} ms: ${report.slowest}`)
console.log(JSON.stringify(report.statuses))
process.exitCode = report.faults.length === 0 ? 0 : 1
