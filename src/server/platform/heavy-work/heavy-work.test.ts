import { monitorEventLoopDelay } from 'node:perf_hooks'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { layOutPapers } from '#engine/versions/lay-out-papers.ts'
import type { HeavyWork } from '#server/platform/heavy-work/heavy-work.ts'
import { startHeavyWork } from '#server/platform/heavy-work/start-heavy-work.ts'
import { printSheetsToBuffer } from '#server/platform/pdf/print-sheets.ts'
import { choiceExam } from '#tools/bench/reading-exams.ts'

const printedAt = new Date('2026-01-05T08:00:00Z')
const opened: HeavyWork[] = []
afterAll(async () => {
  for (const work of opened) await work.close()
})

function open(options: Parameters<typeof startHeavyWork>[0] = {}): HeavyWork {
  const work = startHeavyWork(options)
  opened.push(work)
  return work
}

function orderSheets(count: number) {
  const pupils = Array.from({ length: count }, (_, at) => ({ admission: String(4000 + at), name: `Pupil ${at}` }))
  return { exam: choiceExam, layout: layOutPapers({ exam: choiceExam, examCode: 'ABCDEFGH', version: 1, pupils, spare: 2 }), printedAt }
}

describe('heavy work', { timeout: 60_000 }, () => {
  it('prints the very bytes that are printed without a thread, and tells how far it is', async () => {
    const order = orderSheets(60)
    const told: number[] = []
    const bytes = await buffer(
      open()
        .of('a')
        .printSheets(order, (pages) => told.push(pages)),
    )
    expect(bytes.equals(await printSheetsToBuffer(order))).toBe(true)
    const pages = order.layout.papers.reduce((sum, paper) => sum + paper.pages.length, 0)
    expect(told.length).toBeGreaterThan(2)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
    expect(told.at(-1)).toBe(pages)
  })

  it('leaves the event loop to others while it draws', async () => {
    const order = orderSheets(200)
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    await buffer(open().of('a').printSheets(order))
    delay.disable()
    // Drawn here, these hold the loop for 0.6 s and more; handing the order over takes some 10 ms.
    expect(delay.max / 1e6).toBeLessThan(400)
  })

  it('is not waited for by what is short', async () => {
    const work = open()
    const long = [work.of('a').printSheets(orderSheets(40)), work.of('a').printSheets(orderSheets(40))]
    const ends: string[] = []
    const all = long.map(async (stream) => (await buffer(stream), ends.push('long')))
    const headers = [{ paper: '0001', name: 'Amina', admission: '1', className: '' }]
    await work.of('a').printHeaderSheets({ title: 'CAT', examCode: 'ABCDEFGH', language: 'en', printedAt, headers })
    ends.push('short')
    await Promise.all(all)
    expect(ends).toEqual(['short', 'long', 'long'])
  })
})

describe('the threads, shared by schools,', { timeout: 60_000 }, () => {
  const threadFile = new URL('fragile-thread.fixture.ts', import.meta.url)
  const check = (work: HeavyWork, share: string, seconds: number) => work.of(share).checkForm(new Uint8Array(seconds))

  it('do the one work of a school before the rest of another’s many', async () => {
    const work = open({ threadFile })
    const ends: string[] = []
    const note = (share: string) => check(work, share, 0).then(() => ends.push(share))
    await Promise.all([...Array.from({ length: 20 }, () => note('a')), note('b')])
    expect(ends.indexOf('b')).toBeLessThan(5)
  })

  it('take one back from a school that holds both for long, and do its work again later', async () => {
    const work = open({ threadFile })
    const ends: string[] = []
    const note = (share: string, seconds: number) => check(work, share, seconds).then(() => ends.push(share))
    await Promise.all([note('a', 2), note('a', 2), sleep(200).then(() => note('b', 0))])
    expect(ends).toEqual(['b', 'a', 'a'])
  })
})

describe('a thread', { timeout: 60_000 }, () => {
  const threadFile = new URL('fragile-thread.fixture.ts', import.meta.url)
  const act = (work: HeavyWork, title: string) => work.of('a').printSheets({ ...orderSheets(1), exam: { ...choiceExam, title } })

  it('that dies, fails or takes too long ends its own work alone', async () => {
    const work = open({ threadFile, timeoutMs: 1500 })
    const [died, failed, hung, fine] = await Promise.allSettled(['die', 'fail', 'hang', 'fine'].map((word) => buffer(act(work, word))))
    expect([died?.status, failed?.status, hung?.status, fine?.status]).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled'])
    expect(failed).toMatchObject({ reason: { message: 'The font is missing.' } })
    expect((await buffer(act(work, 'fine'))).toString()).toContain('fine')
  })

  it('makes no more than is taken, and ends when nobody wants the rest', async () => {
    const work = open({ threadFile })
    const stream = act(work, 'large')
    const before = process.memoryUsage.rss()
    stream.read(1)
    await sleep(1000)
    // It would be 120 MB.
    expect(process.memoryUsage.rss() - before).toBeLessThan(60e6)
    stream.destroy()
    expect((await buffer(act(work, 'large'))).byteLength).toBe(300_000 * 401)
  })
})
