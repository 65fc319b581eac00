import * as z from 'zod'
import { defineJob } from '#server/platform/queue/queue.ts'

/** Hands one mail to the mail server, which may take a minute. Twelve tries last three to four hours. */
export const deliverMailJob = defineJob({
  name: 'mail.deliver',
  payload: z.strictObject({ mailId: z.uuid() }),
  concurrency: 2,
  expireInSeconds: 300,
  tries: 12,
  waitSeconds: { first: 10, most: 3600 },
})
