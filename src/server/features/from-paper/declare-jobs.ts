import * as z from 'zod'
import { defineJob } from '#server/platform/queue/queue.ts'

/** Asks AI reading about the parts in doubt. Two calls of the longest time-out that can be set, and waiting for a free place. */
export const askAboutPaperJob = defineJob({
  name: 'from-paper.ask',
  payload: z.strictObject({ draftId: z.uuid() }),
  concurrency: 4,
  expireInSeconds: 1500,
  tries: 3,
})

/** Reads the files of a paper. Sixty scanned pages take some minutes on a small machine. */
export const readPaperJob = defineJob({
  name: 'from-paper.read',
  payload: z.strictObject({ draftId: z.uuid() }),
  concurrency: 1,
  isShared: true,
  expireInSeconds: 900,
  tries: 3,
  // Somebody stands before the screen.
  waitSeconds: { first: 1, most: 10 },
})
