import sharp from 'sharp'
import type { PageView } from '#contract/scans.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedReaders } from '#test/server/shared-threads.ts'
import { createTusClient, listen, type TusClient } from '#test/server/send-upload.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { makeSample } from '#tools/samples/make-sample.ts'

let test: TestApp
let printed: PrintedExam
let tus: TusClient

beforeAll(async () => {
  test = await startTestApp({ readers: sharedReaders })
  printed = await printExam(test)
  tus = createTusClient(await listen(test), printed.caller.token)
})
afterAll(() => test.close())

async function makeBatch(of = printed): Promise<string> {
  const answer = await of.caller.post(`/api/exams/${of.examId}/batches`)
  expect(answer.status).toBe(200)
  return answer.body.data.batch.id
}

describe('a scan from its file to its marks', () => {
  it('is read and marked', async () => {
    const { jpeg } = await makeSample({
      exam: printed.exam,
      layout: printed.layout,
      paper: '0001',
      page: 1,
      seed: 1,
      level: 'clean',
      answers: {
        1: { chosen: ['A'], kind: 'full' },
        2: { chosen: ['C'], kind: 'full' },
        7: { chosen: ['0:3', '1:3', '2:0'], kind: 'full', text: '330' },
      },
    })
    const sent = await tus.upload(await makeBatch(), jpeg, '../scan one.jpg')
    expect(sent).toMatchObject({ status: 204, state: 'stored' })
    await test.runJobsUntilIdle()
    const { body } = await printed.caller.get(`/api/exams/${printed.examId}/pages`)
    expect(body.data.uploads).toMatchObject([{ fileName: 'scan one.jpg', state: 'split', pageCount: 1 }])
    expect(body.data.pages).toMatchObject([{ state: 'read', paperNumber: '0001', pageNumber: 1, pupilName: 'Pupil 1', hasUpright: true }])
    expect(body.data.counts).toMatchObject({ total: 1, read: 1, waiting: 0, uploadsWaiting: 0 })

    const [page] = body.data.pages
    for (const [size, widthPx] of [
      ['thumb', 240],
      ['upright', 1239],
      ['original', 1654],
    ] as const) {
      const picture = await printed.caller.get(`/api/pages/${page.id}/picture?size=${size}`)
      expect(picture).toMatchObject({
        status: 200,
        headers: { 'content-type': 'image/jpeg', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
      })
      expect({ size, widthPx: (await sharp(picture.bytes).metadata()).width }).toEqual({ size, widthPx })
      expect(picture.bytes.equals(jpeg), 'what was sent is never served as it came').toBe(false)
    }
    const review = await printed.caller.get(`/api/exams/${printed.examId}/review/7?all=1`)
    const [
      {
        answers: [answer],
        label,
      },
    ] = review.body.data.groups
    expect(label).toBe('330')
    const crop = await printed.caller.get(`/api/answers/${answer.id}/crop`)
    const { width, height } = await sharp(crop.bytes).metadata()
    const places = [...(printed.layout.papers[0]?.pages[0]?.bubbles ?? [])].filter(({ question }) => question === '7')
    const gridMm = Math.max(...places.map(({ y }) => y)) - Math.min(...places.map(({ y }) => y))
    expect(height / 5.9, 'the whole grid and a little around it, not the whole page').toBeGreaterThan(gridMm)
    expect(height / 5.9).toBeLessThan(gridMm + 40)
    expect(width / 5.9).toBeGreaterThan(120)
  })

  it('with words is one script where it was scanned twice, and another’s where the words are others', async () => {
    const own = await printExam(test, { pupilCount: 1 })
    const client = createTusClient(await listen(test), own.caller.token)
    const batch = await makeBatch(own)
    for (const [take, text] of ['refraction', 'refraction', 'reflection'].entries()) {
      const answers = { 1: { chosen: ['A'], kind: 'full' as const }, 8: { chosen: [], kind: 'full' as const, text } }
      const order = { exam: own.exam, layout: own.layout, paper: '0001', page: 1, seed: 7, level: 'scan', take: take + 1, answers } as const
      const { jpeg } = await makeSample({ ...order, hand: { face: 'kalam', tool: 'blue', darkness: 1 } })
      await client.upload(batch, jpeg, `scan ${take + 1}.jpg`)
      await test.runJobsUntilIdle()
    }
    const { body } = await own.caller.get(`/api/exams/${own.examId}/pages`)
    expect(body.data.pages.map(({ state, reasons }: PageView) => [state, ...reasons.map(({ code }) => code)])).toEqual([
      ['read'],
      ['duplicate', 'read-before'],
      ['duplicate', 'other-answers'],
    ])
    expect(body.data.pages[2].reasons).toMatchObject([{ questions: ['8'] }])
    expect(body.data.counts).toMatchObject({ needYou: 1, duplicate: 1 })
  })

  it('is two pages where two small sheets lie side by side', async () => {
    const other = await printExam(test)
    const one = async (paper: string) => {
      const { exam, layout } = other
      const { jpeg } = await makeSample({ exam, layout, paper, page: 1, seed: 3, level: 'clean', answers: { 1: { chosen: ['A'], kind: 'full' } } })
      return sharp(jpeg).resize({ height: 1700 }).toBuffer()
    }
    const [left, right] = [await one('0001'), await one('0002')]
    const { width } = await sharp(left).metadata()
    const both = await sharp({ create: { width: 2 * width + 40, height: 1700, channels: 3, background: '#fff' } })
      .composite([
        { input: left, left: 0, top: 0 },
        { input: right, left: width + 40, top: 0 },
      ])
      .jpeg()
      .toBuffer()
    await createTusClient(await listen(test), other.caller.token).upload(await makeBatch(other), both, 'uncut.jpg')
    await test.runJobsUntilIdle()
    const { pages, uploads } = (await other.caller.get(`/api/exams/${other.examId}/pages`)).body.data
    const papers = pages.map((page: { state: string; paperNumber: string }) => `${page.paperNumber} ${page.state}`)
    expect(papers.toSorted()).toEqual(['0001 read', '0002 read'])
    expect(uploads.map(({ fileName }: { fileName: string }) => fileName).toSorted()).toEqual(['uncut.jpg', 'uncut.jpg (1, 2)'])
  })

  it('that only a person can read waits for that person, with the whole picture', async () => {
    const own = await printExam(test)
    const sender = createTusClient(await listen(test), own.caller.token)
    const { jpeg } = await makeSample({ exam: own.exam, layout: own.layout, paper: '0001', page: 1, seed: 2, level: 'scan', kind: 'blurred' })
    await sender.upload(await makeBatch(own), jpeg, 'blurred.jpg')
    await test.runJobsUntilIdle()
    const pageOf = async () => (await own.caller.get(`/api/exams/${own.examId}/pages`)).body.data.pages[0]
    const lost = await pageOf()
    expect(lost).toMatchObject({ state: 'unreadable', paperNumber: null })
    const { body } = await own.caller.get(`/api/pages/${lost.id}/guesses`)
    const guess = body.data.guesses.find(({ paperNumber }: { paperNumber: string }) => paperNumber === '0001')
    expect((await own.caller.post(`/api/pages/${lost.id}/assign`, { paperId: guess.paperId, pageNumber: 1 })).status).toBe(200)
    await test.runJobsUntilIdle()
    expect(await pageOf()).toMatchObject({ state: 'read', paperNumber: '0001', pageNumber: 1, rotationDegrees: null, hasUpright: true })

    const overview = await own.caller.get(`/api/exams/${own.examId}/review`)
    expect(overview.body.data.questions.map(({ toReview }: { toReview: number }) => toReview)).toEqual(Array.from({ length: 8 }, () => 1))
    const { body: first } = await own.caller.get(`/api/exams/${own.examId}/review/1`)
    const [answer] = first.data.groups[0].answers
    const crop = await own.caller.get(`/api/answers/${answer.id}/crop`)
    const { width, height } = await sharp(crop.bytes).metadata()
    expect(height / width, 'all of the picture').toBeGreaterThan(1.3)
    expect((await own.caller.post('/api/reviews', { answerIds: [answer.id], decision: { marks: 1 }, note: '' })).status).toBe(200)
    expect((await own.caller.get(`/api/exams/${own.examId}/review/1`)).body.data.groups).toEqual([])
  })
})
