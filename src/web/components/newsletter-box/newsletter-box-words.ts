import type { Words } from '#web/components/words.ts'

interface NewsletterBoxWords {
  title: string
  line: string
  placeholder: string
  subscribe: string
  sending: string
  /** The same whether or not the address was there before. */
  sent: string
}

export const newsletterBoxWords: Words<NewsletterBoxWords> = {
  en: {
    title: 'Newsletter',
    line: 'Marking and assessment, once a month.',
    placeholder: 'you@school.example',
    subscribe: 'Subscribe',
    sending: 'Sending…',
    sent: 'Nearly there. Open the mail we send to this address and confirm it.',
  },
  sw: {
    title: 'Jarida',
    line: 'Usahihishaji na tathmini, mara moja kwa mwezi.',
    placeholder: 'wewe@shule.example',
    subscribe: 'Jiandikishe',
    sending: 'Inatumwa…',
    sent: 'Karibu umalize. Fungua barua pepe tunayotuma kwa anwani hii na uithibitishe.',
  },
}
