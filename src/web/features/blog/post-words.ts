import type { Words } from '#web/components/words.ts'

interface PostWords {
  by: string
  all: string
  feed: string
  invite: { title: string; text: string; action: string }
  failure: { title: string; text: string; action: string }
}

/** The words around a post. */
export const postWords: Words<PostWords> = {
  en: {
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
  },
}
