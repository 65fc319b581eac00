import { pageWords } from '#web/components/words.ts'

export interface PostWords {
  /** The title of the page for a post that is not there. */
  missing: string
  feedTitle: string
  by: string
  all: string
  feed: string
  invite: { title: string; text: string; action: string }
  failure: { title: string; text: string; action: string }
}

/** The words around a post. */
export const postWords = pageWords<PostWords>('post')
