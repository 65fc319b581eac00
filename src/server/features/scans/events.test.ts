import { randomUUID } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { sessions, users } from '#db/schema.ts'
import { maxLinesOfPerson } from '#server/features/scans/event-routes.ts'
import { codeOf, scriptedReaders, writeScript } from '#test/server/scripted-readers.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { createTusClient, listen } from '#test/server/send-upload.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { storeScan } from '#test/server/store-scan.ts'

let test: TestApp
let printed: PrintedExam
let origin: string

beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
  printed = await printExam(test)
  origin = await listen(test)
})
afterAll(() => test.close())

function watch(token: string | null, examId = printed.examId): Promise<Response> {
  return fetch(`${origin}/api/exams/${examId}/events`, { headers: token === null ? {} : { authorization: `Bearer ${token}` } })
}

/** Reads until the text holds what is wanted, or to the end. */
async function readUntil(response: Response, isEnough: (text: string) => boolean): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (reader && !isEnough(text)) {
    const { value, done } = await reader.read()
    if (done) break
    text += value
  }
  return text
}

const dataOf = (text: string, event: string): unknown[] =>
  text.split('\n\n').flatMap((block) => (block.startsWith(`event: ${event}\n`) ? [JSON.parse(block.slice(block.indexOf('data: ') + 6))] : []))

describe('the line on which pages arrive', () => {
  it('tells of uploads, pages, marks and counts as they come', async () => {
    const response = await watch(printed.caller.token)
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const code = codeOf(printed.layout.papers[0]?.pages[0]?.code.text ?? '')
    const batch = await printed.caller.post(`/api/exams/${printed.examId}/batches`)
    await createTusClient(origin, printed.caller.token).upload(
      batch.body.data.batch.id,
      writeScript({ code, chosen: { 1: ['A'] } }, { state: 'blank' }),
      'class.jpg',
    )
    const reading = readUntil(
      response,
      (text) =>
        text.includes('"state":"blank"') &&
        text.includes('"state":"read"') &&
        text.includes('event: marked') &&
        text.includes('"waiting":0,"read":1'),
    )
    await test.runJobsUntilIdle()
    const text = await reading
    expect(dataOf(text, 'upload')).toContainEqual(expect.objectContaining({ fileName: 'class.jpg', state: 'split', pageCount: 2 }))
    expect(dataOf(text, 'page')).toContainEqual(expect.objectContaining({ sequence: 1, state: 'read', paperNumber: '0001', pupilName: 'Pupil 1' }))
    expect(dataOf(text, 'counts').at(-1)).toMatchObject({ total: 2, read: 1, blank: 1, waiting: 0, uploadsWaiting: 0 })
    expect(dataOf(text, 'marked')).toHaveLength(1)
  })

  it('tells of a page that goes to another exam', async () => {
    const other = await printExam(test, { teacher: printed.teacher })
    await storeScan(test, printed.examId, [{ code: codeOf(other.layout.papers[0]?.pages[0]?.code.text ?? ''), chosen: { 1: ['A'] } }])
    await test.runJobsUntilIdle()
    const pages = (await printed.caller.get(`/api/exams/${printed.examId}/pages`)).body.data.pages
    const pageId = pages.find(({ state }: { state: string }) => state === 'unknown-exam').id
    const reading = readUntil(await watch(printed.caller.token), (text) => text.includes('event: page-gone'))
    await printed.caller.post(`/api/pages/${pageId}/move`)
    expect(dataOf(await reading, 'page-gone')).toEqual([{ pageId }])
  })

  it('tells of sheets as they are printed', async () => {
    const response = await watch(printed.caller.token)
    const { id } = (await printed.caller.post(`/api/exams/${printed.examId}/sheets`, { classId: null, spare: 2 })).body.data.sheetSet
    const reading = readUntil(response, (text) => text.includes('event: sheets') && text.includes('"state":"ready"'))
    await test.runJobsUntilIdle()
    expect(dataOf(await reading, 'sheets')).toContainEqual(expect.objectContaining({ id, state: 'ready', pagesDone: 2, pageCount: 2 }))
  })

  it('is closed to others, like an exam that does not exist', async () => {
    const stranger = await test.makeToken(await test.makeUser())
    expect((await watch(stranger)).status).toBe(404)
    expect((await watch(stranger, randomUUID())).status).toBe(404)
    expect((await watch(null)).status).toBe(401)
  })

  it('is open sixteen times at once for one person, and again as soon as one has ended', async () => {
    const { caller, examId } = await printExam(test)
    const open = () =>
      new Promise<IncomingMessage>((resolve) => {
        get(`${origin}/api/exams/${examId}/events`, { agent: false, headers: { authorization: `Bearer ${caller.token}` } }, resolve)
      })
    const lines = await Promise.all(Array.from({ length: maxLinesOfPerson }, open))
    expect(lines.every(({ statusCode }) => statusCode === 200)).toBe(true)
    const more = await open()
    expect([more.statusCode, more.headers['retry-after']]).toEqual([429, '30'])
    lines[0]?.destroy()
    await expect
      .poll(async () => {
        lines.push(await open())
        return lines.at(-1)?.statusCode
      })
      .toBe(200)
    for (const line of [more, ...lines]) line.destroy()
  })

  it('ends when the session ends', async () => {
    const token = await test.makeToken(printed.teacher)
    const response = await watch(token)
    const reading = readUntil(response, () => false)
    await test.ctx.db.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.userId, printed.teacher.id))
    expect(await reading).toContain(': open')
  })

  it.each([
    ['is suspended', async (id: string) => void (await test.ctx.db.update(users).set({ status: 'SUSPENDED' }).where(eq(users.id, id)))],
    ['is banned', async (id: string) => void (await test.ctx.db.update(users).set({ status: 'BANNED' }).where(eq(users.id, id)))],
    ['is deleted', async (id: string) => void (await test.ctx.db.delete(users).where(eq(users.id, id)))],
  ])('ends when who listens %s', async (_what, lockOut) => {
    const { teacher, caller, examId } = await printExam(test)
    const reading = readUntil(await watch(caller.token, examId), () => false)
    await lockOut(teacher.id)
    expect(await reading).toContain(': open')
    expect((await watch(caller.token, examId)).ok).toBe(false)
  })

  it('does not keep the program from closing', async () => {
    const other = await startTestApp({ readers: scriptedReaders() })
    const exam = await printExam(other)
    const address = await listen(other)
    const response = await fetch(`${address}/api/exams/${exam.examId}/events`, { headers: { authorization: `Bearer ${exam.caller.token}` } })
    const reading = readUntil(response, () => false)
    await other.close()
    expect(await reading).toContain(': open')
  })
})
