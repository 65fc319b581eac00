import { failSheetSet, printSheetSet } from '#server/features/sheets/print-sheet-set.ts'
import { printSheetSetJob } from '#server/features/sheets/declare-jobs.ts'
import { handleJob, type JobBinding } from '#server/platform/queue/queue.ts'

export const sheetJobs: readonly JobBinding[] = [
  handleJob(printSheetSetJob, printSheetSet, (ctx, { sheetSetId }) => failSheetSet(ctx, sheetSetId, 'broken')),
]
