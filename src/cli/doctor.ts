import { statfs } from 'node:fs/promises'
import type { Db } from '#db/client.ts'
import { examineBackups, type Finding } from '#server/features/backups/examine-backups.ts'
import { examineOperations } from '#server/features/operations/examine-operations.ts'
import { findCopiedStems } from '#server/features/rulings/mend-stems.ts'
import { readConfig } from '#server/platform/config.ts'
import { openObjectStore } from '#server/platform/objects/open-object-store.ts'
import { openDatabaseBeside } from '#server/platform/database/open-database-beside.ts'

const minFreeBytes = 2_000_000_000

/** `doctor`: whether database, objects and backups are well. Works beside a program that runs. */
export async function run(words: readonly string[]): Promise<number> {
  if (words.length > 0) {
    process.stderr.write('Use: doctor\n')
    return 2
  }
  const config = readConfig(process.env)
  const database = await openDatabaseBeside(config)
  try {
    const { bavail, bsize } = await statfs(config.dataDir)
    const free = bavail * bsize
    const findings: Finding[] = [
      { isWell: true, says: `The database answers, and its tables are those of this version.` },
      { isWell: free > minFreeBytes, says: `${(free / 1e9).toFixed(1)} GB are free on the disk of ${config.dataDir}; at least 2 GB should be.` },
      await examineExams(database.db),
      ...(await examineOperations({ db: database.db, now: () => new Date() })),
      ...(await examineBackups({ db: database.db, config, objects: await openObjectStore(config), now: () => new Date() })),
    ]
    for (const { isWell, says } of findings) process.stdout.write(`${isWell ? 'well     ' : 'ATTENTION'} ${says}\n`)
    return findings.every(({ isWell }) => isWell) ? 0 : 1
  } finally {
    await database.close()
  }
}

async function examineExams(db: Db): Promise<Finding> {
  let repeated = 0
  for await (const { proven } of findCopiedStems(db)) if (proven > 0) repeated += 1
  if (repeated === 0) return { isWell: true, says: 'No ruling has repeated what stands over the parts of a question.' }
  return { isWell: false, says: `In ${repeated} exams rulings repeated what stands over the parts of a question. \`mend-stems\` shows them.` }
}
