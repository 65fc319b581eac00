import { deliverMail, setMailAside } from '#server/features/mail/deliver-mail.ts'
import { deliverMailJob } from '#server/features/mail/declare-jobs.ts'
import { handleJob, type JobBinding } from '#server/platform/queue/queue.ts'

export const mailJobs: readonly JobBinding[] = [handleJob(deliverMailJob, deliverMail, setMailAside)]
