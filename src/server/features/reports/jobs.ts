import { printReportsJob } from '#server/features/reports/declare-jobs.ts'
import { failReportPrint, printReports } from '#server/features/reports/print-reports.ts'
import { handleJob, type JobBinding } from '#server/platform/queue/queue.ts'

export const reportJobs: readonly JobBinding[] = [
  handleJob(printReportsJob, printReports, (ctx, { printId }) => failReportPrint(ctx, printId, 'broken')),
]
