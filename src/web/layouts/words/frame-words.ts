import { pageWords } from '#web/components/words.ts'

/** What every page may say: the skip link, and what stands where a page should. */
export interface FrameWords {
  skip: string
  notFound: { title: string; text: string; home: string; contact: string }
  failure: { title: string; text: string; reload: string; home: string }
}

export const frameWords = pageWords<FrameWords>('frame')
