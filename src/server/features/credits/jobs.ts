import { closeBooks, closeBooksLater } from '#server/features/credits/close-books.ts'
import { closeBooksJob } from '#server/features/credits/declare-jobs.ts'
import { handleJob, type JobBinding } from '#server/platform/queue/queue.ts'

/** `credits.mark-waiting` is bound by `scans`, which marks; credits cannot. */
export const creditJobs: readonly JobBinding[] = [
  handleJob(closeBooksJob, async (ctx) => {
    await closeBooksLater(ctx)
    return closeBooks(ctx)
  }),
]
