import { mailNoticeJob, tellFamiliesJob } from '#server/features/families/declare-jobs.ts'
import { mailNotice, tellFamilies } from '#server/features/families/tell-families.ts'
import { handleJob, type JobBinding } from '#server/platform/queue.ts'

export const familyJobs: readonly JobBinding[] = [handleJob(tellFamiliesJob, tellFamilies), handleJob(mailNoticeJob, mailNotice)]
