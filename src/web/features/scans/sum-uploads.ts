import type { QueuedFile } from '#web/features/scans/upload-queue.ts'

export interface UploadSums {
  files: number
  done: number
  already: number
  failed: number
  /** Waiting or on their way. */
  left: number
  totalBytes: number
  sentBytes: number
  /** 0 to 1. */
  share: number
}

/** What the list of files amounts to. Failed files count as not sent. */
export function sumUploads(files: readonly QueuedFile[]): UploadSums {
  const count = (status: QueuedFile['status']) => files.filter((item) => item.status === status).length
  const totalBytes = files.reduce((sum, item) => sum + item.file.size, 0)
  const sentBytes = files.reduce((sum, item) => sum + Math.min(item.sentBytes, item.file.size), 0)
  return {
    files: files.length,
    done: count('done'),
    already: files.filter((item) => item.already).length,
    failed: count('failed'),
    left: count('waiting') + count('sending'),
    totalBytes,
    sentBytes,
    share: totalBytes === 0 ? 0 : sentBytes / totalBytes,
  }
}
