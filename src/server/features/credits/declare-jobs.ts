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
