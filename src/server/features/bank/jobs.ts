import { keepBankJob, takeFiguresJob } from '#server/features/bank/declare-jobs.ts'
import { keepBank } from '#server/features/bank/keep-bank.ts'
import { takeFigures } from '#server/features/bank/take-figures.ts'
import { handleJob, type JobBinding } from '#server/platform/queue.ts'

export const bankJobs: readonly JobBinding[] = [handleJob(takeFiguresJob, takeFigures), handleJob(keepBankJob, keepBank)]
