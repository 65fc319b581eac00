import { ApiError } from '#web/api/api-error.ts'
import { createEventParser } from '#web/components/events/parse-events.ts'
import type { ServerEvent } from '#web/components/events/parse-events.ts'

export interface FollowEventsOptions {
  /** Opens the stream, or throws. Read with fetch, because the token goes in a header. */
  open(signal: AbortSignal): Promise<Response>
  onEvent(event: ServerEvent): void
  /** Called when the connection is open. `again` means that events may have been missed, so the caller must refresh. */
  onOpen(again: boolean): void
  onLost(): void
  /** A refusal that repeating does not change ends the following. */
  isFinal?(error: unknown): boolean
  signal: AbortSignal
  waitMs?: (attempt: number) => number
}

/** The server writes a comment every 15 s: silence for three of them is a dead line. */
const silenceMs = 45_000

/** 1 s, 2 s, 4 s … up to 30 s, spread so that a school's tabs do not come back in one instant. */
export function backOffMs(attempt: number, random = Math.random): number {
  return Math.min(30_000, 1_000 * 2 ** attempt) * (0.75 + random() * 0.5)
}

/** Follows a stream of events until the signal ends it, opening it again whenever it breaks. */
export async function followEvents(options: FollowEventsOptions): Promise<void> {
  const { signal, waitMs = backOffMs } = options
  let attempt = 0
  let wasOpen = false
  while (!signal.aborted) {
    try {
      const response = await options.open(signal)
      if (response.body === null) throw new Error('the stream is empty')
      options.onOpen(wasOpen)
      wasOpen = true
      attempt = 0
      await readAll(response.body, options.onEvent)
    } catch (error) {
      // Any other break is handled alike: what it was makes no difference.
      if (options.isFinal?.(error) === true) return
    }
    if (signal.aborted) return
    options.onLost()
    await pause(waitMs(attempt), signal)
    attempt += 1
  }
}

async function readAll(body: ReadableStream<Uint8Array>, onEvent: (event: ServerEvent) => void): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const parse = createEventParser(onEvent)
  for (;;) {
    let timer: ReturnType<typeof setTimeout> | undefined
    const silence = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the line is silent')), silenceMs)
    })
    try {
      const { done, value } = await Promise.race([reader.read(), silence])
      if (done) return
      parse(decoder.decode(value, { stream: true }))
    } catch (error) {
      void reader.cancel().catch(() => undefined)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })
}

/** Whether the server refuses for good: asked again it would say the same, unless it was asked too often. */
export function isRefusedForGood(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
}
