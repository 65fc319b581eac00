import * as z from 'zod'
import { defineJob } from '#server/platform/queue/queue.ts'

/** Draws the PDF of a set of sheets. The largest takes half a minute where nothing else runs. */
export const printSheetSetJob = defineJob({
  name: 'sheets.print-set',
  payload: z.strictObject({ sheetSetId: z.uuid() }),
  concurrency: 1,
  isShared: true,
  expireInSeconds: 900,
  tries: 5,
  // Somebody stands before the screen.
  waitSeconds: { first: 1, most: 10 },
})
