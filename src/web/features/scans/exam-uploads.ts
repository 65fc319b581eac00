import { useSyncExternalStore } from 'react'
import { sendAsUser } from '#web/components/uploads/send-with-tus.ts'
import { createUploadQueue } from '#web/features/scans/upload-queue.ts'
import type { QueuedFile, UploadQueue } from '#web/features/scans/upload-queue.ts'

/** Queues live as long as the tab: files go on being sent while the teacher looks at another screen. */
const queues = new Map<string, UploadQueue>()

export function getUploadQueue(examId: string): UploadQueue {
  const known = queues.get(examId)
  if (known !== undefined) return known
  const queue = createUploadQueue(sendAsUser(examId))
  queues.set(examId, queue)
  queue.subscribe(warnWhileSending)
  window.addEventListener('online', () => queue.retryFailed())
  return queue
}

export function useQueuedFiles(queue: UploadQueue): readonly QueuedFile[] {
  return useSyncExternalStore(queue.subscribe, queue.getFiles, queue.getFiles)
}

let isWarning = false
/** Closing the tab would stop what is still being sent. */
function warnWhileSending(): void {
  const isSending = [...queues.values()].some((queue) => queue.getFiles().some((item) => item.status === 'waiting' || item.status === 'sending'))
  if (isSending === isWarning) return
  isWarning = isSending
  if (isSending) window.addEventListener('beforeunload', askBeforeLeaving)
  else window.removeEventListener('beforeunload', askBeforeLeaving)
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
