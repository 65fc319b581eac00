import { makeBackupJob, testRestoreJob } from '#server/features/backups/declare-jobs.ts'
import { backUpLater, makeDueBackup, testLastBackup } from '#server/features/backups/make-due-backup.ts'
import { handleJob, type JobBinding } from '#server/platform/queue/queue.ts'

export const backupJobs: readonly JobBinding[] = [
  handleJob(makeBackupJob, async (ctx, payload) => {
    if (!payload.isAsked) await backUpLater(ctx)
    return makeDueBackup(ctx, payload)
  }),
  handleJob(testRestoreJob, (ctx) => testLastBackup(ctx)),
]
