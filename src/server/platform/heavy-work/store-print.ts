import type { Readable } from 'node:stream'
import { AppError } from '#contract/base/errors.ts'
import type { PrintFailure } from '#contract/sheets.ts'
import type { Context } from '#server/platform/context.ts'

/** How often those who wait are notified. */
const notifyEveryMs = 500

export interface FollowedPrint {
  signal: AbortSignal
  type?: 'application/pdf' | 'application/zip'
  /** Begins to draw, and calls `follow` with the progress. */
  start: (follow: (drawn: number) => void) => Readable
  /** Notifies those who wait of the progress. Where it fails, the print goes on. */
  notify: (drawn: number) => Promise<unknown>
}

/** Stores a file while a thread draws it, and returns its key. Throws what the drawing and the store throw. */
export async function storePrint(
  ctx: Pick<Context, 'objects' | 'log'>,
  { signal, type = 'application/pdf', start, notify }: FollowedPrint,
): Promise<string> {
  let drawn = 0
  let notified = 0
  const stream = start((count) => {
    drawn = count
  })
  const stop = () => stream.destroy(new Error('The program stops.'))
  signal.addEventListener('abort', stop)
  const timer = setInterval(() => {
    if (drawn === notified) return
    notified = drawn
    notify(drawn).catch((error: unknown) => ctx.log.debug({ err: error }, 'The progress of a print could not be published.'))
  }, notifyEveryMs)
  try {
    return (await ctx.objects.put(stream, type)).key
  } finally {
    clearInterval(timer)
    signal.removeEventListener('abort', stop)
  }
}

/** Why a print failed, for people. */
export function printFailureOf(error: unknown): PrintFailure {
  if (error instanceof AppError && error.code === 'disk-full') return 'disk-full'
  return error instanceof Error && error.name === 'AbortError' ? 'too-slow' : 'broken'
}
