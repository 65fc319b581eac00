import { markExam } from '#server/features/marking/mark-exam.ts'
import { refreshProposals } from '#server/features/marking/refresh-proposals.ts'
import { returnUnused } from '#server/features/marking/return-unused.ts'
import { refreshProposalsJob, markExamJob, returnUnusedJob } from '#server/features/marking/declare-jobs.ts'
import { handleJob, type JobBinding } from '#server/platform/queue/queue.ts'

export const markingJobs: readonly JobBinding[] = [
  handleJob(markExamJob, markExam),
  handleJob(refreshProposalsJob, refreshProposals),
  handleJob(returnUnusedJob, returnUnused),
]
