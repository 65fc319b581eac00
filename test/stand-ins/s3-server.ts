import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface S3StandIn {
  /** `s3://key:secret@127.0.0.1:port/bucket?…`, with a secret that must be percent-encoded. */
  address: string
  /** What is kept, by the bucket and the name. Tests may look, and damage. */
  things: Map<string, { bytes: Buffer; storedAt: Date; type: string }>
  /** Given, a request is answered with this status in place of being served. */
  fail: ((method: string, name: string) => number | null) | null
  close(): Promise<void>
}

const region = 'school-1'
const keyId = 'THEKEY'
export const standInSecret = 'se/cr+et with odd = signs'
const namesAPage = 3

const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
const encode = (text: string) => encodeURIComponent(text).replaceAll(/[!'()*]/g, (char) => `%${char.codePointAt(0)?.toString(16).toUpperCase()}`)

/** A small S3 that is strict: it refuses a wrong key, secret, region, signature, date or hash, as the clouds do. */
export async function startS3(bucket = 'papers'): Promise<S3StandIn> {
  const standIn: Pick<S3StandIn, 'things' | 'fail'> = { things: new Map(), fail: null }
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => refuse(response, 500, String(error)))
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const method = request.method ?? ''
    const name = decodeURIComponent(url.pathname.slice(1))
    const wrong = findWrong(request, url, body)
    if (wrong !== null) return refuse(response, wrong === 'XAmzContentSHA256Mismatch' ? 400 : 403, wrong)
    const failure = standIn.fail?.(method, name) ?? null
    if (failure !== null) return refuse(response, failure, 'SlowDown')
    if (name.split('/')[0] !== bucket) return refuse(response, 404, 'NoSuchBucket')
    if (name === `${bucket}/`) return list(url, response)
    const there = standIn.things.get(name)
    if (method === 'PUT') {
      standIn.things.set(name, { bytes: body, storedAt: new Date(), type: request.headers['content-type'] ?? '' })
      response.writeHead(200).end()
    } else if (method === 'DELETE') {
      standIn.things.delete(name)
      response.writeHead(204).end()
    } else if (there === undefined) refuse(response, 404, 'NoSuchKey')
    else {
      const { bytes, storedAt, type } = there
      response.writeHead(200, { 'content-length': bytes.length, 'last-modified': storedAt.toUTCString(), 'content-type': type })
      response.end(method === 'HEAD' ? undefined : bytes)
    }
  }

  function list(url: URL, response: ServerResponse): void {
    const prefix = `${bucket}/${url.searchParams.get('prefix') ?? ''}`
    const after = Buffer.from(url.searchParams.get('continuation-token') ?? '', 'base64').toString()
    const names = [...standIn.things.keys()].filter((name) => name.startsWith(prefix) && name > after).sort()
    const page = names.slice(0, namesAPage)
    const entries = page.map((name) => {
      const { bytes, storedAt } = standIn.things.get(name) ?? { bytes: Buffer.of(), storedAt: new Date() }
      const key = name.slice(bucket.length + 1)
      return `<Contents><Key>${key}</Key><LastModified>${storedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
    })
    const isMore = names.length > page.length
    const next = isMore ? `<NextContinuationToken>${Buffer.from(page.at(-1) ?? '').toString('base64')}</NextContinuationToken>` : ''
    response.end(`<?xml version="1.0"?><ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`)
  }

  await once(server.listen(0, '127.0.0.1'), 'listening')
  const at = server.address()
  const port = typeof at === 'object' && at !== null ? at.port : 0
  return Object.assign(standIn, {
    address: `s3://${keyId}:${encodeURIComponent(standInSecret)}@127.0.0.1:${port}/${bucket}?region=${region}&pathStyle=1&tls=0`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

/** The signature, version 4, worked out anew from what came. */
function findWrong({ method, headers }: IncomingMessage, url: URL, body: Buffer): string | null {
  const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '')
  if (given === null) return 'AccessDenied'
  const [, credential = '', signedHeaders = '', signature = ''] = given
  const [id, day = '', ...scope] = credential.split('/')
  const date = String(headers['x-amz-date'])
  if (id !== keyId) return 'InvalidAccessKeyId'
  if (scope.join('/') !== `${region}/s3/aws4_request` || !date.startsWith(day)) return 'AuthorizationHeaderMalformed'
  const at = Date.parse(date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - at) < 15 * 60_000)) return 'RequestTimeTooSkewed'
  const signed = signedHeaders.split(';')
  const isAllSigned = Object.keys(headers).every((name) => !name.startsWith('x-amz-') || signed.includes(name))
  if (!isAllSigned || !signed.includes('host') || !signed.includes('x-amz-content-sha256')) return 'AccessDenied'
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const path = url.pathname.split('/').map((word) => encode(decodeURIComponent(word)))
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const sent = String(headers['x-amz-content-sha256'])
  const canonical = [method, path.join('/'), query.join('&'), lines.join(''), signedHeaders, sent].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', date, `${day}/${scope.join('/')}`, hash(canonical)].join('\n')
  const key = [day, ...scope].reduce<Buffer | string>((made, part) => hmac(made, part), `AWS4${standInSecret}`)
  if (!timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))) return 'SignatureDoesNotMatch'
  return sent === hash(body) ? null : 'XAmzContentSHA256Mismatch'
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}
