import { once } from 'node:events'
import type { MessagePort } from 'node:worker_threads'

/** A piece of the result, null after the last; the progress; or a request for the next part of the work. */
export type FromThread = { bytes: Uint8Array | null } | { done: number } | { wantsPart: true }
/** A request for a piece of the result; or the next part of the work, null after the last. */
export type ToThread = 'more' | { part: unknown }

/** A PDF comes in pieces of a few bytes: this many are worth a message. */
const PIECE_BYTES = 256 * 1024

/** The other end of `streamFromThread`: sends a piece for each request. */
export async function streamToMain(port: MessagePort, chunks: AsyncIterable<Uint8Array | string>): Promise<void> {
  let asked = 0
  port.on('message', (message: ToThread) => {
    if (message === 'more') asked += 1
  })
  const send = async (bytes: Uint8Array<ArrayBuffer>) => {
    while (asked === 0) await once(port, 'message')
    asked -= 1
    post(port, { bytes }, [bytes.buffer])
  }
  let held: Uint8Array[] = []
  let heldBytes = 0
  for await (const chunk of chunks) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    held.push(bytes)
    heldBytes += bytes.byteLength
    if (heldBytes < PIECE_BYTES) continue
    await send(join(held, heldBytes))
    held = []
    heldBytes = 0
  }
  if (heldBytes > 0) await send(join(held, heldBytes))
  post(port, { bytes: null })
  port.close()
}

/** The parts of the work. The next is requested before one is worked on. */
export async function* readParts<Part>(port: MessagePort): AsyncGenerator<Part> {
  let give: (part: Part | null) => void
  port.on('message', (message: 'more' | { part: Part | null }) => {
    if (message !== 'more') give(message.part)
  })
  const ask = () =>
    new Promise<Part | null>((resolve) => {
      give = resolve
      post(port, { wantsPart: true })
    })
  let next = ask()
  for (;;) {
    const part = await next
    if (part === null) return
    next = ask()
    yield part
  }
}

export function postProgress(port: MessagePort, done: number): void {
  post(port, { done })
}

function post(port: MessagePort, message: FromThread, transfer: ArrayBuffer[] = []): void {
  port.postMessage(message, transfer)
}

/** In memory of its own, which can be transferred without a copy. */
function join(parts: readonly Uint8Array[], bytes: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(bytes)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
