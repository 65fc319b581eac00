import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import type { JobRun } from '#server/platform/queue/queue.ts'
import type { ReadHow } from '#server/platform/read-pages/reader-pool.ts'

/** Each time the page was read in a process by itself, that process ended. */
export class PageStopsReaders extends Error {}

/** The first end may be chance: the machine had no memory left, or somebody ended it. */
const triesAlone = 2

/**
 * Reads a page, and finds out whether it is one that ends programs. When a program ends, every job that it held comes back,
 * though it read one page or two: to end is no error of a page. So what comes back is read in a process by itself, and the
 * page is to blame if that one ends while this one goes on. However often this one is killed, the page is tried again.
 * Throws `PageStopsReaders`, and what `read` throws.
 */
export async function readWithCare<T>({ isAgain = false }: Pick<JobRun, 'isAgain'>, read: (how: ReadHow) => Promise<T>): Promise<T> {
  if (!isAgain) return read({})
  for (let left = triesAlone; left > 0; left -= 1) {
    try {
      return await read({ isAlone: true })
    } catch (error) {
      if (!(error instanceof UnusablePicture) || error.kind !== 'reader-died') throw error
    }
  }
  throw new PageStopsReaders(`This page ended ${triesAlone} processes that read nothing else.`)
}
