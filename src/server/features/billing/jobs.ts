import { advance, advanceLater } from '#server/features/billing/advance.ts'
import { advanceJob } from '#server/features/billing/declare-jobs.ts'
import { handleJob, type JobBinding } from '#server/platform/queue/queue.ts'

export const billingJobs: readonly JobBinding[] = [
  handleJob(advanceJob, async (ctx) => {
    await advanceLater(ctx)
    return advance(ctx)
  }),
]
