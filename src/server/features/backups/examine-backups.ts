import { AppError } from '#contract/base/errors.ts'
import { messageOf } from '#server/features/backups/make-due-backup.ts'
import { isBackupLate, isTestLate } from '#server/features/backups/policy.ts'
import { findArchiver, findLastDone } from '#server/features/backups/queries.ts'
import { listNamed } from '#server/features/objects/queries.ts'
import { openRepository } from '#server/platform/backup/open-repository.ts'
import type { Context } from '#server/platform/context.ts'
import { nameAddress } from '#server/platform/s3/s3-address.ts'

export interface Finding {
  isWell: boolean
  /** For whoever runs the program, in English. */
  says: string
}

type Examined = Pick<Context, 'db' | 'objects' | 'now'> & { config: Context['config'] }

/** What could be lost, and whether somebody would notice. */
export async function examineBackups(ctx: Examined): Promise<Finding[]> {
  return [...(await examineObjects(ctx)), ...(await examineLog(ctx)), ...(await examinePlace(ctx)), ...(await examineRuns(ctx))]
}

async function examineObjects(ctx: Examined): Promise<Finding[]> {
  const place = ctx.config.objectStoreUrl === null ? 'the data folder' : nameAddress(ctx.config.objectStoreUrl)
  try {
    const { key } = await ctx.objects.put(Buffer.from('Sahihi looks whether this can be kept.'), 'text/plain')
    await ctx.objects.get(key)
    const there = new Set<string>()
    for await (const object of ctx.objects.list()) there.add(object.key)
    let named = 0
    let missing = 0
    for await (const keys of listNamed(ctx.db)) {
      named += keys.length
      for (const one of keys) if (!there.has(one) && !(await ctx.objects.has(one))) missing += 1
    }
    return [
      { isWell: true, says: `Objects can be put into and read from ${place}.` },
      { isWell: missing === 0, says: `Rows name ${named} objects, of which ${missing} are missing.` },
    ]
  } catch (error) {
    if (error instanceof AppError) return [{ isWell: false, says: `Objects in ${place}: ${error.code}.` }]
    return [{ isWell: false, says: messageOf(error) }]
  }
}

/** Whether PostgreSQL hands its log on: without it, only whole backups come back. */
async function examineLog({ db, config }: Examined): Promise<Finding[]> {
  const { mode, lastArchivedAt, lastFailedAt } = await findArchiver(db)
  const isOn = mode === 'on' || mode === 'always'
  const isFailing = lastFailedAt !== null && (lastArchivedAt === null || lastFailedAt > lastArchivedAt)
  const advice = config.databaseUrl === null ? '' : ' Set up pgBackRest or WAL-G for it (docs/backup.md).'
  if (!isOn)
    return [
      { isWell: false, says: `archive_mode of the database is ${mode}: what changes between two backups of it is lost with its disk.${advice}` },
    ]
  if (isFailing) return [{ isWell: false, says: `The database has not archived its log since ${lastFailedAt.toISOString()}.${advice}` }]
  return [{ isWell: true, says: `The database archives its log${lastArchivedAt === null ? '' : `, last at ${lastArchivedAt.toISOString()}`}.` }]
}

async function examinePlace({ config }: Examined): Promise<Finding[]> {
  if (config.backupUrl === null)
    return [{ isWell: false, says: 'No place for backups is set: set BACKUP_URL, or nothing is backed up by this program.' }]
  try {
    const repository = await openRepository(config, config.backupUrl)
    const count = (await repository.listBackups()).length
    return [
      { isWell: count > 0, says: `${count} backups are in ${repository.files.title}.` },
      {
        isWell: repository.isSealed,
        says: repository.isSealed
          ? 'They are sealed.'
          : 'They are not sealed: whoever reads that place reads children’s work. Set BACKUP_KEY and an empty place.',
      },
    ]
  } catch (error) {
    return [{ isWell: false, says: messageOf(error) }]
  }
}

async function examineRuns({ db, now }: Examined): Promise<Finding[]> {
  const backupAt = (await findLastDone(db, 'backup'))?.startedAt ?? null
  const testAt = (await findLastDone(db, 'test'))?.startedAt ?? null
  return [
    { isWell: !isBackupLate({ at: backupAt, now: now() }), says: `The program’s own last backup: ${backupAt?.toISOString() ?? 'none yet'}.` },
    {
      isWell: !isTestLate({ at: testAt, now: now() }),
      says: `The last time that a backup was restored to see whether it can be: ${testAt?.toISOString() ?? 'never'}.`,
    },
  ]
}
