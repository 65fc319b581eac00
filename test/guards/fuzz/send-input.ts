import { request } from 'node:http'
import type { Input } from '#test/guards/fuzz/plan-input.ts'

export interface Answer {
  /** Null where the line was closed without one. */
  status: number | null
  type: string
  body: string
  ms: number
}

export interface Way {
  origin: string
  token: string | null
  /** Which of this machine's own addresses it comes from, 127.0.0.x. */
  from: number
  giveUpMs: number
}

/** Past `fetch`, which would mend what is strange in an address. */
export function sendInput({ method, path, headers, body, isCut }: Input, { origin, token, from, giveUpMs }: Way): Promise<Answer> {
  const began = performance.now()
  return new Promise((resolve) => {
    const end = (status: number | null, type = '', text = '') => resolve({ status, type, body: text, ms: performance.now() - began })
    const { hostname, port } = new URL(origin)
    const length = (body?.length ?? 0) + (isCut ? 10 : 0)
    const sent = request({
      hostname,
      port,
      method,
      path,
      localAddress: `127.0.0.${from}`,
      agent: false,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== null && { 'content-length': String(length) }),
        ...headers,
      },
      timeout: giveUpMs,
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => end(null))
    // Whatever became of it, it is over; what was answered before stands.
    sent.on('close', () => end(null))
    sent.on('response', (answer) => {
      const type = answer.headers['content-type'] ?? ''
      // A line of events stays open for as long as somebody listens.
      if (type.startsWith('text/event-stream')) {
        end(answer.statusCode ?? null, type)
        sent.destroy()
        return
      }
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => end(answer.statusCode ?? null, type, Buffer.concat(parts).toString('utf8')))
      answer.on('error', () => end(null))
    })
    if (isCut) {
      sent.write(body)
      setTimeout(() => sent.destroy(), 20)
    } else sent.end(body ?? undefined)
  })
}
