import { openRepository } from '#server/platform/backup/open-repository.ts'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { isPlace, readConfig, resolveBackupUrl } from '#server/platform/config.ts'
import { chooseHome } from '#server/platform/embedded-postgres/home.ts'
import { openObjectStore } from '#server/platform/objects/open-object-store.ts'
import { openDatabaseBeside } from '#server/platform/database/open-database-beside.ts'
import { beginRun, endRun, findTimeline, readKeepDays } from '#server/features/backups/queries.ts'

/** `backup [DIR|s3://…]`: a backup of rows and objects. Works beside a program that runs. */
export async function run(words: readonly string[]): Promise<number> {
  const config = readConfig(process.env)
  const [given] = words
  const where = given === undefined ? config.backupUrl : resolveBackupUrl(given)
  if (words.length > 1 || given?.startsWith('-') || where === null || !isPlace(where)) {
    process.stderr.write('Use: backup DIR, or backup s3://KEY:SECRET@HOST/BUCKET?region=…; without either, to BACKUP_URL\n')
    return 2
  }
  const database = await openDatabaseBeside(config)
  try {
    const repository = await openRepository(config, where, true)
    const source = {
      databaseUrl: database.url,
      dataDir: config.dataDir,
      objects: await openObjectStore(config),
      walFolder: config.databaseUrl === null ? (await chooseHome(config.dataDir)).walFolder : null,
    }
    const startedAt = new Date()
    const made = await makeBackup(source, repository, { keepDays: await readKeepDays(database.db), now: () => new Date() })
    const { manifest } = made
    const rows = Object.values(manifest.database?.countsAfter ?? {}).reduce((sum, count) => sum + count, 0)
    // One somewhere else is not the one that is looked after.
    if (where === config.backupUrl) {
      const isEmbedded = config.databaseUrl === null
      const what = { backupId: manifest.id, objects: manifest.objects.length, totalRows: isEmbedded ? rows : null }
      const id = await beginRun(database.db, { kind: 'backup', startedAt })
      await endRun(database.db, id, { state: 'done', endedAt: new Date(), timeline: isEmbedded ? await findTimeline(database.db) : null, ...what })
    }
    process.stdout.write(
      `Backup ${manifest.id} is in ${repository.files.title}${repository.isSealed ? ', sealed' : ', not sealed: set BACKUP_KEY to seal the next place'}.\n`,
    )
    if (manifest.database === null)
      process.stdout.write('The rows are not in it: DATABASE_URL names a server of your own, which must be backed up by itself (docs/backup.md).\n')
    else process.stdout.write(`${rows} rows in ${Object.keys(manifest.database.countsAfter).length} tables.\n`)
    process.stdout.write(
      `${manifest.objects.length} objects, of which ${made.copiedObjects} were copied now. ${made.removedBackups} old backups were removed.\n`,
    )
    return 0
  } finally {
    await database.close()
  }
}
