import type { Words } from '#web/components/words.ts'

interface PostsWords {
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
export const postsWords: Words<PostsWords> = {
  en: {
    title: 'From our users',
    lead: 'What teachers publish with their accounts, newest first.',
    feed: 'Follow by feed',
    none: 'Nothing has been published yet. The first post will stand here.',
    loading: 'Loading the posts',
    more: 'Older posts',
    loadingMore: 'Loading…',
    failed: 'The posts could not be loaded.',
    again: 'Try again',
    by: 'By',
  },
}
