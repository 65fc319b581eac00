import type { Words } from '#web/components/words.ts'

interface FrameWords {
  skip: string
  notFound: { title: string; text: string; home: string; contact: string }
  failure: { title: string; text: string; reload: string; home: string }
}

/** What every page may say: the skip link, and what stands where a page should. */
export const frameWords: Words<FrameWords> = {
  en: {
    skip: 'Skip to content',
    notFound: {
      title: 'Page not found',
      text: 'There is no page at this address. It may have been moved, or the address has a slip of the pen.',
      home: 'Home',
      contact: 'Contact us',
    },
    failure: {
      title: 'Something went wrong',
      text: 'This page stopped working. Nothing that was saved is lost; reload the page to go on.',
      reload: 'Reload the page',
      home: 'Home',
    },
  },
}
