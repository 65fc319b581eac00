import { sendRefundJob } from '#server/features/money/declare-jobs.ts'
import { sendRefund } from '#server/features/money/refund.ts'
import { handleJob, type JobBinding } from '#server/platform/queue/queue.ts'

export const moneyJobs: readonly JobBinding[] = [handleJob(sendRefundJob, async (ctx, { refundId }) => sendRefund(ctx, refundId))]
