import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { acceptedFindings } from '#tools/migrations/accepted-findings.ts'
import { lintMigration } from '#tools/migrations/lint-migration.ts'

/** `npm run check`: no new migration may block a school that is at work. */
const folder = join(import.meta.dirname, '../src/db/migrations')
let wrong = 0
for (const name of readdirSync(folder)
  .filter((each) => each.endsWith('.sql'))
  .toSorted()) {
  const accepted = acceptedFindings[name] ?? []
  for (const { rule, line, says } of lintMigration(readFileSync(join(folder, name), 'utf8'))) {
    if (accepted.includes(rule)) continue
    wrong += 1
    process.stderr.write(`src/db/migrations/${name}:${line} ${rule}: ${says}\n`)
  }
}
process.exitCode = wrong === 0 ? 0 : 1
