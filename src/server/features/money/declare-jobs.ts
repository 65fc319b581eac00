import * as z from 'zod'
import { defineJob } from '#server/platform/queue/queue.ts'

/** Asks Safaricom to send money back that two people decided about. */
export const sendRefundJob = defineJob({
  name: 'money.send-refund',
  payload: z.strictObject({ refundId: z.uuid() }),
  concurrency: 1,
  tries: 8,
})
