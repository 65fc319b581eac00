import type { PageReason } from '#engine/papers/page-reason.ts'
import type { Db } from '#db/client.ts'
import { noteWaiting, type Page } from '#server/features/papers/queries/pages.ts'
import type { Context } from '#server/platform/context.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import type { JobRun } from '#server/platform/queue.ts'

/** A program may end beside a page by chance, once or twice while the same page is read. Not so often. */
const mostStops = 4

/** Stands on a page from before it is read again until it was, so that it is known what was read when a program ended. */
type Stopped = Extract<PageReason, { code: 'reader-stopped' }>

/** Each time the page was read, the program that read it ended. */
export class PageStopsReaders extends Error {
  readonly times: number
  constructor(times: number) {
    super(`${times} programs ended while they read this page.`)
    this.times = times
  }
}

/** By database: the last of the pages that are read one after another in this process. */
const turns = new WeakMap<Db, Promise<unknown>>()

/**
 * Reads a page, and finds out which page it is that ends programs. When one ends, every job that it held comes back, though
 * it read one page or two: to end is no error of a page. Of those that come back one is read at a time, and noted before,
 * so that nothing counts but what was being read. Throws `PageStopsReaders`, and what `read` throws.
 */
export async function readWithCare<T>(
  { db }: Pick<Context, 'db'>,
  page: Page,
  { isAgain }: Pick<JobRun, 'isAgain'>,
  read: () => Promise<T>,
): Promise<T> {
  if (isAgain !== true && countStops(page) === 0) return read()
  const mine = (turns.get(db) ?? Promise.resolve()).then(() => readNoted(db, page, read))
  turns.set(
    db,
    mine.catch(() => undefined),
  )
  return mine
}

async function readNoted<T>(db: Db, page: Page, read: () => Promise<T>): Promise<T> {
  const stops = countStops(page)
  if (stops >= mostStops) throw new PageStopsReaders(stops)
  await noteWaiting(db, page.id, [{ code: 'reader-stopped', times: stops + 1 }])
  try {
    return await read()
  } catch (error) {
    // The program is still there: only the death of its thread counts.
    if (!(error instanceof UnusablePicture) || error.kind !== 'reader-died') await noteWaiting(db, page.id, page.reasons)
    throw error
  }
}

/** While how many tries of this page a program or a thread ended. */
export function countStops({ reasons }: Pick<Page, 'reasons'>): number {
  return reasons.find((reason): reason is Stopped => reason.code === 'reader-stopped')?.times ?? 0
}
