import * as z from 'zod'

/** What a thread holds once its garbage was collected, in bytes: objects, and buffers. */
export interface Heap {
  script: number
  buffers: number
}

export interface ThreadHeap {
  measure(): Promise<Heap>
  close(): void
}

const targets = z.array(z.object({ type: z.string(), url: z.string(), webSocketDebuggerUrl: z.string() }))
const message = z.object({ id: z.number().optional(), method: z.string().optional(), params: z.unknown().optional(), result: z.unknown().optional() })
const attached = z.object({ sessionId: z.string(), targetInfo: z.object({ type: z.string() }) })
const usage = z.object({ usedSize: z.number(), backingStorageSize: z.number() })

/** The heap of the worker of a page, by the protocol of Chrome's tools: Playwright gives no session of a worker. */
export async function openThreadHeap(port: number, pageUrl: string): Promise<ThreadHeap> {
  const list = targets.parse(await (await fetch(`http://127.0.0.1:${port}/json/list`)).json())
  const page = list.find(({ type, url }) => type === 'page' && url === pageUrl)
  if (page === undefined) throw new Error(`Chrome shows no page ${pageUrl}.`)
  const socket = new WebSocket(page.webSocketDebuggerUrl)
  const waiting = new Map<number, (result: unknown) => void>()
  const worker = Promise.withResolvers<string>()
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result } = message.parse(JSON.parse(String(data)))
    if (id !== undefined) waiting.get(id)?.(result)
    if (method !== 'Target.attachedToTarget') return
    const { sessionId, targetInfo } = attached.parse(params)
    if (targetInfo.type === 'worker') worker.resolve(sessionId)
  })
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  let last = 0
  async function send(method: string, params: object = {}, sessionId?: string): Promise<unknown> {
    last += 1
    const id = last
    const { promise, resolve } = Promise.withResolvers<unknown>()
    waiting.set(id, resolve)
    socket.send(JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) }))
    return promise
  }
  await send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true })
  const session = await worker.promise
  return {
    async measure() {
      await send('HeapProfiler.collectGarbage', {}, session)
      const { usedSize, backingStorageSize } = usage.parse(await send('Runtime.getHeapUsage', {}, session))
      return { script: usedSize, buffers: backingStorageSize }
    },
    close: () => socket.close(),
  }
}
