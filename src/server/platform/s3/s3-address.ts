export interface S3Address {
  /** Without a slash at the end; the bucket stands in it, as part of the host or of the path. */
  bucketUrl: string
  /** Before the name of everything kept there: empty, or with a slash at its end. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export const s3AddressRule =
  's3://KEY:SECRET@HOST/BUCKET, with ?region=… and pathStyle=1 where the server needs them; KEY and SECRET percent-encoded; tls=0 only for a server on this machine'

const settings = new Set(['region', 'pathStyle', 'tls'])

/** Reads `s3://key:secret@host[:port]/bucket[/prefix]?region=…&pathStyle=1`. Null where it is none: never a word of it, which holds a secret. */
export function readS3Address(text: string): S3Address | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const [, bucket = '', ...rest] = url.pathname.split('/')
  const words = rest.filter((word) => word !== '')
  if (url.protocol !== 's3:' || url.hostname === '' || !url.username || !url.password || url.hash !== '') return null
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/i.test(bucket) || words.some((word) => !/^[\w.-]+$/.test(word) || /^\.+$/.test(word))) return null
  for (const name of url.searchParams.keys()) if (!settings.has(name)) return null
  const isPlain = url.searchParams.get('tls') === '0'
  if (isPlain && !isThisMachine(url.hostname)) return null
  const keys = decode(url.username, url.password)
  if (keys === null) return null
  const protocol = isPlain ? 'http' : 'https'
  const isPath = url.searchParams.get('pathStyle') === '1'
  return {
    bucketUrl: isPath ? `${protocol}://${url.host}/${bucket}` : `${protocol}://${bucket}.${url.host}`,
    prefix: words.length === 0 ? '' : `${words.join('/')}/`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...keys,
  }
}

/** Where something is kept, as a person may be told: without key and secret. */
export function nameAddress(text: string): string {
  if (!text.startsWith('s3:')) return text
  const address = readS3Address(text)
  return address === null ? 's3://…' : `s3://${new URL(text).host}${new URL(text).pathname}`
}

function decode(username: string, password: string): { accessKeyId: string; secretAccessKey: string } | null {
  try {
    return { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) }
  } catch {
    return null
  }
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)
}
