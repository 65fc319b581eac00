import type { NewsletterBoxWords } from '#web/components/newsletter-box/words/newsletter-box-words.ts'

export const newsletterBox: NewsletterBoxWords = {
  title: 'Jarida',
  line: 'Usahihishaji na tathmini, mara moja kwa mwezi.',
  placeholder: 'wewe@shule.example',
  subscribe: 'Jiandikishe',
  sending: 'Inatumwa…',
  sent: 'Karibu umalize. Fungua barua pepe tunayotuma kwa anwani hii na uithibitishe.',
  kept: 'Karibu umalize. Tovuti hii haitumi barua pepe bado: msimamizi wake ana ile ya kuthibitisha.',
}
