import * as z from 'zod'
import { defineJob } from '#server/platform/queue/queue.ts'

/** Takes the demo school's story one step on, and asks for the next step: many short runs, between which others have their turn. */
export const seedStoryJob = defineJob({
  name: 'demo.tell-story',
  payload: z.strictObject({}),
  concurrency: 1,
  expireInSeconds: 300,
  tries: 4,
})
