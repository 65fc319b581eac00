import { countExams } from '#server/features/overview/count-exams.ts'
import { countExamsJob } from '#server/features/stale-exams/declare-jobs.ts'
import { handleJob, type JobBinding } from '#server/platform/queue/queue.ts'

export const overviewJobs: readonly JobBinding[] = [handleJob(countExamsJob, countExams)]
