import * as z from 'zod'
import { defineJob } from '#server/platform/queue/queue.ts'

/**
 * What guardians are told by SMS without anybody sending it by hand. Sent in the transaction of the fact; the handler writes the messages
 * (`features/messages`), each once, however often it runs.
 */
export const messageEventJob = defineJob({
  name: 'messages.event',
  payload: z.discriminatedUnion('event', [
    z.strictObject({ event: z.literal('appeal-answered'), appealId: z.uuid() }),
    z.strictObject({ event: z.literal('new-code'), pupilId: z.uuid(), issueId: z.uuid() }),
    /** One of the pupil's numbers was changed or removed. */
    z.strictObject({ event: z.literal('number-changed'), pupilId: z.uuid() }),
  ]),
})
