import * as z from 'zod'
import { defineJob } from '#server/platform/queue/queue.ts'

/** Measures once a day how large everything is, and what each school uses. */
export const measureJob = defineJob({
  name: 'operations.measure',
  payload: z.strictObject({}),
  concurrency: 1,
  expireInSeconds: 6 * 60 * 60,
  tries: 2,
})
