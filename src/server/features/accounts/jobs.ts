import { writeReset, writeResetJob } from '#server/features/accounts/forgot-password.ts'
import { handleJob, type JobBinding } from '#server/platform/queue.ts'

export const accountJobs: readonly JobBinding[] = [handleJob(writeResetJob, writeReset)]
