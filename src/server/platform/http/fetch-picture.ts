import { lookup as lookUpName, type LookupAddress } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from '#server/platform/http/is-public-address.ts'

/** Why a picture could not be fetched. */
export type FetchProblem =
  | { code: 'endless' | 'no-address' | 'not-public' | 'no-server' | 'too-slow' | 'unreached' }
  | { code: 'answered'; status: number }
  | { code: 'too-large'; maxMegabytes: number }

/** A picture could not be fetched. */
export class PictureNotFetched extends Error {
  override readonly name = 'PictureNotFetched'
  readonly problem: FetchProblem
  /** True where a retry may succeed. */
  readonly mayPass: boolean

  constructor(problem: FetchProblem, { mayPass = false, cause }: { mayPass?: boolean; cause?: unknown } = {}) {
    super(`No picture came: ${JSON.stringify(problem)}`, { cause })
    this.problem = problem
    this.mayPass = mayPass
  }
}

/** Which addresses may be fetched. Tests pass their own rules. */
export interface FetchRules {
  isUrlAllowed(url: URL): boolean
  isAddressAllowed(address: string): boolean
  resolve(name: string): Promise<LookupAddress[]>
}

export const publicWeb: FetchRules = {
  // Public pictures are served on the default port.
  isUrlAllowed: (url) => url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '',
  isAddressAllowed: isPublicAddress,
  resolve: (name) =>
    new Promise((resolve, reject) => lookUpName(name, { all: true, verbatim: true }, (error, found) => (error ? reject(error) : resolve(found)))),
}

const maxRedirects = 3
const withinMs = 10_000

export interface FetchOptions {
  maxBytes: number
  rules?: FetchRules
  signal?: AbortSignal
}

/**
 * Fetches the bytes at an address that a user typed, from public servers alone. The name is looked up once, the addresses are
 * checked, and the connection uses a checked address. Every redirect is checked again. The caller validates the bytes.
 */
export async function fetchPicture(address: string, { maxBytes, rules = publicWeb, signal }: FetchOptions): Promise<Buffer> {
  const end = AbortSignal.any([AbortSignal.timeout(withinMs), ...(signal ? [signal] : [])])
  let url = readUrl(address)
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await ask(url, rules, end)
    const location = redirectOf(response)
    if (location === null) return await readBody(response, maxBytes, end)
    response.destroy()
    url = readUrl(location, url)
  }
  throw new PictureNotFetched({ code: 'endless' })
}

function readUrl(address: string, base?: URL): URL {
  const parsed = URL.parse(address, base?.href)
  if (parsed === null) throw new PictureNotFetched({ code: 'no-address' })
  return parsed
}

async function ask(url: URL, rules: FetchRules, signal: AbortSignal): Promise<IncomingMessage> {
  if (!rules.isUrlAllowed(url)) throw new PictureNotFetched({ code: 'not-public' })
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = await rules.resolve(host).catch((cause: unknown) => {
    throw new PictureNotFetched({ code: 'no-server' }, { mayPass: true, cause })
  })
  // Every address must be allowed: a name with a public and a private address is an attack.
  if (addresses.length === 0 || !addresses.every(({ address }) => rules.isAddressAllowed(address)))
    throw new PictureNotFetched({ code: 'not-public' })
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const send = url.protocol === 'http:' ? requestHttp : requestHttps
  const request = send(
    url,
    {
      lookup: answerWith(addresses),
      signal,
      agent: false,
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Sahihi (pictures of posts)' },
    },
    resolve,
  )
  request.on('error', (error) => reject(explain(error, signal)))
  request.end()
  return promise
}

/** Returns the checked addresses, since a second lookup might return others. */
function answerWith(addresses: LookupAddress[]): LookupFunction {
  const [first] = addresses
  return (_name, options, callback) => {
    if (options.all) callback(null, addresses)
    else callback(null, first?.address ?? '', first?.family ?? 4)
  }
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return [301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined ? headers.location : null
}

async function readBody(response: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const { statusCode = 0 } = response
  if (statusCode !== 200) {
    response.destroy()
    throw new PictureNotFetched({ code: 'answered', status: statusCode }, { mayPass: statusCode >= 500 || statusCode === 429 })
  }
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of response) {
      if (!Buffer.isBuffer(part)) continue
      size += part.byteLength
      if (size > maxBytes) throw new PictureNotFetched({ code: 'too-large', maxMegabytes: Math.round(maxBytes / 1024 / 1024) })
      parts.push(part)
    }
  } catch (error) {
    throw error instanceof PictureNotFetched ? error : explain(error, signal)
  }
  return Buffer.concat(parts)
}

function explain(cause: unknown, signal: AbortSignal): PictureNotFetched {
  return new PictureNotFetched({ code: signal.aborted ? 'too-slow' : 'unreached' }, { mayPass: true, cause })
}
