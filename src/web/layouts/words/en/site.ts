import { giveApiWords } from '#web/api/api-words.ts'
import { newsletterBox } from '#web/components/newsletter-box/words/en/newsletter-box.ts'
import { newsletterBoxWords } from '#web/components/newsletter-box/words/newsletter-box-words.ts'
import { theme } from '#web/components/theme/words/en/theme.ts'
import { themeWords } from '#web/components/theme/words/theme-words.ts'
import { footerWords } from '#web/layouts/words/footer-words.ts'
import { frameWords } from '#web/layouts/words/frame-words.ts'
import { headerWords } from '#web/layouts/words/header-words.ts'
import type { SiteWords } from '#web/layouts/words/site-words.ts'

giveApiWords('en', {
  broken: 'Something went wrong on this page. Please reload it.',
  offline: 'No connection to the server. Check the network and try again.',
  formOffline: 'The server could not be reached. Check the network and try again.',
  trouble: 'The server has a problem at the moment. Please try again in a minute.',
  unexpected: 'The server answered something unexpected. Please reload the page.',
  auth: {
    login: 'Login failed',
    register: 'Registration failed',
    updateProfile: 'Profile update failed',
    changePassword: 'Password change failed',
  },
})

export const site: SiteWords = {
  given: [
    headerWords.are({
      main: 'Main',
      menu: 'Menu',
      home: 'Home',
      about: 'About',
      features: 'Features',
      pricing: 'Pricing',
      contact: 'Contact',
      blog: 'Blog',
      login: 'Login',
      register: 'Get Started',
      openApp: 'Open Sahihi',
      signOut: 'Sign out',
    }),
    footerWords.are({
      line: 'Exam marking that shows its working, for schools in Kenya.',
      product: { title: 'Product', about: 'About', features: 'Features', pricing: 'Pricing', blog: 'Blog' },
      help: { title: 'Help', links: ['Contact', 'Help Center', 'Privacy Policy', 'Terms of Service', 'Cookie Policy'] },
      last: 'This is the last printed page',
    }),
    frameWords.are({
      skip: 'Skip to content',
      notFound: {
        title: 'Page not found',
        text: 'There is no page at this address. It may have been moved, or the address was typed with a mistake.',
        home: 'Home',
        contact: 'Contact us',
      },
      failure: {
        title: 'Something went wrong',
        text: 'This page stopped working. Nothing that was saved is lost; reload the page to go on.',
        reload: 'Reload the page',
        home: 'Home',
      },
    }),
    newsletterBoxWords.are(newsletterBox),
    themeWords.are(theme),
  ],
  ui: {
    breadcrumb: 'Breadcrumb',
    keep: 'Keep',
    chooseFiles: 'Choose files',
    takePhotos: 'Take photos',
    chooseFolder: 'Choose a folder',
    loading: 'Loading',
    optional: '(optional)',
    sure: (percent) => `${percent}% sure`,
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    undo: 'Undo',
  },
}
