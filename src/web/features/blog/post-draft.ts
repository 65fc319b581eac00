import * as z from 'zod'

/** What is being written, in the form's own fields. */
export interface PostDraft {
  title: string
  content: string
  imageUrl: string
}

const storedSchema = z.object({ title: z.string(), content: z.string(), imageUrl: z.string() })

/** One draft a person and a post; `new` for one that is not published. */
export function draftKey(userId: string, postId: string | null): string {
  return `blog-draft ${userId} ${postId ?? 'new'}`
}

export function readDraft(key: string): PostDraft | null {
  const stored = attempt(() => localStorage.getItem(key))
  if (stored === null) return null
  return storedSchema.safeParse(attempt((): unknown => JSON.parse(stored))).data ?? null
}

/** Stored until the post is saved or the draft is discarded. A browser without room stores none. */
export function keepDraft(key: string, draft: PostDraft): void {
  attempt(() => localStorage.setItem(key, JSON.stringify(draft)))
}

export function dropDraft(key: string): void {
  attempt(() => localStorage.removeItem(key))
}

export function isSameDraft(a: PostDraft, b: PostDraft): boolean {
  return a.title === b.title && a.content === b.content && a.imageUrl === b.imageUrl
}

function attempt<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}
