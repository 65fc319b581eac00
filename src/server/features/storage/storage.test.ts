import { readdir } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { roomReservations } from '#db/schema.ts'
import { sweepObjects } from '#server/features/objects/sweep-objects.ts'
import { measure } from '#server/features/operations/measure.ts'
import { cleanUploads } from '#server/features/scans/clean-uploads.ts'
import { sumSchool } from '#server/features/storage/queries.ts'
import { withRoom } from '#server/features/storage/reserve-space.ts'
import { storeSchoolFile } from '#server/features/storage/store-school-file.ts'
import { incomingUploadsFolder, reservedFreeBytes, minFreeBytes } from '#server/platform/disk/disk.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { scriptedReaders, writeScript } from '#test/server/scripted-readers.ts'
import { createTusClient, listen, type TusClient } from '#test/server/send-upload.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

const megabyte = 1_000_000

async function makeBatch({ caller, examId }: PrintedExam): Promise<string> {
  return (await caller.post(`/api/exams/${examId}/batches`)).body.data.batch.id
}
const codeOf = ({ status, body }: { status: number; body: string }) => (status < 400 ? status : JSON.parse(body).code)
const countBy = (said: readonly { status: number; body: string }[]) => {
  const counts: Record<string, number> = {}
  for (const one of said) counts[codeOf(one)] = (counts[codeOf(one)] ?? 0) + 1
  return counts
}
const listPromises = ({ ctx }: TestApp) => ctx.db.select().from(roomReservations)

describe('a disk that is nearly full', () => {
  let test: TestApp
  let beside: TestApp
  let printed: PrintedExam
  let tus: TusClient
  let tusBeside: TusClient
  /** What is free, one look after the other; the last stays. */
  let free: number[]
  beforeAll(async () => {
    test = await startTestApp({ readers: scriptedReaders() })
    beside = await startTestApp({ beside: test })
    for (const { ctx, expectLog } of [test, beside]) {
      expectLog('An upload found no room on the disk.', 'request', 'A request could not be served.')
      ctx.disk.freeBytes = async () => (free.length > 1 ? free.shift() : free[0]) ?? 0
    }
    printed = await printExam(test)
    tus = createTusClient(await listen(test), printed.caller.token)
    tusBeside = createTusClient(await listen(beside), printed.caller.token)
  })
  afterEach(async () => void (await test.ctx.db.delete(roomReservations)))
  afterAll(async () => {
    await beside.close()
    await test.close()
  })

  it('has room for so many of the uploads that are announced at once, whichever process they reach', async () => {
    const batchId = await makeBatch(printed)
    free = [reservedFreeBytes + 3 * 2 * 400 * megabyte]
    const said = await Promise.all(Array.from({ length: 6 }, (_, at) => (at % 2 ? tus : tusBeside).create(batchId, 400 * megabyte)))
    expect(countBy(said)).toEqual({ 201: 3, 'disk-full': 3 })
    expect(said.filter(({ status }) => status === 507)).toHaveLength(3)
    expect(codeOf(await tus.create(batchId, megabyte)), 'the rest is promised').toBe('disk-full')
    const given = said.findIndex(({ status }) => status === 201)
    await (given % 2 ? tus : tusBeside).remove(said[given]?.location ?? '')
    expect(codeOf(await tus.create(batchId, 400 * megabyte)), 'one was given up').toBe(201)
  })

  it('counts what has come of an upload as taken, not as promised', async () => {
    const batchId = await makeBatch(printed)
    const room = reservedFreeBytes + 2 * 3 * megabyte + 2 * 2 * megabyte
    free = [room]
    const { location } = await tus.create(batchId, 3 * megabyte)
    await tus.send(location ?? '', 0, new Uint8Array(megabyte))
    free = [room - megabyte]
    expect(codeOf(await tus.create(batchId, 2 * megabyte + 1))).toBe('disk-full')
    expect(codeOf(await tus.create(batchId, 2 * megabyte))).toBe(201)
    await tus.remove(location ?? '')
  })

  it('refuses more of an upload before a byte is taken, and keeps what has come', async () => {
    free = [Number.MAX_SAFE_INTEGER]
    const { location } = await tus.create(await makeBatch(printed), 3 * megabyte)
    const path = location ?? ''
    await tus.send(path, 0, new Uint8Array(megabyte))
    free = [minFreeBytes + 2 * megabyte - 1]
    expect(codeOf(await tus.send(path, megabyte, new Uint8Array(megabyte)))).toBe('disk-full')
    free = [minFreeBytes + 2 * megabyte]
    expect(await tus.send(path, megabyte, new Uint8Array(megabyte))).toMatchObject({ status: 204, offset: 2 * megabyte })
    await tus.remove(path)
  })

  it('drops an upload that finds no room while it is written, and what it was promised', async () => {
    free = [Number.MAX_SAFE_INTEGER]
    const before = await readdir(incomingUploadsFolder(test.ctx.config.dataDir))
    const { location } = await tus.create(await makeBatch(printed), 3 * megabyte)
    free = [Number.MAX_SAFE_INTEGER, minFreeBytes - 1]
    expect(codeOf(await tus.send(location ?? '', 0, new Uint8Array(megabyte)))).toBe('disk-full')
    expect((await tus.head(location ?? '')).status).toBe(404)
    expect(await readdir(incomingUploadsFolder(test.ctx.config.dataDir))).toEqual(before)
    expect(await listPromises(test)).toEqual([])
  })

  it('gives room back where an upload is taken, given up or refused, and after a day where its program died', async () => {
    free = [Number.MAX_SAFE_INTEGER]
    const batchId = await makeBatch(printed)
    expect(await tus.upload(batchId, writeScript({ state: 'no-code', chosen: { note: ['taken'] } }))).toMatchObject({ status: 204 })
    expect(codeOf(await tus.upload(batchId, Buffer.from('no scan at all, and long enough to be looked at')))).toBe('not-a-scan')
    expect(codeOf(await tus.create(crypto.randomUUID(), megabyte))).toBe('batch-not-found')
    expect(await listPromises(test)).toEqual([])
    await test.ctx.db.insert(roomReservations).values({ id: 'of a program that died', schoolId: printed.schoolId, sizeBytes: 1 })
    const inHours = (hours: number) => ({ ...test.ctx, now: () => new Date(Date.now() + hours * 3_600_000) })
    await cleanUploads(inHours(23))
    expect(await listPromises(test)).toHaveLength(1)
    await cleanUploads(inHours(25))
    expect(await listPromises(test)).toEqual([])
  })

  it('takes no other file either', async () => {
    free = [reservedFreeBytes]
    await expect(withRoom(test.ctx, { schoolId: null, sizeBytes: 1 }, async () => 'stored')).rejects.toMatchObject({ code: 'disk-full' })
    free = [reservedFreeBytes + 2]
    expect(await withRoom(test.ctx, { schoolId: null, sizeBytes: 1 }, async () => 'stored')).toBe('stored')
    const failing = withRoom(test.ctx, { schoolId: null, sizeBytes: 1 }, () => Promise.reject(new Error('No.')))
    await expect(failing).rejects.toThrow('No.')
    expect(await listPromises(test)).toEqual([])
  })
})

describe('the quota of a school', () => {
  let test: TestApp
  let printed: PrintedExam
  let tus: TusClient
  beforeAll(async () => {
    // Of one megabyte.
    test = await startTestApp({ readers: scriptedReaders(), environment: { SCHOOL_QUOTA_GB: '0.001' } })
    test.expectLog('request')
    printed = await printExam(test)
    tus = createTusClient(await listen(test), printed.caller.token)
  })
  afterAll(() => test.close())

  /** A picture of so many bytes, which the scripted reader reads. */
  const picture = (note: string, sizeBytes: number) => {
    const script = (filler: string) => writeScript({ state: 'no-code', chosen: { note: [note + filler] } })
    return script('x'.repeat(sizeBytes - script('').byteLength))
  }
  const used = async () => (await sumSchool(test.ctx.db, printed.schoolId)).used
  const upload = async (of: PrintedExam, sender: TusClient, bytes: Uint8Array) => sender.upload(await makeBatch(of), bytes)

  it('refuses what goes past it with both figures, in both languages; what is stored is read, and other schools send on', async () => {
    expect(await upload(printed, tus, picture('one', 400_000))).toMatchObject({ status: 204 })
    expect(await upload(printed, tus, picture('two', 400_000))).toMatchObject({ status: 204 })
    const batchId = await makeBatch(printed)
    const refused = await tus.create(batchId, 200_001)
    expect({ status: refused.status, code: codeOf(refused) }).toEqual({ status: 507, code: 'school-quota-reached' })
    expect(JSON.parse(refused.body).message).toContain('800 kB of its 1 MB, so this file of 200 kB')
    const inKiswahili = await tus.create(batchId, 200_001, 'scan.jpg', { 'accept-language': 'sw' })
    expect(JSON.parse(inKiswahili.body).message).toContain('800 kB kati ya 1 MB')

    await test.runJobsUntilIdle()
    const { counts } = (await printed.caller.get(`/api/exams/${printed.examId}/pages`)).body.data
    expect(counts).toMatchObject({ uploadsWaiting: 0, waiting: 0 })
    const other = await printExam(test)
    expect(await upload(other, createTusClient(await listen(test), other.caller.token), picture('three', 400_000))).toMatchObject({ status: 204 })
  })

  it('counts what is announced, however many announce at once', async () => {
    const batchId = await makeBatch(printed)
    const said = await Promise.all(Array.from({ length: 6 }, () => tus.create(batchId, 90_000)))
    expect(countBy(said)).toEqual({ 201: 2, 'school-quota-reached': 4 })
    for (const { location } of said) if (location !== null) await tus.remove(location)
  })

  it('counts the other files that a school sends too, each once, until they are cleared away', async () => {
    const before = await used()
    const file = { bytes: new Uint8Array(50_000), type: 'application/octet-stream' }
    await storeSchoolFile(test.ctx, printed.schoolId, file)
    await storeSchoolFile(test.ctx, printed.schoolId, file)
    expect(await used()).toBe(before + 50_000)
    const large = { ...file, bytes: new Uint8Array(200_000) }
    await expect(storeSchoolFile(test.ctx, printed.schoolId, large)).rejects.toMatchObject({ code: 'school-quota-reached' })
    const form = new FormData()
    form.append('file', new Blob([large.bytes]), 'figure.png')
    const headers = { authorization: `Bearer ${printed.caller.token}` }
    const answer = await fetch(`${await listen(test)}/api/exams/${printed.examId}/figures`, { method: 'POST', headers, body: form })
    expect({ status: answer.status, ...JSON.parse(await answer.text()) }).toMatchObject({ status: 507, code: 'school-quota-reached' })
    await sweepObjects({ ...test.ctx, now: () => new Date(Date.now() + 2 * 24 * 3_600_000) })
    expect(await used()).toBe(before)
  })

  it('stands in Operations beside what is used, also of what came since it was counted', async () => {
    const administrator = await test.as(await test.makeUser({ role: 'ADMINISTRATOR' }))
    const show = async () => {
      const { schools, quotaBytes } = (await administrator.get('/api/admin/operations/schools?limit=100')).body.data
      return { quotaBytes, bytes: schools.find(({ schoolId }: { schoolId: string }) => schoolId === printed.schoolId)?.fileBytes }
    }
    const before = await used()
    await measure(test.ctx)
    expect(await show()).toEqual({ quotaBytes: megabyte, bytes: before })
    await storeSchoolFile(test.ctx, printed.schoolId, { bytes: new Uint8Array(1000), type: 'application/octet-stream' })
    expect(await show()).toEqual({ quotaBytes: megabyte, bytes: before + 1000 })
  })
})
