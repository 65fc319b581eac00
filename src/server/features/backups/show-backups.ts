import { relative } from 'node:path'
import type { WrittenBackups } from '#contract/backups.ts'
import { isBackupLate, isTestLate } from '#server/features/backups/policy.ts'
import { findLastDone, listRuns, readKeepDays } from '#server/features/backups/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { nameAddress } from '#server/platform/s3/s3-address.ts'

const shownRuns = 20

export async function describeBackups(ctx: Context): Promise<WrittenBackups> {
  const { backupUrl, backupKey, databaseUrl, dataDir } = ctx.config
  const now = ctx.now()
  const lastBackup = await findLastDone(ctx.db, 'backup')
  const lastTest = await findLastDone(ctx.db, 'test')
  const runs = await listRuns(ctx.db, shownRuns)
  return {
    place: backupUrl === null ? null : nameAddress(backupUrl),
    isSealed: backupKey !== null,
    isOnSameDisk: backupUrl !== null && !backupUrl.startsWith('s3:') && !relative(dataDir, backupUrl).startsWith('..'),
    holdsRows: databaseUrl === null,
    keepDays: await readKeepDays(ctx.db),
    lastBackupAt: lastBackup?.startedAt.toISOString() ?? null,
    isBackupLate: isBackupLate({ at: lastBackup?.startedAt ?? null, now }),
    lastTestAt: lastTest?.startedAt.toISOString() ?? null,
    isTestLate: isTestLate({ at: lastTest?.startedAt ?? null, now }),
    runs: runs.map(({ id, kind, state, startedAt, endedAt, objects, totalRows, problem }) => ({
      id,
      kind,
      state,
      startedAt: startedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      objects,
      rows: totalRows,
      problem,
    })),
  }
}
