import { askDuePrompts, askPrompt } from '#server/features/payments/ask-prompt.ts'
import { askPromptJob, handleMessageJob, pullJob } from '#server/features/payments/declare-jobs.ts'
import { handleMessage } from '#server/features/payments/handle-message.ts'
import { pullPaystack } from '#server/features/payments/paystack.ts'
import { pullLater, pullPayments } from '#server/features/payments/pull-payments.ts'
import { handleJob, type JobBinding } from '#server/platform/queue/queue.ts'

export const paymentJobs: readonly JobBinding[] = [
  handleJob(handleMessageJob, handleMessage),
  handleJob(askPromptJob, askPrompt),
  handleJob(pullJob, async (ctx, { isWhole }) => {
    await pullLater(ctx, { isWhole })
    // Those whose job was lost.
    await askDuePrompts(ctx)
    await pullPaystack(ctx)
    return pullPayments(ctx, { isWhole })
  }),
]
