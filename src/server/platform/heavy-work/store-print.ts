import type { Readable } from 'node:stream'
import { AppError } from '#contract/base/errors.ts'
import type { PrintFailure } from '#contract/sheets.ts'
import type { Context } from '#server/platform/context.ts'

/** How often those who wait are told. */
const publishEveryMs = 500

export interface FollowedPrint {
  signal: AbortSignal
  type?: 'application/pdf' | 'application/zip'
  /** Begins to draw; `follow` is told how much is drawn. */
  start: (follow: (drawn: number) => void) => Readable
  /** Tells those who wait, each time that it is further. Where it fails, the print goes on. */
  tell: (drawn: number) => Promise<unknown>
}

/** Stores a file as a thread draws it, and returns its key. Throws what the drawing and the store throw. */
export async function storePrint(
  ctx: Pick<Context, 'objects' | 'log'>,
  { signal, type = 'application/pdf', start, tell }: FollowedPrint,
): Promise<string> {
  let drawn = 0
  let told = 0
  const stream = start((count) => {
    drawn = count
  })
  const stop = () => stream.destroy(new Error('The program stops.'))
  signal.addEventListener('abort', stop)
  const timer = setInterval(() => {
    if (drawn === told) return
    told = drawn
    tell(drawn).catch((error: unknown) => ctx.log.debug({ err: error }, 'How far a print is could not be told.'))
  }, publishEveryMs)
  try {
    return (await ctx.objects.put(stream, type)).key
  } finally {
    clearInterval(timer)
    signal.removeEventListener('abort', stop)
  }
}

/** Why a print failed, as people are told. */
export function printFailureOf(error: unknown): PrintFailure {
  if (error instanceof AppError && error.code === 'disk-full') return 'disk-full'
  return error instanceof Error && error.name === 'AbortError' ? 'too-slow' : 'broken'
}
