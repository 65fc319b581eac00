import { syncBankJob, copyFiguresJob } from '#server/features/bank/declare-jobs.ts'
import { syncBank } from '#server/features/bank/sync-bank.ts'
import { copyFigures } from '#server/features/bank/copy-figures.ts'
import { handleJob, type JobBinding } from '#server/platform/queue/queue.ts'

export const bankJobs: readonly JobBinding[] = [handleJob(copyFiguresJob, copyFigures), handleJob(syncBankJob, syncBank)]
