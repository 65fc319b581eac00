import type { PostWords } from '#web/features/blog/words/post-words.ts'

export const post: PostWords = {
  missing: 'Page not found',
  feedTitle: 'Sahihi: posts',
  by: 'By',
  all: 'All articles and posts',
  feed: 'Follow by feed',
  invite: {
    title: 'Write about your own marking',
    text: 'Every teacher with an account can publish here: a scheme that worked, an item that misled everybody, a term in figures.',
    action: 'Get Started',
  },
  failure: {
    title: 'This post cannot be shown',
    text: 'The server could not be reached. Check the network, then open the post again.',
    action: 'Blog',
  },
}
