import type { NewsletterBoxWords } from '#web/components/newsletter-box/words/newsletter-box-words.ts'

export const newsletterBox: NewsletterBoxWords = {
  title: 'Jarida',
  line: 'Usahihishaji na tathmini, mara moja kwa mwezi.',
  placeholder: 'wewe@shule.example',
  subscribe: 'Jiandikishe',
  sending: 'Inatumwa…',
  sent: 'Karibu umalize. Fungua barua pepe tunayotuma kwa anwani hii na uithibitishe.',
  kept: 'Karibu umalize. Bado hakuna barua pepe inayotumwa kutoka hapa: ile ya kuthibitisha anwani yako inasubiri kwa anayeendesha tovuti hii.',
}
