import * as z from 'zod'
import { defineJob } from '#server/platform/queue/queue.ts'

/** Counts the exams of a school of which something changed. */
export const countExamsJob = defineJob({
  name: 'overview.count',
  payload: z.strictObject({ schoolId: z.uuid() }),
  concurrency: 1,
  expireInSeconds: 900,
  tries: 5,
})
