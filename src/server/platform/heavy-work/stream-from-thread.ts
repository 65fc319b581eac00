import { Readable } from 'node:stream'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { Follow } from '#server/platform/heavy-work/heavy-work.ts'
import type { FromThread } from '#server/platform/heavy-work/stream-to-main.ts'

/** Has a thread write to the port until the end; `signal` is raised when nobody wants the rest any more. */
export type RunInThread = (port: MessagePort, signal: AbortSignal) => Promise<void>

/** What a thread makes, as a stream. A piece is asked for when there is room for it, so that a file is never in memory whole. */
export function streamFromThread(runInThread: RunInThread, follow?: Follow): Readable {
  const { port1: port, port2 } = new MessageChannel()
  const unwanted = new AbortController()
  const stream = new Readable({
    read: () => port.postMessage('more'),
    destroy(error, done) {
      port.close()
      // Whoever is given up loses the thread; one that has given its last piece is about to take the next work.
      if (!this.readableEnded) unwanted.abort()
      done(error)
    },
  })
  // A thread may fail before anybody reads: who reads then is told, and until then nothing is thrown for nobody to catch.
  stream.on('error', () => undefined)
  port.on('message', (message: FromThread) => {
    if ('done' in message) follow?.(message.done)
    else stream.push(message.bytes)
  })
  runInThread(port2, unwanted.signal).catch((error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))))
  return stream
}
