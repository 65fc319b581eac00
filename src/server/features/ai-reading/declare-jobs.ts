import * as z from 'zod'
import { defineJob } from '#server/platform/queue/queue.ts'

/** Asks the model about one page. Two calls of the longest time-out that can be set, and waiting for a free place. */
export const readPageJob = defineJob({
  name: 'ai-reading.read-page',
  payload: z.strictObject({ pageId: z.uuid() }),
  // Of a school alone twelve at once.
  concurrency: 24,
  isShared: true,
  expireInSeconds: 1500,
  tries: 5,
  refundsTryOnCrash: true,
})
