import type { NewsletterBoxWords } from '#web/components/newsletter-box/words/newsletter-box-words.ts'

export const newsletterBox: NewsletterBoxWords = {
  title: 'Newsletter',
  line: 'Marking and assessment, once a month.',
  placeholder: 'you@school.example',
  subscribe: 'Subscribe',
  sending: 'Sending…',
  sent: 'Nearly there. Open the mail we send to this address and confirm it.',
  kept: 'Nearly there. This site sends no mail yet: its administrator has the one to confirm.',
}
