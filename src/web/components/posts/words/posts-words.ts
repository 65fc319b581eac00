import { pageWords } from '#web/components/words.ts'

export interface PostsWords {
  /** Heading of the section. */
  title: string
  lead: string
  feed: string
  none: string
  loading: string
  more: string
  loadingMore: string
  failed: string
  again: string
  by: string
}

/** The words around the posts that users have published. */
export const postsWords = pageWords<PostsWords>('posts')
