import { prepareResultsJob } from '#server/features/publishing/declare-jobs.ts'
import { prepareExamResults } from '#server/features/publishing/prepared/prepare-exam-results.ts'
import { handleJob, type JobBinding } from '#server/platform/queue/queue.ts'

export const publishingJobs: readonly JobBinding[] = [handleJob(prepareResultsJob, prepareExamResults)]
