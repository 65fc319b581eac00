import * as z from 'zod'
import { defineJob } from '#server/platform/queue/queue.ts'

/** Draws the PDF of report forms. A school of 1,200 takes a minute where nothing else runs. */
export const printReportsJob = defineJob({
  name: 'reports.print',
  payload: z.strictObject({ printId: z.uuid() }),
  concurrency: 1,
  isShared: true,
  expireInSeconds: 900,
  tries: 5,
  // Somebody stands before the screen.
  waitSeconds: { first: 1, most: 10 },
})
