import type { PostsWords } from '#web/components/posts/words/posts-words.ts'

export const posts: PostsWords = {
  title: 'Kutoka kwa watumiaji wetu',
  lead: 'Makala ambayo walimu wanachapisha kwa akaunti zao, mapya kwanza.',
  feed: 'Fuatilia kwa mlisho',
  none: 'Bado hakuna kilichochapishwa. Makala ya kwanza yataonekana hapa.',
  loading: 'Makala yanapakiwa',
  more: 'Makala ya zamani',
  loadingMore: 'Yanapakiwa…',
  failed: 'Makala hayakuweza kupakiwa.',
  again: 'Jaribu tena',
  by: 'Imeandikwa na',
}
