import type { JobBinding } from '#server/platform/queue/queue.ts'

/** `credits.mark-waiting` is bound by `scans`, which marks; credits cannot. */
export const creditJobs: readonly JobBinding[] = []
