import * as z from 'zod'
import { defineJob } from '#server/platform/queue/queue.ts'

/** Prepares the results of an exam before families come: some 40 ms of processor a paper. What is not ready is prepared for who opens it first. */
export const prepareResultsJob = defineJob({
  name: 'publishing.prepare-results',
  payload: z.strictObject({ examId: z.uuid() }),
  concurrency: 1,
  expireInSeconds: 15 * 60,
  tries: 3,
})

/** Writes a notice a person for what happened; each is there once, however often it runs. */
export const notifyFamiliesJob = defineJob({
  name: 'families.tell',
  payload: z.discriminatedUnion('event', [
    z.strictObject({ event: z.literal('published'), examId: z.uuid() }),
    z.strictObject({ event: z.literal('appeal-answered'), appealId: z.uuid() }),
  ]),
})
