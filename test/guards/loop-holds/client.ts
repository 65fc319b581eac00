import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'

const toldSchema = z.object({ status: z.number(), sizeBytes: z.number(), head: z.string() })
export type Told = z.infer<typeof toldSchema>

export interface Request {
  method: string
  url: string
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | null
}

export interface Client {
  /** One at a time. */
  ask(request: Request): Promise<Told>
  close(): Promise<void>
}

export function openClient(origin: string): Client {
  const thread = new Worker(new URL('client-thread.ts', import.meta.url))
  return {
    async ask({ url, ...request }) {
      const told = once(thread, 'message')
      thread.postMessage({ url: `${origin}${url}`, ...request }, [])
      const [message] = await told
      return toldSchema.parse(message)
    },
    async close() {
      await thread.terminate()
    },
  }
}
