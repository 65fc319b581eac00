import { mailNoticeJob } from '#server/features/families/declare-jobs.ts'
import { notifyFamiliesJob } from '#server/features/publishing/declare-jobs.ts'
import { mailNotice, notifyFamilies } from '#server/features/families/notify-families.ts'
import { handleJob, type JobBinding } from '#server/platform/queue/queue.ts'

export const familyJobs: readonly JobBinding[] = [handleJob(notifyFamiliesJob, notifyFamilies), handleJob(mailNoticeJob, mailNotice)]
