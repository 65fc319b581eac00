import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import type { JobRun } from '#server/platform/queue/queue.ts'
import type { ReadHow } from '#server/platform/read-pages/reader-pool.ts'

/** Each time the page was read in a process by itself, that process ended. */
export class PageStopsReaders extends Error {}

/** A process may end once by chance: the machine was out of memory, or somebody ended it. */
const triesAlone = 2

/**
 * Reads a page, and finds out whether it ends the process that reads it. When a process ends, all its jobs are retried, though few of
 * their pages were being read. So a retried page is read in a process of its own, and is to blame only if that process ends while
 * this one survives. Throws `PageStopsReaders`, and what `read` throws.
 */
export async function readCrashSafe<T>({ isAgain = false }: Pick<JobRun, 'isAgain'>, read: (how: ReadHow) => Promise<T>): Promise<T> {
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
