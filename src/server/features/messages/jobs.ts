import { messageEventJob } from '#server/features/classes/declare-jobs.ts'
import { sendMessageJob } from '#server/features/messages/declare-jobs.ts'
import { handleMessageEvent } from '#server/features/messages/handle-event.ts'
import { sendMessage, setMessageAside } from '#server/features/messages/send-message.ts'
import { handleJob, type JobBinding } from '#server/platform/queue/queue.ts'

export const messageJobs: readonly JobBinding[] = [
  handleJob(messageEventJob, handleMessageEvent),
  handleJob(sendMessageJob, sendMessage, setMessageAside),
]
