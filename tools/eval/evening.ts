import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { startReaderPool } from '#server/platform/read-pages/start-reader-pool.ts'
import { startDatabaseServer } from '#test/server/database-server.ts'
import { startTestApp } from '#test/server/start-test-app.ts'
import { biology } from '#tools/eval/evening/biology.ts'
import { describeEvening } from '#tools/eval/evening/describe-evening.ts'
import { markEvening, type Evening } from '#tools/eval/evening/mark-evening.ts'
import { physics } from '#tools/eval/evening/physics.ts'
import { sayansi } from '#tools/eval/evening/sayansi.ts'

/**
 * A teacher's evening: `npm run eval:evening -- --typefaces FOLDER [--cache FOLDER] [--subject physics] [--pupils 22] [--list]`. Classes
 * of three subjects write in the typefaces of the test role, which were left out of training. Their papers are printed, filled in,
 * scanned or photographed, read and marked by the program, and a simulated teacher settles in the grid of crops what waits. Pictures
 * are kept in `--cache`; `--list` names every decision.
 */
const subjects = { physics, biology, sayansi }
const { values } = parseArgs({
  options: {
    typefaces: { type: 'string' },
    cache: { type: 'string' },
    subject: { type: 'string' },
    pupils: { type: 'string', default: '22' },
    list: { type: 'boolean', default: false },
  },
})
if (values.typefaces === undefined) {
  console.error('Usage: npm run eval:evening -- --typefaces FOLDER [--cache FOLDER] [--subject NAME] [--pupils 22] [--list]')
  process.exit(2)
}
const folder = values.typefaces
const typefaces = z
  .array(z.object({ name: z.string(), role: z.string() }))
  .parse(JSON.parse(await readFile(join(import.meta.dirname, '../train/handwriting/typefaces.json'), 'utf8')))
const faces = typefaces.filter(({ role }) => role === 'test').map(({ name }) => `${join(folder, name)}.ttf` as const)

const server = await startDatabaseServer()
const test = await startTestApp({
  databaseServer: server.url,
  readers: startReaderPool({ threads: 2 }),
  requestsPerMinute: { user: 1_000_000, address: 1_000_000 },
})
const evenings: Evening[] = []
try {
  for (const [name, subject] of Object.entries(subjects)) {
    if (values.subject !== undefined && values.subject !== name) continue
    const evening = await markEvening(test, { subject, faces, pupilCount: Number(values.pupils), cache: values.cache ?? null })
    evenings.push(evening)
    console.log(describeEvening(name, [evening], values.list))
  }
  if (evenings.length > 1) console.log(describeEvening('all', evenings, false))
} finally {
  await test.close()
  await server.end()
}
process.exit()
