import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDiskObjectStore } from '#server/platform/objects/disk-object-store.ts'
import type { ListedObject, ObjectStore } from '#server/platform/objects/object-store.ts'
import { openBucket, openObjectStore } from '#server/platform/objects/open-object-store.ts'
import { openS3ObjectStore } from '#server/platform/objects/s3-object-store.ts'
import { readS3Address } from '#server/platform/s3/s3-address.ts'
import { S3Bucket } from '#server/platform/s3/s3-bucket.ts'
import { standInSecret, startS3, type S3StandIn } from '#test/stand-ins/s3-server.ts'

const type = 'application/octet-stream'
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

let folder: string
let s3: S3StandIn
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahihi-objects-'))
  s3 = await startS3()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

async function listAll(store: ObjectStore): Promise<ListedObject[]> {
  const listed: ListedObject[] = []
  for await (const object of store.list()) listed.push(object)
  return listed
}

/** A bucket of another server can be named, such as one that `tools/drills/s3` starts. */
const realBucket = process.env['S3_TEST_URL']
const stores: Record<string, () => Promise<{ store: ObjectStore; list: () => Promise<string[]> }>> = {
  'in a folder': async () => {
    const own = join(folder, randomUUID())
    const files = async () => (await readdir(own, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    return { store: await openDiskObjectStore(own), list: async () => (await files()).map(({ name }) => name) }
  },
  'in S3': async () => openOnS3(s3.address),
  ...(realBucket === undefined ? {} : { 'in the S3 of S3_TEST_URL': async () => openOnS3(realBucket) }),
}

async function openOnS3(address: string) {
  const bucket = openBucket(address.replace('?', `/${randomUUID()}?`))
  const names = async () => {
    const found: string[] = []
    for await (const { name } of bucket.list('')) found.push(name.slice(name.lastIndexOf('/') + 1))
    return found
  }
  return { store: await openS3ObjectStore(bucket, join(folder, 'drafts')), list: names }
}

describe.each(Object.entries(stores))('the object store %s', (_name, open) => {
  it('gives back the bytes under the hash of their content, from a buffer or a stream', async () => {
    const { store } = await open()
    const bytes = randomBytes(300_000)
    const key = hashOf(bytes)
    expect(await store.put(bytes, type)).toEqual({ key, sizeBytes: bytes.length })
    expect(await store.put(Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]), type)).toEqual({ key, sizeBytes: bytes.length })
    expect(await store.get(key)).toEqual(bytes)
    const { stream, sizeBytes } = await store.open(key)
    expect(sizeBytes).toBe(bytes.length)
    expect(await buffer(stream)).toEqual(bytes)
    expect(await store.has(key)).toBe(true)
  })

  it('keeps a file without a byte', async () => {
    const { store } = await open()
    const { key } = await store.put(Buffer.of(), type)
    expect(await store.get(key)).toEqual(Buffer.of())
  })

  it('stores the same bytes once, sent fifty times at once', async () => {
    const { store, list } = await open()
    const bytes = randomBytes(50_000)
    const stored = await Promise.all(Array.from({ length: 50 }, () => store.put(bytes, type)))
    expect(new Set(stored.map(({ key }) => key)).size).toBe(1)
    expect(await list()).toEqual([hashOf(bytes)])
  })

  it('keeps nothing of what broke off', async () => {
    const { store, list } = await open()
    async function* broken() {
      yield Buffer.from('half')
      throw new Error('The line was cut.')
    }
    await expect(store.put(Readable.from(broken()), type)).rejects.toThrow('The line was cut.')
    expect(await list()).toEqual([])
  })

  it('lists all it holds, and when each was stored', async () => {
    const { store } = await open()
    const began = Date.now() - 2000
    const put = await Promise.all(Array.from({ length: 8 }, (_, at) => store.put(Buffer.from(`file ${at}`), type)))
    const listed = await listAll(store)
    expect(new Set(listed.map(({ key }) => key))).toEqual(new Set(put.map(({ key }) => key)))
    for (const { sizeBytes, storedAt } of listed) {
      expect(sizeBytes).toBe(6)
      expect(storedAt.getTime()).toBeGreaterThan(began)
    }
  })

  it('says what is not there, and removes it without a word', async () => {
    const { store } = await open()
    const { key } = await store.put(Buffer.from('once'), type)
    await store.remove(key)
    await store.remove(key)
    expect(await store.has(key)).toBe(false)
    await expect(store.get(key)).rejects.toMatchObject({ code: 'object-not-found' })
    await expect(store.open(key)).rejects.toMatchObject({ code: 'object-not-found' })
  })

  it('clears away only what nobody has put again', async () => {
    const { store } = await open()
    const { key } = await store.put(Buffer.from('put again'), type)
    expect(await store.removeIfOlder(key, new Date(Date.now() - 60_000))).toBe(false)
    expect(await store.has(key)).toBe(true)
    expect(await store.removeIfOlder(key, new Date(Date.now() + 60_000))).toBe(true)
    expect(await store.removeIfOlder(key, new Date(Date.now() + 60_000))).toBe(false)
    expect(await store.has(key)).toBe(false)
  })

  it.each(['../../etc/passwd', '', 'ABC', `${'0'.repeat(63)}/`])('takes no path for a key: %j', async (key) => {
    const { store } = await open()
    await expect((async () => store.get(key))()).rejects.toMatchObject({ code: 'object-not-found' })
  })
})

describe('the object store in S3', () => {
  it('keeps no draft of what it sent or could not send', async () => {
    expect(await readdir(join(folder, 'drafts'))).toEqual([])
  })

  const bytes = Buffer.from('a page')
  const openAt = (address: string) => openObjectStore({ dataDir: folder, objectStoreUrl: address, objectStoreBefore: null })
  const wrong: [string, (address: string) => string, string][] = [
    ['a wrong secret', (address) => address.replace(encodeURIComponent(standInSecret), 'another'), '403 (SignatureDoesNotMatch)'],
    ['a wrong key', (address) => address.replace('THEKEY', 'NOTTHEKEY'), '403 (InvalidAccessKeyId)'],
    ['a wrong region', (address) => address.replace('school-1', 'school-2'), '403 (AuthorizationHeaderMalformed)'],
    ['a bucket that is not there', (address) => address.replace('/papers', '/others'), '404 (NoSuchBucket)'],
  ]
  it.each(wrong)('says that it was refused for %s, and nothing of the secret', async (_why, change, said) => {
    const store = await openAt(change(s3.address))
    const error: unknown = await store.put(bytes, type).catch((thrown: unknown) => thrown)
    expect(String(error)).toContain(said)
    const all = JSON.stringify(error, Object.getOwnPropertyNames(error))
    for (const secret of [standInSecret, encodeURIComponent(standInSecret), 'THEKEY']) expect(all).not.toContain(secret)
  })

  it('is refused by the server where a byte changes on the way', async () => {
    await expect(openBucket(s3.address).put('x', new Uint8Array(bytes), { sha256: hashOf(Buffer.from('a pagE')), type })).rejects.toThrow(
      '400 (XAmzContentSHA256Mismatch)',
    )
    expect(s3.things.has('papers/x')).toBe(false)
  })

  it('notices a byte that has changed in the store', async () => {
    const store = await openAt(s3.address)
    const { key } = await store.put(bytes, type)
    s3.things.get(`papers/objects/${key}`)?.bytes.write('A')
    await expect(store.get(key)).rejects.toThrow('came back with other bytes')
  })

  it('tries again what failed at the server, and gives up in the end', async () => {
    const address = readS3Address(s3.address)
    if (address === null) throw new Error('The stand-in has no address.')
    const store = await openS3ObjectStore(new S3Bucket(address, 1), join(folder, 'drafts'))
    let failures = 3
    s3.fail = () => (failures-- > 0 ? 503 : null)
    const { key } = await store.put(bytes, type)
    expect(await store.has(key)).toBe(true)
    s3.fail = null
    await s3.close()
    await expect(store.get(key)).rejects.toThrow('was not reached for GET')
    s3 = await startS3()
  })

  it('still reads what lies in the folder from before, until it is moved', async () => {
    const dataDir = join(folder, 'moving')
    const before = await openDiskObjectStore(join(dataDir, 'objects'))
    const { key } = await before.put(bytes, type)
    const store = await openObjectStore({ dataDir, objectStoreUrl: s3.address, objectStoreBefore: null })
    expect(await store.get(key)).toEqual(bytes)
    expect(await store.has(key)).toBe(true)
    const put = await store.put(Buffer.from('a new page'), type)
    expect(await before.has(put.key)).toBe(false)
    expect((await listAll(store)).map((object) => object.key)).toEqual(expect.arrayContaining([key, put.key]))
  })
})
