import { makeBackupJob } from '#server/features/backups/declare-jobs.ts'
import { isBackupDue } from '#server/features/backups/policy.ts'
import { beginRun, endRun, findLastDone, findTimeline, readKeepDays } from '#server/features/backups/queries.ts'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { openRepository } from '#server/platform/backup/open-repository.ts'
import { testRestore } from '#server/platform/backup/test-restore.ts'
import type { Context } from '#server/platform/context.ts'
import { chooseHome } from '#server/platform/embedded-postgres/home.ts'

const againInSeconds = 60 * 60
/** The start of the program is busy enough. */
const firstInSeconds = 10 * 60

/** One waits at any time, whoever asks. */
export async function backUpLater(ctx: Context, isStart = false): Promise<void> {
  if (ctx.config.backupUrl === null) return
  await ctx.queue.send(ctx.db, makeBackupJob, { isAsked: false }, { key: 'due', startAfterSeconds: isStart ? firstInSeconds : againInSeconds })
}

/** A backup where one is due, or was asked for. What becomes of it is written down either way. */
export async function makeDueBackup(ctx: Context, { isAsked }: { isAsked: boolean }): Promise<'done' | 'skipped'> {
  const { config } = ctx
  if (config.backupUrl === null) return 'skipped'
  const isEmbedded = config.databaseUrl === null
  // A database of the school's own may forbid the question, and its rows are not in the backup.
  const timeline = isEmbedded ? await findTimeline(ctx.db) : null
  const last = await findLastDone(ctx.db, 'backup')
  const isDue = isBackupDue({ at: last?.startedAt ?? null, now: ctx.now(), isSameHistory: last?.timeline === timeline })
  if (!isAsked && !isDue) return 'skipped'
  const id = await beginRun(ctx.db, { kind: 'backup', startedAt: ctx.now() })
  try {
    const repository = await openRepository(config, config.backupUrl, true)
    const walFolder = isEmbedded ? (await chooseHome(config.dataDir)).walFolder : null
    const source = { databaseUrl: ctx.databaseDirectUrl, dataDir: config.dataDir, objects: ctx.objects, walFolder }
    const { manifest } = await makeBackup(source, repository, { keepDays: await readKeepDays(ctx.db), now: ctx.now })
    const rows = Object.values(manifest.database?.countsAfter ?? {}).reduce((sum, count) => sum + count, 0)
    const what = { backupId: manifest.id, timeline, objects: manifest.objects.length, totalRows: isEmbedded ? rows : null }
    await endRun(ctx.db, id, { state: 'done', endedAt: ctx.now(), ...what })
    return 'done'
  } catch (error) {
    ctx.log.error({ err: error }, 'A backup failed. The one before is as it was.')
    await endRun(ctx.db, id, { state: 'failed', endedAt: ctx.now(), problem: messageOf(error) })
    return 'done'
  }
}

export function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500)
}

/** Restores the last backup into a folder of its own, as after the loss of everything, and compares it with what was there. */
export async function testLastBackup(ctx: Context): Promise<'done' | 'skipped'> {
  const { config } = ctx
  if (config.backupUrl === null) return 'skipped'
  const id = await beginRun(ctx.db, { kind: 'test', startedAt: ctx.now() })
  try {
    const { manifest, rows, objects, faults } = await testRestore(await openRepository(config, config.backupUrl), config.dataDir)
    const state = faults.length === 0 ? 'done' : 'failed'
    const problem = faults.length === 0 ? null : faults.slice(0, 5).join(' ')
    await endRun(ctx.db, id, { state, problem, endedAt: ctx.now(), backupId: manifest.id, objects, totalRows: rows })
  } catch (error) {
    ctx.log.error({ err: error }, 'The last backup could not be restored.')
    await endRun(ctx.db, id, { state: 'failed', endedAt: ctx.now(), problem: messageOf(error) })
  }
  return 'done'
}
