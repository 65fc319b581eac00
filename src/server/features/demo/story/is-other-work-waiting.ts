import { storyChapters } from '#server/features/demo/story/chapters.ts'
import { hasWaitingUploads } from '#server/features/demo/queries.ts'
import { readChapter } from '#server/features/demo/story/read-chapter.ts'
import { hasPagesWaiting } from '#server/features/papers/queries/open-counts.ts'
import type { Context } from '#server/platform/context.ts'

/** Whether somebody's own pages wait to be read: then the story does too. */
export async function isOtherWorkWaiting({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const codes = await Promise.all(storyChapters.map(async ({ id }) => (await readChapter(id)).code))
  return (await hasWaitingUploads(db, codes)) || (await hasPagesWaiting(db, codes))
}
