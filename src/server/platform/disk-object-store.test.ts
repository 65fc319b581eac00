import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDiskObjectStore } from '#server/platform/disk-object-store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahihi-objects-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const type = 'application/octet-stream'
const files = async () => (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

describe('the object store', () => {
  it('gives back the bytes under the hash of their content, from a buffer or a stream', async () => {
    const store = await openDiskObjectStore(folder)
    const bytes = randomBytes(300_000)
    const key = createHash('sha256').update(bytes).digest('hex')
    expect(await store.put(bytes, type)).toEqual({ key, sizeBytes: bytes.length })
    expect(await store.put(Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]), type)).toEqual({ key, sizeBytes: bytes.length })
    expect(await store.get(key)).toEqual(bytes)
    const { stream, sizeBytes } = await store.open(key)
    expect(sizeBytes).toBe(bytes.length)
    expect(await buffer(stream)).toEqual(bytes)
  })

  it('stores the same bytes once, sent fifty times at once', async () => {
    const store = await openDiskObjectStore(folder)
    const bytes = randomBytes(50_000)
    const stored = await Promise.all(Array.from({ length: 50 }, () => store.put(bytes, type)))
    expect(new Set(stored.map(({ key }) => key)).size).toBe(1)
    expect(await files()).toHaveLength(1)
  })

  it('keeps nothing of what broke off', async () => {
    const store = await openDiskObjectStore(folder)
    async function* broken() {
      yield Buffer.from('half')
      throw new Error('The line was cut.')
    }
    await expect(store.put(Readable.from(broken()), type)).rejects.toThrow('The line was cut.')
    expect(await files()).toHaveLength(0)
  })

  it('says what is not there, and removes it without a word', async () => {
    const store = await openDiskObjectStore(folder)
    const { key } = await store.put(Buffer.from('once'), type)
    await store.remove(key)
    await store.remove(key)
    expect(await store.has(key)).toBe(false)
    await expect(store.get(key)).rejects.toMatchObject({ code: 'object-not-found' })
    await expect(store.open(key)).rejects.toMatchObject({ code: 'object-not-found' })
  })

  it.each(['../../etc/passwd', '', 'ABC', `${'0'.repeat(63)}/`])('takes no path for a key: %j', async (key) => {
    const store = await openDiskObjectStore(folder)
    await expect((async () => store.get(key))()).rejects.toMatchObject({ code: 'object-not-found' })
  })
})
