import type { PostWords } from '#web/features/blog/words/post-words.ts'

export const post: PostWords = {
  missing: 'Ukurasa haukupatikana',
  feedTitle: 'Sahihi: makala',
  by: 'Imeandikwa na',
  all: 'Makala yote',
  feed: 'Fuatilia kwa mlisho',
  invite: {
    title: 'Andika kuhusu usahihishaji wako',
    text: 'Kila mwalimu mwenye akaunti anaweza kuchapisha hapa: mwongozo uliofaa, swali lililowapotosha wote, muhula mzima kwa takwimu.',
    action: 'Anza sasa',
  },
  failure: {
    title: 'Makala haya hayawezi kuonyeshwa',
    text: 'Seva haikupatikana. Angalia mtandao, kisha ufungue makala tena.',
    action: 'Blogu',
  },
}
