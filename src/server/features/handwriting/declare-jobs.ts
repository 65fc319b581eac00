import * as z from 'zod'
import { defineJob } from '#server/platform/queue/queue.ts'

/** Reads the written answers of one page here. A page of twelve answers takes a few seconds of one core. */
export const readHandwritingJob = defineJob({
  name: 'handwriting.read-page',
  payload: z.strictObject({ pageId: z.uuid() }),
  // Of a school alone two at once, as each takes a thread.
  concurrency: 4,
  isShared: true,
  expireInSeconds: 300,
  tries: 3,
  refundsTryOnCrash: true,
})
