import type { InjectOptions } from 'fastify'
import type { App } from '#server/platform/http/app.ts'
import { callThrough, type CallEndpoint } from '#test/call-endpoint.ts'

export interface Answer {
  status: number
  headers: Record<string, string | number | string[] | undefined>
  // A test looks into answers of every shape; the contract's own tests check the shapes.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  /** The bytes, where the answer is no JSON. */
  bytes: Buffer
}

export interface Caller {
  token: string | null
  /** An endpoint of the contract, which must succeed. */
  call: CallEndpoint
  get(url: string, headers?: Record<string, string>): Promise<Answer>
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  put(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  patch(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  delete(url: string, headers?: Record<string, string>): Promise<Answer>
}

/** Talks to the app as somebody with this token, or as nobody; from this machine, or from elsewhere. It keeps no app that nobody else keeps. */
export function createCaller(app: App, token: string | null, remoteAddress = '127.0.0.1'): Caller {
  const held = new WeakRef(app)
  async function send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const request: InjectOptions = { method, url, remoteAddress, headers: { ...authorization, ...headers } }
    if (Buffer.isBuffer(body)) request.payload = body
    else if (body !== undefined) {
      request.payload = JSON.stringify(body)
      request.headers = { 'content-type': 'application/json', ...request.headers }
    }
    const answer = await held.deref()?.inject(request)
    if (answer === undefined) throw new Error('The app that this caller talks to was closed.')
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : answer.body, bytes: answer.rawPayload }
  }
  return {
    token,
    call: callThrough(async (method, address, body) => (await send(method, address, body)).body),
    get: (url, headers) => send('GET', url, undefined, headers),
    post: (url, body, headers) => send('POST', url, body, headers),
    put: (url, body, headers) => send('PUT', url, body, headers),
    patch: (url, body, headers) => send('PATCH', url, body, headers),
    delete: (url, headers) => send('DELETE', url, undefined, headers),
  }
}
