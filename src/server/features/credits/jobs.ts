import { markWaitingJob } from '#server/features/credits/declare-jobs.ts'
import { handleJob, type JobBinding } from '#server/platform/queue/queue.ts'

export const creditJobs: readonly JobBinding[] = [handleJob(markWaitingJob, async () => 'skipped')]
