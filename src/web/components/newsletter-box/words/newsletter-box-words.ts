import { pageWords } from '#web/components/words.ts'

export interface NewsletterBoxWords {
  title: string
  line: string
  placeholder: string
  subscribe: string
  sending: string
  /** The same whether or not the address was there before. */
  sent: string
  /** Where no mail server is set up. */
  kept: string
}

export const newsletterBoxWords = pageWords<NewsletterBoxWords>('newsletter-box')
