import * as z from 'zod'
import { defineJob } from '#server/platform/queue/queue.ts'

/** Hands a notice on by mail, once its person's quiet hours are over. Another way, such as SMS, is another job over the same rows. */
export const mailNoticeJob = defineJob({ name: 'families.mail-notice', payload: z.strictObject({ noticeId: z.uuid() }) })
