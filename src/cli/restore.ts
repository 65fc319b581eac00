import { parseArgs } from 'node:util'
import { openRepository } from '#server/platform/backup/open-repository.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { isPlace, readConfig, resolveBackupUrl } from '#server/platform/config.ts'
import { restrictDataFolder } from '#server/platform/start/restrict-data-folder.ts'
import { openObjectStore } from '#server/platform/objects/open-object-store.ts'
import { lockDataDir } from '#server/platform/start/lock-data-dir.ts'

const usage = `Use: restore DIR|s3://… [--to TIME] [--timeline N], with DATA_DIR set to a folder that is empty or not there
  TIME as in 2026-11-23T10:15:00+03:00; without it, all there is comes back
`

/** `restore`: a backup into an empty data folder. */
export async function run(words: readonly string[]): Promise<number> {
  const asked = readWords(words)
  if (asked === null) {
    process.stderr.write(usage)
    return 2
  }
  const config = readConfig(process.env)
  restrictDataFolder(config.dataDir)
  const letGo = lockDataDir(config.dataDir, config.port)
  try {
    const repository = await openRepository(config, asked.where)
    const print = (line: string) => process.stdout.write(`${line}\n`)
    const { database, missing, damaged } = await restoreBackup(repository, {
      dataDir: config.dataDir,
      openObjects: () => openObjectStore(config),
      to: asked.to,
      timeline: asked.timeline,
      onStep: print,
    })
    if (database === null) print('The backup holds objects only. Restore the rows with the tools of your database.')
    else {
      const rows = Object.values(database.counts).reduce((sum, count) => sum + count, 0)
      print(
        `${rows} rows in ${Object.keys(database.counts).length} tables${database.until === null ? '' : `, up to the change of ${database.until.toISOString()}`}.`,
      )
      if (database.mailsSetAside > 0) print(`Mails that waited then, and are sent only from Administration > Mail: ${database.mailsSetAside}.`)
      print(`${database.named.length} objects are named by rows; ${missing.length} of them are not in the backup.`)
    }
    for (const key of missing) process.stderr.write(`Named by a row and not in the backup: ${key}\n`)
    for (const key of damaged) process.stderr.write(`Changed in the backup, and not restored: ${key}\n`)
    print(`Restored to ${config.dataDir}. Start the program on it.`)
    return missing.length + damaged.length === 0 ? 0 : 1
  } finally {
    letGo()
  }
}

interface Asked {
  where: string
  to: Date | null
  timeline: number | null
}

function readWords(words: readonly string[]): Asked | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { to: { type: 'string' }, timeline: { type: 'string' } },
    })
    const [where] = positionals
    if (where === undefined || positionals.length !== 1 || !isPlace(where)) return null
    // Without a zone, two people would mean two different moments.
    if (values.to !== undefined && !/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(values.to)) return null
    const to = values.to === undefined ? null : new Date(values.to)
    if (to !== null && Number.isNaN(to.getTime())) return null
    if (values.timeline !== undefined && !/^\d{1,6}$/.test(values.timeline)) return null
    return { where: resolveBackupUrl(where), to, timeline: values.timeline === undefined ? null : Number(values.timeline) }
  } catch {
    return null
  }
}
