import { Readable } from 'node:stream'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { Follow } from '#server/platform/heavy-work/heavy-work.ts'
import type { FromThread, ToThread } from '#server/platform/heavy-work/stream-to-main.ts'

/** Runs work in a thread that writes to the port; `signal` aborts it when nobody reads the rest. */
export type RunInThread = (port: MessagePort, signal: AbortSignal) => Promise<void>

export interface Streaming {
  follow?: Follow | undefined
  /** The thread's input in parts, each requested when the thread is about to need it, so that they are never in memory together. */
  parts?: AsyncIterator<unknown> | undefined
}

/** The output of a thread as a stream. A piece is requested when there is room for it, so that a file is never in memory whole. */
export function streamFromThread(runInThread: RunInThread, { follow, parts }: Streaming = {}): Readable {
  const { port1: port, port2 } = new MessageChannel()
  const unwanted = new AbortController()
  const send = (message: ToThread) => port.postMessage(message)
  const stream = new Readable({
    read: () => send('more'),
    destroy(error, done) {
      port.close()
      // An abort ends the thread. After the last piece the thread is free for other work, and stays.
      if (!this.readableEnded) unwanted.abort()
      done(error)
    },
  })
  const fail = (error: unknown) => void stream.destroy(error instanceof Error ? error : new Error(String(error)))
  // A thread may fail before anybody reads. The reader gets the error; without a listener it would be uncaught until then.
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

/** Lets the producer of the parts stop. */
async function endParts(parts: AsyncIterator<unknown> | undefined): Promise<void> {
  try {
    await parts?.return?.()
  } catch {
    // An error in a part has ended the stream already.
  }
}
