import type { PostsWords } from '#web/components/posts/words/posts-words.ts'

export const posts: PostsWords = {
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
}
