import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getReviewQuestion } from '#contract/review.ts'
import { handReadings } from '#db/schema.ts'
import { codeOf, scriptedReaders } from '#test/server/scripted-readers.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { readPixelHand } from '#test/stand-ins/pixel-hand.ts'
import { storeScan } from '#test/server/store-scan.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let printed: PrintedExam
let ids: string[]

const exam = {
  format: 'sahihi-exam/1',
  title: 'Form 2 Physics CAT',
  questions: [
    { id: '1', type: 'choice', options: ['A', 'B', 'C', 'D'], answer: ['A'], marks: 1 },
    { id: '2', type: 'short', text: 'What happens to the amplitude?', marks: 1, scheme: [{ code: 'B1', text: 'it falls' }] },
    ...[1, 2].map((marks, at) => ({
      id: String(3 + at),
      type: 'number',
      answerIn: 'boxes',
      text: 'Find v.',
      marks,
      scheme: [{ code: `B${marks}`, value: 330 }],
    })),
  ],
}

/** Three papers: two with words, of which nobody has read any, and one with nothing. */
beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
  printed = await printExam(test, { pupilCount: 3, exam })
  const script = ['amplitude falls', 'it falls', ''].map((words, at) => {
    const code = codeOf(printed.layout.papers[at]?.pages[0]?.code.text ?? '')
    return { code, chosen: { 1: ['A'] }, words: words === '' ? {} : { 2: words, 3: '330 = 660', 4: '330 = 660' } }
  })
  await storeScan(test, printed.examId, script)
  await test.runJobsUntilIdle()
  ids = await idsOf('2')
})
afterAll(() => test.close())

async function idsOf(question: string): Promise<string[]> {
  const { body } = await printed.caller.get(`/api/exams/${printed.examId}/review/${question}?all=1`)
  const groups: { answers: { id: string; paperNumber: string }[] }[] = body.data.groups
  return groups
    .flatMap((group) => group.answers)
    .toSorted((one, two) => one.paperNumber.localeCompare(two.paperNumber))
    .map(({ id }) => id)
}

async function cropOf(id: string | undefined, query = ''): Promise<{ bytes: Buffer; width: number; height: number }> {
  const { status, bytes, headers } = await printed.caller.get(`/api/answers/${id}/crop${query}`)
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'image/jpeg' })
  const { width, height } = await sharp(bytes).metadata()
  return { bytes, width, height }
}

describe('the picture of an answer', () => {
  it('is trimmed to its ink, whole, and on white paper', async () => {
    const [box, ink] = [await cropOf(ids[0]), await cropOf(ids[0], '?trim=ink')]
    expect(ink.width).toBeLessThan(box.width * 0.5)
    expect(ink.height).toBeLessThan(box.height * 0.8)
    expect(await readPixelHand(ink.bytes)).toEqual(['amplitude falls'])
    const { data } = await sharp(ink.bytes).extractChannel(0).raw().toBuffer({ resolveWithObject: true })
    expect(data.filter((grey) => grey > 250).length / data.length, 'no grey box').toBeGreaterThan(0.5)
    expect(data[0]).toBeGreaterThan(250)
  })

  it('is small for a grid of a thousand', async () => {
    const [full, small] = [await cropOf(ids[0], '?trim=ink'), await cropOf(ids[0], '?trim=ink&size=small')]
    expect(small.width).toBeLessThanOrEqual(480)
    expect(small.width / small.height).toBeCloseTo(full.width / full.height, 1)
    expect(small.bytes.length).toBeLessThan(full.bytes.length)
  })

  it('is the empty box where nothing was written, and the row of bubbles of a choice', async () => {
    const [box, empty] = [await cropOf(ids[2]), await cropOf(ids[2], '?trim=ink')]
    expect(empty.width).toBeGreaterThan(box.width * 0.9)
    const [choice] = await idsOf('1')
    const [row, trimmed] = [await cropOf(choice), await cropOf(choice, '?trim=ink')]
    expect(trimmed.width).toBe(row.width)
    expect(trimmed.height, 'without the question above it').toBeLessThan(row.height)
  })

  it('of a number is where it is given, with its working below if that earns marks', async () => {
    const [short, long] = [await cropOf((await idsOf('3'))[0], '?trim=ink'), await cropOf((await idsOf('4'))[0], '?trim=ink')]
    expect(short.width / short.height, 'a row of boxes alone').toBeGreaterThan(4)
    expect(long.height, 'the row and the working').toBeGreaterThan(short.height * 1.5)
    expect(long.width, 'one below the other').toBeLessThan((await cropOf((await idsOf('4'))[0])).width * 0.7)
  })

  it('is for who marks the exam alone, and asked for in one of its ways', async () => {
    const stranger = await test.as(await test.makeUser())
    expect((await stranger.get(`/api/answers/${ids[0]}/crop?trim=ink&size=small`)).body.code).toBe('answer-not-found')
    expect((await test.nobody.get(`/api/answers/${ids[0]}/crop?trim=ink`)).status).toBe(401)
    for (const query of ['?trim=all', '?size=10000', '?width=99999'])
      expect((await printed.caller.get(`/api/answers/${ids[0]}/crop${query}`)).status).toBe(400)
  })
})

describe('one decision for many', () => {
  it('is refused where nobody has read one of them and not each was seen; one by itself is decided', async () => {
    const [first, second, third] = ids
    const decide = (answerIds: (string | undefined)[], rest: object = {}) =>
      printed.caller.post('/api/reviews', { answerIds, decision: { awarded: [false] }, ...rest })
    const refused = await decide([first, second, third])
    expect(refused).toMatchObject({ status: 409, body: { code: 'answers-unread', message: expect.stringMatching(/^2 of these answers/) } })
    expect((await decide([first, third], { leaveOthers: true })).body).toMatchObject({
      code: 'answers-unread',
      message: expect.stringMatching(/^One of/),
    })
    const { body } = await printed.caller.get(`/api/exams/${printed.examId}/review/2`)
    expect(body.data.groups, 'nothing was decided').toHaveLength(2)
    for (const decideNow of [() => decide([first]), () => decide([first, second, third], { eachSeen: true })]) {
      const taken = await decideNow()
      expect(taken.status).toBe(200)
      expect((await printed.caller.post(`/api/reviews/${taken.body.data.reviewId}/undo`)).status).toBe(200)
    }
  })

  it('is no surer of answers that seem right: they are one group, of which nothing is decided unseen', async () => {
    const place = { x: 20, y: 100, width: 30, height: 6 }
    const words = ['it', 'falls'].map((text, at) => ({ text, confidence: 0.9, place: { ...place, x: 20 + 15 * at, width: 14 } }))
    const hand = {
      question: '2',
      lines: [{ text: 'it falls', words, place, fits: [], isSure: false }],
      found: [{ text: 'it falls', points: [0], probability: 0.9, place }],
      acceptFrom: 0.95,
    }
    await test.ctx.db
      .update(handReadings)
      .set({ answers: [hand] })
      .where(eq(handReadings.schoolId, printed.schoolId))
    const params = { examId: printed.examId, question: '2' }
    const { groups } = await printed.caller.call(getReviewQuestion, { params, query: {} })
    const seems = groups.flatMap(({ answers }) => answers.map((answer) => answer.hand?.seems ?? null))
    expect(seems).toEqual([1, 2].map(() => ({ kind: 'right', says: '' })))
    const decision = { awarded: [true] }
    const refused = await printed.caller.post('/api/reviews', { answerIds: ids.slice(0, 2), decision })
    expect(refused).toMatchObject({ status: 409, body: { code: 'answers-unread' } })
    const one = await printed.caller.post('/api/reviews', { answerIds: ids.slice(0, 1), decision })
    const later = await printed.caller.call(getReviewQuestion, { params, query: {} })
    expect(
      later.groups.flatMap(({ answers }) => answers.map(({ id }) => id)),
      'and one decides no other',
    ).toEqual([ids[1]])
    expect((await printed.caller.post(`/api/reviews/${one.body.data.reviewId}/undo`)).status).toBe(200)
  })

  const input = (answerIds: (string | undefined)[], marks: number) => ({
    answerIds,
    decision: { awarded: [marks > 0] },
    leaveOthers: true,
    eachSeen: true,
  })

  it('leaves what somebody else has decided or holds, and says whose it is', async () => {
    const [first, second, third] = ids
    const colleague = await test.makeUser({ schoolId: printed.schoolId, role: 'HEAD_TEACHER', firstName: 'Peter', lastName: 'Barasa' })
    const head = await test.as(colleague)
    expect((await head.post('/api/reviews', input([first], 1))).status).toBe(200)
    await head.post('/api/reviews/claim', { answerIds: [second] })

    const { body } = await printed.caller.post('/api/reviews', input([first, second, third], 0))
    const left = [first, second].map((answerId) => ({ answerId, byName: 'Peter Barasa' }))
    expect(body.data.left.toSorted((one: { answerId: string }) => (one.answerId === first ? -1 : 1))).toEqual(left)
    const marks = async () => {
      const { body: list } = await printed.caller.get(`/api/exams/${printed.examId}/review/2?all=1`)
      const groups: { answers: { id: string; marks: number; reviewedByName: string | null }[] }[] = list.data.groups
      const all = groups.flatMap((group) => group.answers)
      return ids.map((id) => all.find((answer) => answer.id === id)?.reviewedByName ?? null)
    }
    expect(await marks()).toEqual(['Peter Barasa', null, `${printed.teacher.firstName} ${printed.teacher.lastName}`])

    // All of them another's: nothing is decided, and nothing is there to undo.
    const refused = await printed.caller.post('/api/reviews', input([first, second], 0))
    expect(refused).toMatchObject({ status: 409, body: { code: 'answers-of-others', message: expect.stringContaining('Peter Barasa') } })
    // What is one's own may be decided again, and is taken back alone.
    const again = await printed.caller.post('/api/reviews', input([first, third], 1))
    expect(again.body.data.left).toEqual([{ answerId: first, byName: 'Peter Barasa' }])
    expect((await printed.caller.post(`/api/reviews/${again.body.data.reviewId}/undo`)).status).toBe(200)
    expect((await marks())[0]).toBe('Peter Barasa')
  })
})
