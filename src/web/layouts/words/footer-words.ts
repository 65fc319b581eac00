import type { Words } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'

interface FooterWords {
  line: string
  columns: readonly { title: string; links: readonly { to: string; label: string }[] }[]
  reach: string
  last: string
}

/** Help and the four policies all lead to the contact page (specification, section 2). */
export const footerWords: Words<FooterWords> = {
  en: {
    line: 'Exam marking that shows its working, for schools in Kenya.',
    columns: [
      {
        title: 'Product',
        links: [
          { to: paths.about, label: 'About' },
          { to: paths.features, label: 'Features' },
          { to: paths.pricing, label: 'Pricing' },
          { to: paths.blog, label: 'Blog' },
        ],
      },
      {
        title: 'Help',
        links: ['Contact', 'Help Center', 'Privacy Policy', 'Terms of Service', 'Cookie Policy'].map((label) => ({ to: paths.contact, label })),
      },
    ],
    reach: 'Talk to us',
    last: 'This is the last printed page',
  },
}
