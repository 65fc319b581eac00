import { markWaitingJob } from '#server/features/credits/declare-jobs.ts'
import { cleanUploads } from '#server/features/scans/clean-uploads.ts'
import { compareWords } from '#server/features/scans/compare-words.ts'
import { markWaiting } from '#server/features/scans/mark-waiting.ts'
import { readDeadPages, readPages } from '#server/features/scans/read-pages.ts'
import { cleanUploadsJob, compareWordsJob, findLostJob, readPagesJob, splitUploadJob } from '#server/features/scans/declare-jobs.ts'
import { findLost, findLostLater } from '#server/features/scans/find-lost.ts'
import { failUpload, splitUpload } from '#server/features/scans/split-upload.ts'
import { handleJob, handleJobBatch, type JobBinding } from '#server/platform/queue/queue.ts'

export const scanJobs: readonly JobBinding[] = [
  handleJob(splitUploadJob, splitUpload, (ctx, { uploadId }) => failUpload(ctx, uploadId)),
  handleJobBatch(readPagesJob, readPages, readDeadPages),
  handleJob(compareWordsJob, compareWords),
  handleJob(markWaitingJob, markWaiting),
  handleJob(cleanUploadsJob, (ctx) => cleanUploads(ctx)),
  handleJob(findLostJob, async (ctx) => {
    await findLostLater(ctx)
    return (await findLost(ctx)) > 0 ? 'done' : 'skipped'
  }),
]
