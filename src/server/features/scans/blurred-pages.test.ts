import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handwritingSettings } from '#db/schema.ts'
import { answerRectangle, type Rectangle } from '#server/features/review/answer-rectangle.ts'
import { widenFar } from '#server/features/review/widen-answer.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { createTusClient, listen, type TusClient } from '#test/server/send-upload.ts'
import { sharedReaders } from '#test/server/shared-threads.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { makeSample, type Sample } from '#tools/samples/make-sample.ts'

let test: TestApp
let printed: PrintedExam
let tus: TusClient
const scheme = [{ code: 'B1', text: 'refraction' }]
const exam = {
  format: 'sahihi-exam/1',
  title: 'Form 2 Physics CAT',
  questions: [
    ...[1, 2].map((id) => ({ id: String(id), type: 'choice', options: ['A', 'B', 'C', 'D'], answer: ['B'], marks: 1 })),
    ...[3, 4, 5, 6, 7].map((id) => ({
      id: String(id),
      type: 'short',
      text: 'Name the effect, and say how it is seen.',
      marks: 3,
      scheme: [{ ...scheme[0], code: 'B3' }],
    })),
  ],
}

beforeAll(async () => {
  test = await startTestApp({ readers: sharedReaders })
})
afterAll(() => test.close())

function pictureOf(page: number): Promise<Sample> {
  return makeSample({ exam: printed.exam, layout: printed.layout, paper: '0001', page, seed: 4, level: 'clean' })
}
const blur = async ({ jpeg }: Sample, sigma: number) => sharp(jpeg).blur(sigma).jpeg().toBuffer()

/** The first paper with its first page as it is given here, and its second one sharp. */
async function handIn(first: Buffer): Promise<{ id: string; state: string; reasons: { code: string }[] }> {
  // Our own reader of handwriting takes most of the time, and has tests of its own.
  await test.ctx.db.insert(handwritingSettings).values({ schoolId: printed.schoolId, role: 'off' })
  tus = createTusClient(await listen(test), printed.caller.token)
  const { batch } = (await printed.caller.post(`/api/exams/${printed.examId}/batches`)).body.data
  await tus.upload(batch.id, first, 'a.jpg')
  await tus.upload(batch.id, (await pictureOf(2)).jpeg, 'b.jpg')
  await test.runJobsUntilIdle()
  const { pages } = (await printed.caller.get(`/api/exams/${printed.examId}/pages?needYou=1`)).body.data
  expect(pages).toHaveLength(1)
  return pages[0]
}
/** As the dialog proposes it, and then as it is. */
async function assign(pageId: string) {
  const [guess] = (await printed.caller.get(`/api/pages/${pageId}/guesses`)).body.data.guesses
  expect(guess).toMatchObject({ paperNumber: '0001', pupilName: 'Pupil 1', missingPages: [1], place: { kind: 'before', pageNumber: 1 } })
  expect((await printed.caller.post(`/api/pages/${pageId}/assign`, { paperId: guess.paperId, pageNumber: 1 })).status).toBe(200)
  await test.runJobsUntilIdle()
  const { pages, problems } = (await printed.caller.get(`/api/exams/${printed.examId}/pages`)).body.data
  expect(problems).toEqual([])
  return { paperId: guess.paperId, page: pages.find(({ id }: { id: string }) => id === pageId) }
}
async function answersTo(question: string) {
  const { groups } = (await printed.caller.get(`/api/exams/${printed.examId}/review/${question}`)).body.data
  return groups.flatMap(({ answers }: { answers: { id: string; pageNumber: number }[] }) => answers)
}
async function cropOf(answerId: string): Promise<Buffer> {
  const { bytes, status } = await printed.caller.get(`/api/answers/${answerId}/crop`)
  expect(status).toBe(200)
  return bytes
}
/** The same place of the picture that was sent: 1 where both show the same. */
async function likeness(crop: Buffer, sent: Buffer, { x, y, width, height }: Rectangle): Promise<number> {
  const { width: widePx } = await sharp(sent).metadata()
  const px = (mm: number) => Math.round((mm * widePx) / 210)
  const there = await sharp(sent)
    .extract({ left: px(x), top: px(y), width: px(width), height: px(height) })
    .toBuffer()
  const [one, other] = await Promise.all([crop, there].map((each) => sharp(each).greyscale().resize(120, 60, { fit: 'fill' }).raw().toBuffer()))
  const deviations = (grey: Buffer) => {
    const mean = grey.reduce((sum, each) => sum + each, 0) / grey.length
    return [...grey].map((each) => each - mean)
  }
  const [a, b] = [deviations(one ?? Buffer.alloc(0)), deviations(other ?? Buffer.alloc(0))]
  const product = (left: number[], right: number[]) => left.reduce((sum, each, at) => sum + each * (right[at] ?? 0), 0)
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b))
}
describe('a blurred page of our own sheet', { timeout: 60_000 }, () => {
  it('names its paper, says that it is blurred, and is cut into its answers once a person has said whose it is', async () => {
    printed = await printExam(test, { pupilCount: 2, exam })
    const sent = await blur(await pictureOf(1), 7)
    const waiting = await handIn(sent)
    expect(waiting).toMatchObject({ state: 'no-code', reasons: [{ code: 'blurred' }] })
    const plain = (await printed.caller.get(`/api/exams/${printed.examId}/plain`)).body.data.plain
    expect(plain).toMatchObject({ loose: [{ id: waiting.id, isPrinted: true }], counts: { pupils: 2, withPages: 1 } })
    const { page, paperId } = await assign(waiting.id)
    expect(page).toMatchObject({ state: 'read', reasons: [{ code: 'left-to-person' }], paperNumber: '0001', pageNumber: 1 })
    for (const question of ['1', '3']) {
      const [answer] = await answersTo(question)
      const [first] = printed.layout.papers[0]?.pages ?? []
      const answered = first && answerRectangle(first, question)
      if (!first || !answered) throw new Error('The question stands nowhere.')
      const shown = widenFar(first, answered)
      const crop = await cropOf(answer.id)
      const { width, height } = await sharp(crop).metadata()
      expect(width / height, 'its place with what is around it').toBeCloseTo(shown.width / shown.height, 1)
      expect(await likeness(crop, sent, shown), 'and the right place').toBeGreaterThan(0.95)
      expect((await printed.caller.post('/api/reviews', { answerIds: [answer.id], decision: { awarded: [true] } })).status).toBe(200)
    }
    for (const question of ['2', '4', '5', '6', '7'])
      for (const { id } of await answersTo(question))
        expect((await printed.caller.post('/api/reviews', { answerIds: [id], decision: { awarded: [false] } })).status).toBe(200)
    const { paper } = (await printed.caller.get(`/api/papers/${paperId}`)).body.data
    expect(paper).toMatchObject({ status: 'marked', total: 4 })
  })

  it('can be marked from the whole picture where not even its corners are found', async () => {
    printed = await printExam(test, { pupilCount: 2, exam })
    const sample = await pictureOf(1)
    const waiting = await handIn(await blur(sample, 26))
    expect(waiting).toMatchObject({ state: 'unreadable', reasons: [{ code: 'blurred' }] })
    await assign(waiting.id)
    const [answer] = await answersTo('1')
    const { width, height } = await sharp(sample.jpeg).metadata()
    const crop = await sharp(await cropOf(answer.id)).metadata()
    expect(crop.width / crop.height, 'all of it').toBeCloseTo(width / height, 1)
    expect((await printed.caller.post('/api/reviews', { answerIds: [answer.id], decision: { awarded: [true] } })).status).toBe(200)
  })
})
