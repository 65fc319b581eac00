import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blogPictures } from '#db/schema.ts'
import { moveObjects } from '#server/features/objects/move-objects.ts'
import { sweepObjects } from '#server/features/objects/sweep-objects.ts'
import { openDiskObjectStore } from '#server/platform/objects/disk-object-store.ts'
import { openObjectStore } from '#server/platform/objects/open-object-store.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { startS3, type S3StandIn } from '#test/stand-ins/s3-server.ts'

const type = 'image/webp'
let s3: S3StandIn
let test: TestApp
beforeAll(async () => {
  s3 = await startS3()
  test = await startTestApp({ environment: { OBJECT_STORE_URL: s3.address } })
})
afterAll(async () => {
  await test.close()
  await s3.close()
})

const inDays = (days: number) => ({ ...test.ctx, now: () => new Date(Date.now() + days * 24 * 60 * 60 * 1000) })
const put = async (words: string) => (await test.ctx.objects.put(Buffer.from(words), type)).key
async function putAndName(words: string): Promise<string> {
  const objectKey = await put(words)
  const { id } = await test.makeUser({ role: 'TEACHER' })
  await test.ctx.db.insert(blogPictures).values({ uploadedBy: id, sizes: [{ width: 1, height: 1, objectKey, type }], createdAt: test.ctx.now() })
  return objectKey
}

describe('the sweep of objects', () => {
  it('takes away after a day what no row names, and nothing else', async () => {
    const named = await putAndName('a picture')
    const unnamed = await put('a page whose program died')
    expect(await sweepObjects(inDays(0.9)), 'somebody may be about to name it').toBe(0)
    expect(await sweepObjects(inDays(1.1))).toBe(1)
    expect([await test.ctx.objects.has(named), await test.ctx.objects.has(unnamed)]).toEqual([true, false])
  })

  it('takes nothing where most objects are named by no row: the store is somebody else’s', async () => {
    test.expectLog('Most objects are named by no row of this database. None was removed: does the store belong to it?')
    for (let at = 0; at < 120; at += 1) await put(`of another ${at}`)
    expect(await sweepObjects(inDays(2))).toBe(0)
    expect(s3.things.size).toBeGreaterThan(120)
    s3.things.clear()
  })
})

describe('moving objects', () => {
  it('leaves everything readable at any moment, verifies what it moves, and may be run again', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sahihi-move-'))
    const before = await openDiskObjectStore(join(dataDir, 'objects'))
    const keys: string[] = []
    for (let at = 0; at < 30; at += 1) keys.push((await before.put(Buffer.from(`page ${at}`), type)).key)
    const store = await openObjectStore({ dataDir, objectStoreUrl: s3.address, objectStoreBefore: null })
    const to = await openObjectStore({ dataDir: join(dataDir, 'none'), objectStoreUrl: s3.address, objectStoreBefore: null })
    // Stopped halfway by a store that fails.
    let left = 40
    s3.fail = (method) => (method === 'PUT' && left-- <= 0 ? 400 : null)
    left = 10
    await expect(moveObjects(before, to)).rejects.toThrow('400')
    s3.fail = null
    for (const [at, key] of keys.entries()) expect(String(await store.get(key))).toBe(`page ${at}`)
    await moveObjects(before, to)
    for (const [at, key] of keys.entries()) expect(String(await to.get(key))).toBe(`page ${at}`)
    for (const key of keys) expect(await before.has(key)).toBe(false)
    expect(await moveObjects(before, to)).toEqual({ objects: 0, bytes: 0, damaged: [] })
    await rm(dataDir, { recursive: true })
  })
})
