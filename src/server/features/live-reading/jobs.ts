import { decideByPhone } from '#server/features/live-reading/decide-by-phone.ts'
import { decideByPhoneJob } from '#server/features/scans/declare-jobs.ts'
import { handleJob, type JobBinding } from '#server/platform/queue/queue.ts'

export const liveReadingJobs: readonly JobBinding[] = [handleJob(decideByPhoneJob, decideByPhone)]
