import * as z from 'zod'
import { defineJob } from '#server/platform/queue/queue.ts'

/** Removes once a day what has been kept as long as was set. */
export const clearOldJob = defineJob({
  name: 'retention.clear-old',
  payload: z.strictObject({}),
  concurrency: 1,
  expireInSeconds: 6 * 60 * 60,
  tries: 3,
})
