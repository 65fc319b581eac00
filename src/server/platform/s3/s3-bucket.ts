import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { S3Address } from '#server/platform/s3/s3-address.ts'
import { StartError } from '#server/platform/start/start-error.ts'

export interface BucketEntry {
  name: string
  sizeBytes: number
  storedAt: Date
}

/** A request failed. The message names it and the reason, and reveals nothing of the keys. */
export class S3Error extends StartError {
  readonly status: number
  constructor(message: string, status: number) {
    super(message)
    this.name = 'S3Error'
    this.status = status
  }
}

const answerWithinMs = 60_000
/** Uploads get the time of a line of 100 KB a second. */
const bytesAMs = 100
const emptyHash = createHash('sha256').digest('hex')

/** The five requests of S3 that the program needs. Network errors and server errors are retried four times. */
export class S3Bucket {
  readonly #address: S3Address
  readonly #client: AwsClient
  readonly #firstWaitMs: number

  /** The backoff before a retry is random, at first below three times `firstWaitMs`, then three times more each time. */
  constructor(address: S3Address, firstWaitMs = 50) {
    this.#address = address
    this.#firstWaitMs = firstWaitMs
    const { accessKeyId, secretAccessKey, region } = address
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  }

  /** Sends the hash too, so that the server refuses bytes that changed on the way. */
  async put(name: string, body: Blob | Uint8Array<ArrayBuffer>, { sha256, type }: { sha256: string; type: string }): Promise<void> {
    const bytes = body instanceof Blob ? body.size : body.byteLength
    const answer = await this.#send('PUT', name, { sha256, body, type, bytes })
    await answer.arrayBuffer()
  }

  /** Null where there is none. */
  async get(name: string): Promise<{ stream: Readable; sizeBytes: number } | null> {
    const answer = await this.#send('GET', name)
    if (answer.status === 404) return drop(answer)
    const stream = answer.body === null ? Readable.from([]) : Readable.fromWeb(answer.body)
    return { stream, sizeBytes: Number(answer.headers.get('content-length') ?? 0) }
  }

  /** Null where there is none. */
  async head(name: string): Promise<{ sizeBytes: number; storedAt: Date } | null> {
    const answer = await this.#send('HEAD', name)
    await answer.arrayBuffer()
    if (answer.status === 404) return null
    const { headers } = answer
    return { sizeBytes: Number(headers.get('content-length') ?? 0), storedAt: new Date(headers.get('last-modified') ?? 0) }
  }

  /** Removing what is not there is fine. */
  async remove(name: string): Promise<void> {
    await (await this.#send('DELETE', name)).arrayBuffer()
  }

  async *list(prefix: string): AsyncGenerator<BucketEntry> {
    const own = this.#address.prefix
    for (let token: string | undefined = ''; token !== undefined;) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: own + prefix, ...(token === '' ? {} : { 'continuation-token': token }) })
      const answer = await this.#send('GET', '', { query })
      if (answer.status === 404) throw new S3Error(`${this.#place()} is not there.`, 404)
      const text = await answer.text()
      for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const name = tagOf(entry, 'Key')?.slice(own.length) ?? ''
        yield { name, sizeBytes: Number(tagOf(entry, 'Size')), storedAt: new Date(tagOf(entry, 'LastModified') ?? 0) }
      }
      token = tagOf(text, 'IsTruncated') === 'true' ? tagOf(text, 'NextContinuationToken') : undefined
    }
  }

  async #send(
    method: string,
    name: string,
    options: { sha256?: string; body?: Blob | Uint8Array<ArrayBuffer>; type?: string; bytes?: number; query?: URLSearchParams } = {},
  ): Promise<Response> {
    const { bucketUrl, prefix } = this.#address
    const url = options.query ? `${bucketUrl}/?${options.query.toString()}` : `${bucketUrl}/${prefix}${name}`
    const headers = { 'x-amz-content-sha256': options.sha256 ?? emptyHash, ...(options.type ? { 'content-type': options.type } : {}) }
    const withinMs = answerWithinMs + (options.bytes ?? 0) / bytesAMs
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === 5
      try {
        const answer = await withinTime(withinMs, (signal) =>
          this.#client.fetch(url, { method, headers, signal, ...(options.body === undefined ? {} : { body: options.body }) }),
        )
        if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer
        const error = await this.#explain(answer, method, name)
        if (isLast || (answer.status < 500 && answer.status !== 429)) throw error
      } catch (error) {
        if (error instanceof S3Error) throw error
        if (isLast) throw new S3Error(`${this.#place()} was not reached for ${method} ${name}: ${reasonOf(error)}.`, 0)
      }
      await new Promise((resolve) => setTimeout(resolve, Math.random() * this.#firstWaitMs * 3 ** attempt))
    }
  }

  async #explain(answer: Response, method: string, name: string): Promise<S3Error> {
    const code = tagOf((await answer.text().catch(() => '')).slice(0, 4000), 'Code')
    const why = code !== undefined && /^\w{1,60}$/.test(code) ? ` (${code})` : ''
    return new S3Error(`${this.#place()} answered ${answer.status}${why} to ${method} ${name}.`, answer.status)
  }

  #place(): string {
    return `The object store at ${this.#address.bucketUrl}`
  }
}

/** Limits the time until the answer begins. The time of its body depends on its length. */
async function withinTime<T>(ms: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), ms)
  return run(stop.signal).finally(() => clearTimeout(timer))
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  const cause = error.cause instanceof Error ? error.cause : error
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}

async function drop(answer: Response): Promise<null> {
  await answer.arrayBuffer()
  return null
}

function tagOf(text: string, tag: string): string | undefined {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(text)?.[1]
  return found
    ?.replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
