import * as z from 'zod'
import { defineJob } from '#server/platform/queue/queue.ts'

/** Writes the mail with a link to choose a new password. */
export const writeResetJob = defineJob({
  name: 'accounts.write-reset',
  payload: z.strictObject({ resetId: z.uuid(), email: z.string() }),
  // Each ends the links before it.
  concurrency: 1,
})
