import * as z from 'zod'
import { defineJob } from '#server/platform/queue/queue.ts'

/** Takes an upload apart into pages. A PDF of 500 photographed pages takes a minute or two, in which many a worker may die. */
export const splitUploadJob = defineJob({
  name: 'scans.split-upload',
  payload: z.strictObject({ uploadId: z.uuid() }),
  // A second file only of another school: a large one takes a gigabyte or two.
  concurrency: 2,
  isShared: true,
  expireInSeconds: 900,
  isCareful: true,
})

/**
 * Of one upload or one exam in one job, where many wait. More would let one school's job keep its place for too long
 * before another school's turn.
 */
export const maxPagesAJob = 4

/** Reads pages one after another and marks what stands on them. The slowest honest page, a 50 MP photo, takes some seconds. */
export const readPagesJob = defineJob({
  name: 'scans.read-pages',
  payload: z.strictObject({ pageIds: z.array(z.uuid()).min(1).max(maxPagesAJob) }),
  // Of a school alone 24 at once: while eight pages are stored together and eight are fetched, each thread still has others to read.
  concurrency: 48,
  isShared: true,
  // Each page waits here for a thread, too: behind fifteen others of which each takes all the time it may.
  expireInSeconds: 600 * maxPagesAJob,
  isCareful: true,
})

/** Looks whether the second picture of a side shows the same words as the first. */
export const compareWordsJob = defineJob({
  name: 'scans.compare-words',
  payload: z.strictObject({ pageId: z.uuid() }),
  concurrency: 2,
  isShared: true,
  expireInSeconds: 600,
})

/** Finishes uploads whose last answer was lost, and clears away those that nobody continued. */
export const cleanUploadsJob = defineJob({
  name: 'scans.clean-uploads',
  payload: z.strictObject({}),
  concurrency: 1,
  expireInSeconds: 600,
  tries: 2,
})

/** Looks for what waits without a job. */
export const findLostJob = defineJob({
  name: 'scans.find-lost',
  payload: z.strictObject({}),
  concurrency: 1,
  expireInSeconds: 600,
  tries: 2,
})
