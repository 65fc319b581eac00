import { clearOld, clearOldLater } from '#server/features/retention/clear-old.ts'
import { clearOldJob } from '#server/features/retention/declare-jobs.ts'
import { handleJob, type JobBinding } from '#server/platform/queue/queue.ts'

export const retentionJobs: readonly JobBinding[] = [
  handleJob(clearOldJob, async (ctx) => {
    await clearOldLater(ctx)
    return clearOld(ctx)
  }),
]
