import * as z from 'zod'
import { defineJob } from '#server/platform/queue.ts'

/** Reads the files of a paper. Sixty scanned pages take some minutes on a small machine. */
export const readPaperJob = defineJob({
  name: 'from-paper.read',
  payload: z.strictObject({ draftId: z.uuid() }),
  concurrency: 1,
  expireInSeconds: 900,
  tries: 3,
  // Somebody stands before the screen.
  waitSeconds: { first: 1, most: 10 },
})
