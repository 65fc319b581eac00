import { readPageJob } from '#server/features/engine/engine-job.ts'
import { failDeadPage, readPageByEngine } from '#server/features/engine/read-page.ts'
import { handleJob, type JobBinding } from '#server/platform/queue.ts'

export const engineJobs: readonly JobBinding[] = [handleJob(readPageJob, readPageByEngine, failDeadPage)]
