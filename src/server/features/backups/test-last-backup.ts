import { messageOf } from '#server/features/backups/make-due-backup.ts'
import { beginRun, endRun } from '#server/features/backups/queries.ts'
import { openRepository } from '#server/platform/backup/open-repository.ts'
import { testRestore } from '#server/platform/backup/test-restore.ts'
import type { Context } from '#server/platform/context.ts'

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
