import { dropPictureJob, fetchPictureJob } from '#server/features/blog/declare-jobs.ts'
import { dropUnusedPicture } from '#server/features/blog/store-picture.ts'
import { fetchPostPicture, failPostPicture } from '#server/features/blog/fetch-post-picture.ts'
import { handleJob, type JobBinding } from '#server/platform/queue/queue.ts'

export const blogJobs: readonly JobBinding[] = [
  handleJob(fetchPictureJob, (ctx, payload, run) => fetchPostPicture(ctx, payload, run), failPostPicture),
  handleJob(dropPictureJob, dropUnusedPicture),
]
