import * as z from 'zod'
import { defineJob } from '#server/platform/queue.ts'

/** Writes a notice a person for what happened; each is there once, however often it runs. */
export const tellFamiliesJob = defineJob({
  name: 'families.tell',
  payload: z.discriminatedUnion('event', [
    z.strictObject({ event: z.literal('published'), examId: z.uuid() }),
    z.strictObject({ event: z.literal('appeal-answered'), appealId: z.uuid() }),
  ]),
})

/** Hands a notice on by mail, once its person's quiet hours are over. Another way, such as SMS, is another job over the same rows. */
export const mailNoticeJob = defineJob({ name: 'families.mail-notice', payload: z.strictObject({ noticeId: z.uuid() }) })
