import { randomUUID } from 'node:crypto'
import { appendFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { pages, uploads } from '#db/schema.ts'
import { cleanUploads } from '#server/features/scans/clean-uploads.ts'
import { scriptedReaders, writeScript } from '#test/server/scripted-readers.ts'
import { printExam, smallExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { createTusClient, listen, type TusClient } from '#test/server/send-upload.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let printed: PrintedExam
let origin: string
let tus: TusClient
let clockMs = 0

beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders(), now: () => new Date(Date.now() + clockMs) })
  printed = await printExam(test)
  origin = await listen(test)
  tus = createTusClient(origin, printed.caller.token)
})
afterAll(() => test.close())

async function makeBatch(of = printed): Promise<string> {
  return (await of.caller.post(`/api/exams/${of.examId}/batches`)).body.data.batch.id
}
const file = (note: string) => writeScript({ state: 'no-code', chosen: { note: [note] } })
const codeIn = (answer: { body: string }): string => JSON.parse(answer.body).code
const listIncoming = () => readdir(join(test.ctx.config.dataDir, 'incoming-uploads'))
const listUploads = () => test.ctx.db.select().from(uploads).where(eq(uploads.examId, printed.examId))

describe('an upload', () => {
  it('goes on where it was cut off, and is kept byte for byte', async () => {
    const bytes = file('resumed')
    const { location } = await tus.create(await makeBatch(), bytes.byteLength, 'class 2 east.jpg')
    const path = location ?? ''
    expect((await tus.send(path, 0, bytes.subarray(0, 10))).offset).toBe(10)
    expect((await tus.head(path)).offset).toBe(10)
    expect((await tus.send(path, 4, bytes.subarray(4))).status, 'from the wrong place').toBe(409)
    const last = await tus.send(path, 10, bytes.subarray(10))
    expect(last).toMatchObject({ status: 204, state: 'stored' })
    const [row] = (await listUploads()).filter(({ id }) => id === last.uploadId)
    expect(row).toMatchObject({ fileName: 'class 2 east.jpg', sizeBytes: bytes.byteLength, state: 'split', pageCount: 1 })
    expect(await test.ctx.objects.get(row?.objectKey ?? '')).toEqual(bytes)
    expect(await listIncoming()).toEqual([])
    // A picture is a page as it is: nothing takes it apart first.
    const read = await test.ctx.db
      .select()
      .from(pages)
      .where(eq(pages.uploadId, row?.id ?? ''))
    expect(read).toMatchObject([{ sequence: 1, state: 'waiting', pictureKey: row?.objectKey }])
  })

  it('of the same bytes, fifty times at once, is one object and one upload; the rest is told so', async () => {
    const bytes = file('fifty')
    const batchId = await makeBatch()
    const sent = await Promise.all(Array.from({ length: 50 }, (_, index) => tus.upload(batchId, bytes, `copy ${index}.jpg`)))
    expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 204))
    expect(sent.filter(({ state }) => state === 'stored')).toHaveLength(1)
    expect(sent.filter(({ state }) => state === 'already-uploaded')).toHaveLength(49)
    expect(new Set(sent.map(({ uploadId }) => uploadId)).size).toBe(1)
    expect((await listUploads()).filter(({ id }) => id === sent[0]?.uploadId)).toHaveLength(1)
    expect(await listIncoming()).toEqual([])
  })

  it('whose last answer was lost is there when its sender asks again', async () => {
    const bytes = file('lost answer')
    const { location } = await tus.create(await makeBatch(), bytes.byteLength)
    // The program dies between the last byte and the answer: the bytes lie there, and nobody was told.
    await appendFile(join(test.ctx.config.dataDir, 'incoming-uploads', (location ?? '').split('/').at(-1) ?? ''), bytes)
    const before = (await listUploads()).length
    expect((await tus.head(location ?? '')).offset).toBe(bytes.byteLength)
    expect((await tus.head(location ?? '')).offset).toBe(bytes.byteLength)
    expect(await listUploads()).toHaveLength(before + 1)
  })

  it('that nobody finished is cleared away after a day; one that is whole is taken over', async () => {
    await cleanUploads(test.ctx)
    const batchId = await makeBatch()
    await tus.create(batchId, 1000)
    const whole = await tus.create(batchId, 3)
    await writeFile(join(test.ctx.config.dataDir, 'incoming-uploads', (whole.location ?? '').split('/').at(-1) ?? ''), 'abc')
    const before = (await listUploads()).length
    clockMs = 2 * 60 * 60 * 1000
    await cleanUploads(test.ctx)
    expect(
      (await listIncoming()).filter((name) => !name.endsWith('.json')),
      'the whole one was no scan, the other has time',
    ).toHaveLength(1)
    clockMs = 25 * 60 * 60 * 1000
    await cleanUploads(test.ctx)
    clockMs = 0
    expect(await listIncoming()).toEqual([])
    expect(await listUploads()).toHaveLength(before)
  })

  it('is refused before a byte of it is taken', async () => {
    const batchId = await makeBatch()
    const refused: [what: string, answer: Promise<{ status: number; body: string }>, status: number, code: string][] = [
      ['empty', tus.create(batchId, 0), 422, 'empty-file'],
      ['no such batch', tus.create(randomUUID(), 10), 404, 'batch-not-found'],
      ['no batch at all', tus.create('../../etc', 10), 404, 'batch-not-found'],
    ]
    for (const [what, answer, status, code] of refused) {
      const { status: got, body } = await answer
      expect({ what, status: got, code: JSON.parse(body).code }).toEqual({ what, status, code })
    }
    for (const length of [500 * 1024 * 1024 + 1, Number.MAX_SAFE_INTEGER]) expect((await tus.create(batchId, length)).status).toBe(413)
    for (const length of ['-1', 'many', '1e3', '']) expect((await tus.create(batchId, 1, 'x.jpg', { 'upload-length': length })).status).toBe(400)
    expect((await tus.create(batchId, 1, 'x.jpg', { 'upload-defer-length': '1' })).status).toBe(400)
    expect((await tus.create(batchId, 1, 'x.jpg', { 'upload-metadata': 'not base64!' })).status).toBe(400)
    expect(await listIncoming()).toEqual([])
  })

  it('that does not speak the protocol is refused in the shape of every refusal', async () => {
    const { location } = await tus.create(await makeBatch(), 3)
    const answers = [
      await tus.create(await makeBatch(), 3, 'scan.jpg', { 'tus-resumable': '0.2' }),
      await tus.create(await makeBatch(), 3, 'scan.jpg', { 'upload-length': '-1' }),
      await tus.send(location ?? '', 2, file('too far')),
    ]
    expect(answers.map((answer) => [answer.status, codeIn(answer)])).toEqual([
      [400, 'upload-out-of-protocol'],
      [400, 'upload-out-of-protocol'],
      [409, 'upload-out-of-protocol'],
    ])
    await tus.remove(location ?? '')
  })

  it('that lies about its length is cut off', async () => {
    const { location } = await tus.create(await makeBatch(), 10)
    expect((await tus.send(location ?? '', 0, file('much longer than ten bytes'))).status).toBe(413)
    await tus.remove(location ?? '')
    expect(await listIncoming()).toEqual([])
  })

  it('is what its content says, whatever it is called', async () => {
    const before = (await listUploads()).length
    for (const content of [
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      '<!doctype html>%PDF-1.7',
      'PK\u0003\u0004',
      '\u0000',
      'admission,name',
    ]) {
      const answer = await tus.upload(await makeBatch(), Buffer.from(content), 'scan.jpg')
      expect({ content, status: answer.status, code: codeIn(answer) }).toEqual({ content, status: 415, code: 'not-a-scan' })
    }
    const avif = await tus.upload(await makeBatch(), Buffer.from('\0\0\0\x1cftypavif\0\0\0\0mif1avifmiaf', 'latin1'), 'scan.heic')
    expect([avif.status, JSON.parse(avif.body).message]).toEqual([
      415,
      'This file is AVIF, which is not read here. PDF, JPEG, PNG, TIFF, WebP and HEIC can be taken.',
    ])
    expect(await listUploads()).toHaveLength(before)
    expect(await listIncoming()).toEqual([])
  })

  it('can be continued by its sender alone', async () => {
    const bytes = file('mine')
    const batchId = await makeBatch()
    const { location } = await tus.create(batchId, bytes.byteLength)
    const path = location ?? ''
    const head = await test.makeUser({ schoolId: printed.teacher.schoolId, role: 'HEAD_TEACHER' })
    const other = createTusClient(origin, await test.makeToken(head))
    expect((await other.create(batchId, 10)).status, 'another batch than their own').toBe(404)
    expect((await other.send(path, 0, bytes)).status).toBe(404)
    expect((await other.head(path)).status).toBe(404)
    expect((await other.remove(path)).status).toBe(404)
    const nobody = createTusClient(origin, null)
    expect((await nobody.create(batchId, 10)).status).toBe(401)
    expect((await nobody.send(path, 0, bytes)).status).toBe(401)
    expect((await tus.send(`${path}/../../auth-secret`, 0, bytes)).status).toBe(404)
    expect((await tus.send('/api/uploads/..%2Fauth-secret', 0, bytes)).status).toBe(404)
    expect((await tus.send(path, 0, bytes)).state).toBe('stored')
  })

  it('waits for printed sheets', async () => {
    const made = await printed.caller.post('/api/exams', { exam: { ...smallExam, title: 'Not printed' } })
    expect((await printed.caller.post(`/api/exams/${made.body.data.exam.id}/batches`)).body.code).toBe('exam-not-printed')
  })

  it('that failed is tried again when it is sent again', async () => {
    const bytes = file('failed once')
    const first = await tus.upload(await makeBatch(), bytes)
    await test.ctx.db
      .update(uploads)
      .set({ state: 'failed', reason: { code: 'not-taken-apart' } })
      .where(eq(uploads.id, first.uploadId ?? ''))
    expect(await tus.upload(await makeBatch(), bytes)).toMatchObject({ state: 'stored', uploadId: first.uploadId })
    await test.runJobsUntilIdle()
    const [row] = (await listUploads()).filter(({ id }) => id === first.uploadId)
    expect(row).toMatchObject({ state: 'split', pageCount: 1 })
  })
})
