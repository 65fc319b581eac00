import { addressOf } from '#contract/base/request.ts'
import { beginUpload, dropUpload, findUpload, sendUploadPart } from '#contract/scans.ts'
import type { TestApp } from '#test/server/start-test-app.ts'

export interface TusAnswer {
  status: number
  body: string
  uploadId: string | null
  /** `stored` or `already-uploaded`, at the end of a file. */
  state: string | null
  location: string | null
  offset: number | null
}

export interface TusClient {
  create(batchId: string, sizeBytes: number, fileName?: string, headers?: Record<string, string>): Promise<TusAnswer>
  send(location: string, offset: number, bytes: Uint8Array, headers?: Record<string, string>): Promise<TusAnswer>
  head(location: string): Promise<TusAnswer>
  remove(location: string): Promise<TusAnswer>
  /** A whole file at once. */
  upload(batchId: string, bytes: Uint8Array, fileName?: string): Promise<TusAnswer>
}

/** Listens on a free port, once a test app: uploads go over a real socket. */
export async function listen({ app }: Pick<TestApp, 'app'>): Promise<string> {
  const address = app.server.address()
  if (address !== null && typeof address === 'object') return `http://127.0.0.1:${address.port}`
  return app.listen({ port: 0, host: '127.0.0.1' })
}

/** Speaks tus 1.0.0 as somebody with this token. */
export function createTusClient(origin: string, token: string | null): TusClient {
  async function request(method: string, path: string, headers: Record<string, string>, body?: Uint8Array): Promise<TusAnswer> {
    const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
    const answer = await fetch(new URL(path, origin), {
      method,
      headers: { 'tus-resumable': '1.0.0', ...authorization, ...headers },
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
    })
    const offset = answer.headers.get('upload-offset')
    return {
      status: answer.status,
      body: await answer.text(),
      uploadId: answer.headers.get('x-upload-id'),
      state: answer.headers.get('x-upload-state'),
      location: answer.headers.get('location'),
      offset: offset === null ? null : Number(offset),
    }
  }
  const client: TusClient = {
    create(batchId, sizeBytes, fileName = 'scan.jpg', headers = {}) {
      const metadata = `batchId ${Buffer.from(batchId).toString('base64')},fileName ${Buffer.from(fileName).toString('base64')}`
      return request(beginUpload.method, addressOf(beginUpload), { 'upload-length': String(sizeBytes), 'upload-metadata': metadata, ...headers })
    },
    send: (location, offset, bytes, headers = {}) =>
      request(
        sendUploadPart.method,
        location,
        { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset), ...headers },
        bytes,
      ),
    head: (location) => request(findUpload.method, location, {}),
    remove: (location) => request(dropUpload.method, location, {}),
    async upload(batchId, bytes, fileName) {
      const made = await client.create(batchId, bytes.byteLength, fileName)
      return made.location === null ? made : client.send(made.location, 0, bytes)
    },
  }
  return client
}
