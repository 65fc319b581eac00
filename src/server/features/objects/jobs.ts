import { sweepObjectsJob } from '#server/features/objects/declare-jobs.ts'
import { sweepObjects, sweepObjectsLater } from '#server/features/objects/sweep-objects.ts'
import { handleJob, type JobBinding } from '#server/platform/queue/queue.ts'

export const objectJobs: readonly JobBinding[] = [
  handleJob(sweepObjectsJob, async (ctx) => {
    await sweepObjectsLater(ctx)
    return (await sweepObjects(ctx)) > 0 ? 'done' : 'skipped'
  }),
]
