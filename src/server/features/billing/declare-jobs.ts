import * as z from 'zod'
import { defineJob } from '#server/platform/queue/queue.ts'

/** What comes with the days: credits of a month, invoices of next periods, notices, invoices that nobody paid. */
export const advanceJob = defineJob({
  name: 'billing.advance',
  payload: z.strictObject({}),
  concurrency: 1,
  expireInSeconds: 60 * 60,
  tries: 5,
})
