import * as z from 'zod'
import { defineJob } from '#server/platform/queue/queue.ts'

/** Marks the papers of a school that wait for credit. Sent with each grant. */
export const markWaitingJob = defineJob({
  name: 'credits.mark-waiting',
  payload: z.strictObject({ schoolId: z.uuid() }),
  concurrency: 2,
  expireInSeconds: 60 * 60,
  tries: 10,
})

/** Once a day: ends what has to end, and checks the sums. */
export const closeBooksJob = defineJob({
  name: 'credits.close-books',
  payload: z.strictObject({}),
  concurrency: 1,
  expireInSeconds: 60 * 60,
  tries: 3,
})
