import { parentPort } from 'node:worker_threads'

/** Asks from a thread of its own: what a client does to write its body and to read the answer is no work of the server. */
parentPort?.on('message', (asked: Asked) => {
  void ask(asked).then(
    (told) => parentPort?.postMessage(told, []),
    (error: unknown) => parentPort?.postMessage({ status: 0, sizeBytes: 0, head: String(error) }, []),
  )
})

interface Asked {
  url: string
  method: string
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | null
}

async function ask({ url, method, headers, body }: Asked): Promise<{ status: number; sizeBytes: number; head: string }> {
  const answer = await fetch(url, { method, headers, body, redirect: 'manual' })
  // A line of events stays open for as long as somebody listens.
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    await answer.body?.cancel()
    return { status: answer.status, sizeBytes: 0, head: '' }
  }
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, sizeBytes: bytes.byteLength, head: bytes.subarray(0, 600).toString() }
}
