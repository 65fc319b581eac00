import * as z from 'zod'
import { defineJob } from '#server/platform/queue/queue.ts'

/** Hands one message to the provider, which may take half a minute. Twelve tries last three to four hours. */
export const sendMessageJob = defineJob({
  name: 'messages.send',
  payload: z.strictObject({ schoolId: z.uuid(), messageId: z.uuid() }),
  concurrency: 4,
  expireInSeconds: 300,
  tries: 12,
  waitSeconds: { first: 10, most: 3600 },
  isShared: true,
})
