import { Readable } from 'node:stream'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { Follow } from '#server/platform/heavy-work/heavy-work.ts'
import type { FromThread, ToThread } from '#server/platform/heavy-work/stream-to-main.ts'

/** Has a thread write to the port until the end; `signal` is raised when nobody wants the rest any more. */
export type RunInThread = (port: MessagePort, signal: AbortSignal) => Promise<void>

export interface Streaming {
  follow?: Follow | undefined
  /** What the thread works on, part by part: each is asked for when the thread is about to need it, so that they are never in memory together. */
  parts?: AsyncIterator<unknown> | undefined
}

/** What a thread makes, as a stream. A piece is asked for when there is room for it, so that a file is never in memory whole. */
export function streamFromThread(runInThread: RunInThread, { follow, parts }: Streaming = {}): Readable {
  const { port1: port, port2 } = new MessageChannel()
  const unwanted = new AbortController()
  const send = (message: ToThread) => port.postMessage(message)
  const stream = new Readable({
    read: () => send('more'),
    destroy(error, done) {
      port.close()
      // Whoever is given up loses the thread; one that has given its last piece is about to take the next work.
      if (!this.readableEnded) unwanted.abort()
      done(error)
    },
  })
  const fail = (error: unknown) => void stream.destroy(error instanceof Error ? error : new Error(String(error)))
  // A thread may fail before anybody reads: who reads then is told, and until then nothing is thrown for nobody to catch.
  stream.on('error', () => undefined)
  stream.once('close', () => void endParts(parts))
  port.on('message', (message: FromThread) => {
    if ('done' in message) follow?.(message.done)
    else if ('bytes' in message) stream.push(message.bytes)
    else if (parts !== undefined) parts.next().then(({ done, value }) => send({ part: done === true ? null : value }), fail)
  })
  runInThread(port2, unwanted.signal).catch(fail)
  return stream
}

/** Whoever makes the parts need not go on. */
async function endParts(parts: AsyncIterator<unknown> | undefined): Promise<void> {
  try {
    await parts?.return?.()
  } catch {
    // What went wrong in a part has ended the stream already.
  }
}
