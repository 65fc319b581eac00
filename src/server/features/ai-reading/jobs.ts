import { readPageJob } from '#server/features/ai-reading/declare-jobs.ts'
import { failDeadPage, readPageByAi } from '#server/features/ai-reading/read-page.ts'
import { handleJob, type JobBinding } from '#server/platform/queue/queue.ts'

export const aiReadingJobs: readonly JobBinding[] = [handleJob(readPageJob, readPageByAi, failDeadPage)]
