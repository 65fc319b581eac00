import * as z from 'zod'
import { defineJob } from '#server/platform/queue/queue.ts'

/** Fetches the picture that a post names by its address. The other server has ten seconds. */
export const fetchPictureJob = defineJob({
  name: 'blog.fetch-picture',
  payload: z.strictObject({ postId: z.uuid(), imageUrl: z.string() }),
  concurrency: 2,
  expireInSeconds: 120,
  tries: 3,
})

/** Takes a picture away that stands in no post. */
export const dropPictureJob = defineJob({
  name: 'blog.drop-picture',
  payload: z.strictObject({ pictureId: z.uuid() }),
  concurrency: 1,
  expireInSeconds: 120,
  tries: 3,
})
