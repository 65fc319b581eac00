import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#test/server/caller.ts'
import { drawPrint, printedQuestions } from '#test/draw-print.ts'
import { sharedReaders } from '#test/server/shared-threads.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { photograph } from '#tools/eval/setup/photograph.ts'

let test: TestApp
let caller: Caller
beforeAll(async () => {
  test = await startTestApp({ readers: sharedReaders })
  caller = await test.as(await test.makeUser())
})
afterAll(() => test.close())

async function readOf(bytes: Uint8Array) {
  const form = [Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="photo"\r\n\r\n'), bytes, Buffer.from('\r\n--x--\r\n')]
  const sent = await caller.post('/api/paper-drafts', Buffer.concat(form), { 'content-type': 'multipart/form-data; boundary=x' })
  expect(sent.status).toBe(200)
  await test.runJobsUntilIdle()
  return (await caller.get(`/api/paper-drafts/${sent.body.data.draft.id}`)).body.data.draft
}

describe('a photograph of a question paper', () => {
  it.each(['upside-down', 'shadow'] as const)('taken so is read, and each part of it is doubted: %s', async (kind) => {
    const draft = await readOf(await photograph(await drawPrint({ lines: printedQuestions, hasFigure: true }), kind))
    expect(draft).toMatchObject({ state: 'ready', failure: null })
    expect(draft.reading.parts.map(({ label, marks }: { label: string; marks: number }) => [label, marks])).toEqual([
      ['1', 2],
      ['2(a)', 2],
      ['2(b)', 3],
      ['3', 5],
      ['4', 4],
      ['5', 4],
    ])
    expect(draft.reading.parts[3].text).toBe('Explain how a delta is made by a slow river.')
    expect(draft.reading.parts[5].figures).toHaveLength(1)
    for (const part of draft.reading.parts) expect(part.doubts).toContainEqual({ code: 'read-from-picture' })
  })

  it('in capitals alone is turned by reading it both ways', async () => {
    const lines = ['1. NAME A RIVER', '2. NAME A LAKE', '3. NAME A TOWN']
    const draft = await readOf(
      await sharp(await drawPrint({ lines }))
        .rotate(180)
        .jpeg()
        .toBuffer(),
    )
    expect(draft.reading.parts.map(({ text }: { text: string }) => text)).toEqual(['NAME A RIVER', 'NAME A LAKE', 'NAME A TOWN'])
  })

  it('that is blurred, or of something without print, says so', async () => {
    const blurred = await sharp(await drawPrint({ lines: printedQuestions }))
      .blur(14)
      .jpeg()
      .toBuffer()
    expect(await readOf(blurred)).toMatchObject({ state: 'failed', failure: { file: 0, fault: { code: 'blurred-print' } } })
    const empty = await photograph(await drawPrint({ lines: [] }), 'dark-desk')
    expect(await readOf(empty)).toMatchObject({ state: 'failed', failure: { file: 0, fault: { code: 'no-print' } } })
  })
})
