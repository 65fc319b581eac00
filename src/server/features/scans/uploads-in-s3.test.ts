import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { uploads } from '#db/schema.ts'
import { cleanUploads } from '#server/features/scans/clean-uploads.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { scriptedReaders, writeScript } from '#test/server/scripted-readers.ts'
import { createTusClient, listen, type TusClient } from '#test/server/send-upload.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { startS3, type S3StandIn } from '#test/stand-ins/s3-server.ts'

let s3: S3StandIn
let test: TestApp
let printed: PrintedExam
let tus: TusClient
let clockMs = 0
beforeAll(async () => {
  s3 = await startS3()
  test = await startTestApp({
    readers: scriptedReaders(),
    now: () => new Date(Date.now() + clockMs),
    environment: { OBJECT_STORE_URL: s3.address },
  })
  printed = await printExam(test)
  tus = createTusClient(await listen(test), printed.caller.token)
})
afterAll(async () => {
  await test.close()
  await s3.close()
})

const makeBatch = async (): Promise<string> => (await printed.caller.post(`/api/exams/${printed.examId}/batches`)).body.data.batch.id
const incoming = () => [...s3.things.keys()].filter((name) => name.startsWith('papers/incoming/'))

describe('an upload where objects are kept in S3', () => {
  it('goes on where it was cut off, and leaves nothing in a folder that processes would have to share', async () => {
    const bytes = writeScript({ state: 'no-code', chosen: { note: ['by S3'] } })
    const { location } = await tus.create(await makeBatch(), bytes.byteLength, 'class.jpg')
    const path = location ?? ''
    expect((await tus.send(path, 0, bytes.subarray(0, 7))).offset).toBe(7)
    expect((await tus.send(path, 7, bytes.subarray(7, 10))).offset).toBe(10)
    expect((await tus.head(path)).offset).toBe(10)
    expect((await tus.send(path, 4, bytes.subarray(4))).status, 'from the wrong place').toBe(409)
    const last = await tus.send(path, 10, bytes.subarray(10))
    expect(last).toMatchObject({ status: 204, state: 'stored' })
    const [row] = await test.ctx.db
      .select()
      .from(uploads)
      .where(eq(uploads.id, last.uploadId ?? ''))
    expect(await test.ctx.objects.get(row?.objectKey ?? '')).toEqual(bytes)
    expect(s3.things.get(`papers/objects/${row?.objectKey}`)?.type).toBe('image/jpeg')
    expect(incoming()).toEqual([])
    expect(await readdir(join(test.ctx.config.dataDir, 'objects-on-their-way'))).toEqual([])
    await expect(access(join(test.ctx.config.dataDir, 'incoming-uploads'))).rejects.toThrow('ENOENT')
  })

  it('goes to S3 once where it came whole in one request', async () => {
    const bytes = writeScript({ state: 'no-code', chosen: { note: ['at once'] } })
    const batch = await makeBatch()
    const asked: string[] = []
    s3.fail = (method, name) => {
      asked.push(`${method} ${name.replace(/[\w-]{40,}/, '…')}`)
      return null
    }
    expect(await tus.upload(batch, bytes, 'whole.jpg')).toMatchObject({ status: 204, state: 'stored' })
    s3.fail = null
    const info = 'papers/incoming/…/info'
    expect(asked.filter((request) => !request.startsWith('GET papers/'))).toEqual([`PUT ${info}`, 'PUT papers/objects/…', `DELETE ${info}`])
    expect(
      asked.filter((request) => request.startsWith('GET papers/')),
      'lists',
    ).toEqual(['GET papers/', 'GET papers/', 'GET papers/'])
    expect(incoming()).toEqual([])
  })

  it('is kept where it came whole and could not be taken, and taken when its sender asks for it', async () => {
    const bytes = writeScript({ state: 'no-code', chosen: { note: ['kept'] } })
    const { location } = await tus.create(await makeBatch(), bytes.byteLength, 'kept.jpg')
    test.expectLog('An upload failed.', 'request')
    s3.fail = (method, name) => (method === 'PUT' && name.startsWith('papers/objects/') ? 403 : null)
    expect((await tus.send(location ?? '', 0, bytes)).status).toBe(500)
    s3.fail = null
    expect(incoming()).toHaveLength(2)
    expect(await tus.head(location ?? '')).toMatchObject({ status: 200, offset: bytes.byteLength })
    expect(await test.ctx.db.$count(uploads, eq(uploads.fileName, 'kept.jpg'))).toBe(1)
    await tus.remove(location ?? '')
    expect(incoming()).toEqual([])
  })

  it('is forgotten after a day, and is not there for anybody who made up its name', async () => {
    const { location } = await tus.create(await makeBatch(), 1000)
    await tus.send(location ?? '', 0, Buffer.from('half'))
    expect(incoming()).toHaveLength(2)
    expect((await tus.head('/api/uploads/made-up')).status).toBe(404)
    clockMs = 25 * 60 * 60 * 1000
    await cleanUploads(test.ctx)
    clockMs = 0
    expect(incoming()).toEqual([])
  })
})
