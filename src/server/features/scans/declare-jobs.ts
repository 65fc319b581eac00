import * as z from 'zod'
import { defineJob } from '#server/platform/queue/queue.ts'

/** Splits an upload into pages. A PDF of 500 photographed pages takes a minute or two. */
export const splitUploadJob = defineJob({
  name: 'scans.split-upload',
  payload: z.strictObject({ uploadId: z.uuid() }),
  // One school never holds both slots: a large file takes a gigabyte or two.
  concurrency: 2,
  isShared: true,
  expireInSeconds: 900,
  refundsTryOnCrash: true,
})

/**
 * Reads pages, stores what was read and marks it: a batch in one transaction. A larger batch costs hardly less a page, and the
 * pages that wait for it more. Jobs of older releases name several pages.
 */
export const readPagesJob = defineJob({
  name: 'scans.read-pages',
  payload: z.strictObject({ pageIds: z.array(z.uuid()).min(1) }),
  batchSize: 8,
  // A school alone reads four batches at once: while one is stored, the threads have the pages of the others.
  concurrency: 8,
  isShared: true,
  // The slowest honest page, a 50 MP photo, takes some seconds; each also waits for a thread.
  expireInSeconds: 2400,
  refundsTryOnCrash: true,
})

/** Compares the words on the second picture of a side with those on the first. */
export const compareWordsJob = defineJob({
  name: 'scans.compare-words',
  payload: z.strictObject({ pageId: z.uuid() }),
  concurrency: 2,
  isShared: true,
  expireInSeconds: 600,
})

/** Applies what a person with a phone decided about a page. Bound by `live-reading`, which builds on the review; scans cannot. */
export const decideByPhoneJob = defineJob({
  name: 'scans.decide-by-phone',
  payload: z.strictObject({ pageId: z.uuid() }),
  isShared: true,
  expireInSeconds: 300,
})

/** Finishes uploads whose last response was lost, and deletes those that nobody continued. */
export const cleanUploadsJob = defineJob({
  name: 'scans.clean-uploads',
  payload: z.strictObject({}),
  concurrency: 1,
  expireInSeconds: 600,
  tries: 2,
})

/** Finds pages and uploads that wait without a job. */
export const findLostJob = defineJob({
  name: 'scans.find-lost',
  payload: z.strictObject({}),
  concurrency: 1,
  expireInSeconds: 600,
  tries: 2,
})
