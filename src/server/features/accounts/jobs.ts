import { writeResetJob } from '#server/features/accounts/declare-jobs.ts'
import { writeReset } from '#server/features/accounts/forgot-password.ts'
import { handleJob, type JobBinding } from '#server/platform/queue/queue.ts'

export const accountJobs: readonly JobBinding[] = [handleJob(writeResetJob, writeReset)]
