import { markExam } from '#server/features/marking/mark-exam.ts'
import { lookAgain } from '#server/features/marking/look-again.ts'
import { lookAgainJob, markExamJob } from '#server/features/marking/declare-jobs.ts'
import { handleJob, type JobBinding } from '#server/platform/queue.ts'

export const markingJobs: readonly JobBinding[] = [handleJob(markExamJob, markExam), handleJob(lookAgainJob, lookAgain)]
