import { closeBooks, closeBooksLater } from '#server/features/credits/close-books.ts'
import { closeBooksJob, markWaitingJob } from '#server/features/credits/declare-jobs.ts'
import { handleJob, type JobBinding } from '#server/platform/queue/queue.ts'

export const creditJobs: readonly JobBinding[] = [
  handleJob(closeBooksJob, async (ctx) => {
    await closeBooksLater(ctx)
    return closeBooks(ctx)
  }),
  handleJob(markWaitingJob, async () => 'skipped'),
]
