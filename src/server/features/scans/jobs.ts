import { cleanUploads } from '#server/features/scans/clean-uploads.ts'
import { readDeadPage } from '#server/features/scans/read-dead-page.ts'
import { readPage } from '#server/features/scans/read-page.ts'
import { cleanUploadsJob, readPageJob, splitUploadJob } from '#server/features/scans/declare-jobs.ts'
import { failUpload, splitUpload } from '#server/features/scans/split-upload.ts'
import { handleJob, type JobBinding } from '#server/platform/queue.ts'

export const scanJobs: readonly JobBinding[] = [
  handleJob(splitUploadJob, splitUpload, (ctx, { uploadId }) => failUpload(ctx, uploadId)),
  handleJob(readPageJob, readPage, readDeadPage),
  handleJob(cleanUploadsJob, (ctx) => cleanUploads(ctx)),
]
