import { request } from 'node:http'

export interface RawAsk {
  method: string
  /** Exactly what stands in the first line of the request: `fetch` would write it properly. */
  target: string
  headers?: Record<string, string>
  body?: string
}

export interface RawAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** One request over a real socket, its address as it is. Of a line of events, and of HEAD, only the beginning is read. */
export function askRaw(origin: string, { method, target, headers = {}, body }: RawAsk): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>()
  const asked = request({ hostname, port, method, path: target, headers, agent: false }, (answer) => {
    const parts: Buffer[] = []
    const finish = () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts).toString() })
    answer.on('data', (part: Buffer) => parts.push(part))
    answer.on('end', finish)
    answer.on('error', reject)
    if (method === 'HEAD' || answer.headers['content-type']?.startsWith('text/event-stream')) {
      finish()
      asked.destroy()
    }
  })
  asked.on('error', reject)
  asked.end(body)
  return promise
}
