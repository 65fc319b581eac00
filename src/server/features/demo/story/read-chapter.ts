import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

/** Made by `tools/generate/make-demo-story.ts`: exams, the pages of whole classes, and what their answers are worth. */
export const storyFolder = join(import.meta.dirname, '../assets/story')

const chapterSchema = z.object({
  /** What stands in the codes of its pages. */
  code: z.string(),
  className: z.string(),
  /** How many files its pages are. */
  piles: z.number().int(),
  exam: z.record(z.string(), z.unknown()),
  /** By paper number and question: what each point of the scheme earns by what was written. */
  worth: z.record(z.string(), z.record(z.string(), z.array(z.boolean()).readonly())),
})
export type ChapterFile = z.infer<typeof chapterSchema>

export function chapterPath(id: string): string {
  return join(storyFolder, `${id}.json`)
}

/** The first pile is 1. */
export function pilePath(id: string, pile: number): string {
  return join(storyFolder, `${id}-${pile}.pdf`)
}

export async function readChapter(id: string): Promise<ChapterFile> {
  return chapterSchema.parse(JSON.parse(await readFile(chapterPath(id), 'utf8')))
}
