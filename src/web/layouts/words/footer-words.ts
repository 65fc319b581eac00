import { pageWords } from '#web/components/words.ts'

export interface FooterWords {
  line: string
  product: { title: string; about: string; features: string; pricing: string; blog: string }
  /** These all lead to the contact page (specification, section 2). */
  help: { title: string; links: readonly string[] }
  last: string
}

export const footerWords = pageWords<FooterWords>('footer')
