import * as z from 'zod'
import { defineJob } from '#server/platform/queue/queue.ts'

/** Clears away the objects that no row names. */
export const sweepObjectsJob = defineJob({
  name: 'objects.sweep',
  payload: z.strictObject({}),
  concurrency: 1,
  expireInSeconds: 6 * 60 * 60,
  tries: 2,
})
