import { readHandwritingJob } from '#server/features/handwriting/declare-jobs.ts'
import { readHandwriting } from '#server/features/handwriting/read-handwriting.ts'
import { handleJob, type JobBinding } from '#server/platform/queue/queue.ts'

export const handwritingJobs: readonly JobBinding[] = [handleJob(readHandwritingJob, readHandwriting)]
