import * as z from 'zod'
import { defineJob } from '#server/platform/queue/queue.ts'

/** Two calls of Safaricom's longest time-out, one of them in pages. */
const expireInSeconds = 600

/** Decides what a notice means. `round`: how often Safaricom could not yet say so itself. */
export const handleMessageJob = defineJob({
  name: 'payments.handle-message',
  payload: z.strictObject({ messageId: z.uuid(), round: z.int() }),
  concurrency: 4,
  expireInSeconds,
})

/** Asks what became of a prompt. */
export const askPromptJob = defineJob({
  name: 'payments.ask-prompt',
  payload: z.strictObject({ promptId: z.uuid() }),
  concurrency: 4,
  expireInSeconds,
})

/** Fetches the payments of the last hour, and now and then of 48 hours: what nobody told of. */
export const pullJob = defineJob({
  name: 'payments.pull',
  payload: z.strictObject({ isWhole: z.boolean() }),
  concurrency: 1,
  expireInSeconds,
})
