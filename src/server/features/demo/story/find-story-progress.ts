import { findDemoSchool, listToldChapters } from '#server/features/demo/queries.ts'
import { storyParts } from '#server/features/demo/story/chapters.ts'
import type { Context } from '#server/platform/context.ts'

/** Of the demo school while its story is told; null of any other school, and once everything is there. */
export async function findStoryProgress({ db }: Pick<Context, 'db'>, schoolId: string): Promise<{ told: number; parts: number } | null> {
  if ((await findDemoSchool(db)) !== schoolId) return null
  const told = await listToldChapters(db, schoolId)
  const left = storyParts.filter((part) => !told.has(part)).length
  return left === 0 ? null : { told: storyParts.length - left, parts: storyParts.length }
}
