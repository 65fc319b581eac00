import { measureJob } from '#server/features/operations/declare-jobs.ts'
import { measure, measureLater } from '#server/features/operations/measure.ts'
import { handleJob, type JobBinding } from '#server/platform/queue/queue.ts'

export const operationJobs: readonly JobBinding[] = [
  handleJob(measureJob, async (ctx) => {
    await measureLater(ctx)
    await measure(ctx)
    return 'done'
  }),
]
