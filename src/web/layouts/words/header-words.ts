import type { Words } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'

interface HeaderWords {
  /** The name of the navigation, for screen readers. */
  main: string
  menu: string
  pages: readonly { to: string; label: string }[]
  login: string
  register: string
}

export const headerWords: Words<HeaderWords> = {
  en: {
    main: 'Main',
    menu: 'Menu',
    pages: [
      { to: paths.home, label: 'Home' },
      { to: paths.about, label: 'About' },
      { to: paths.features, label: 'Features' },
      { to: paths.pricing, label: 'Pricing' },
      { to: paths.contact, label: 'Contact' },
      { to: paths.blog, label: 'Blog' },
    ],
    login: 'Login',
    register: 'Get Started',
  },
}
