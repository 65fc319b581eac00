import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answers, annotations } from '#db/schema.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { codeOf, scriptedReaders } from '#test/server/scripted-readers.ts'
import { storeScan } from '#test/server/store-scan.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let printed: PrintedExam
/** The answers to question 8, in the order of the papers. */
let ids: string[]

beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
})
afterAll(() => test.close())

beforeEach(async () => {
  printed = await printExam(test, { pupilCount: 3 })
  const script = ['0001', '0002', '0003'].map((number) => {
    const code = codeOf(printed.layout.papers.find(({ paper }) => paper === number)?.pages[0]?.code.text ?? '')
    return { code, chosen: { 1: ['A'] }, words: { 8: `refraction ${number}` } }
  })
  await storeScan(test, printed.examId, script)
  await test.runJobsUntilIdle()
  ids = await idsOf('8')
})

async function idsOf(question: string): Promise<string[]> {
  const { body } = await printed.caller.get(`/api/exams/${printed.examId}/review/${question}?all=1`)
  const groups: { answers: { id: string; paperNumber: string }[] }[] = body.data.groups
  const all = groups.flatMap((group) => group.answers).toSorted((one, other) => one.paperNumber.localeCompare(other.paperNumber))
  return all.map(({ id }) => id)
}
const words = (text: string, place: object | null = null) => ({ kind: 'text', text, place })
const tick = { kind: 'tick', place: { x: 50, y: 150 } }
const write = (annotation: object, answerIds = ids.slice(0, 1), id = randomUUID(), caller = printed.caller) =>
  caller.put(`/api/annotations/${id}`, { answerIds, annotation })
const read = async (answerId = ids[0] ?? '', caller = printed.caller) => (await caller.get(`/api/answers/${answerId}/annotations`)).body.data
const act = (verb: string) => printed.caller.post(`/api/exams/${printed.examId}/${verb}`)
const boxOf = (question: string) =>
  printed.layout.papers[0]?.pages[0]?.boxes.find((box) => box.question === question) ?? { x: 0, y: 0, width: 0, height: 0 }
async function settleAll(): Promise<void> {
  for (const id of [...ids, ...(await idsOf('7'))]) await printed.caller.post('/api/reviews', { answerIds: [id], decision: { marks: 0 } })
}

describe('an annotation', () => {
  it('is pinned where one says, read again as it is, changed and moved by its id, and sent twice is there once', async () => {
    const id = randomUUID()
    const place = { x: 60.5, y: 152, width: 90 }
    expect(await write(words('  Which law? <b>Name</b> it.  ', place), undefined, id)).toMatchObject({ status: 200 })
    expect((await write(words('Which law? <b>Name</b> it.', place), undefined, id)).status).toBe(200)
    const { shown, annotations: first } = await read()
    expect(first).toEqual([{ id, annotation: words('Which law? <b>Name</b> it.', place), answerCount: 1 }])
    const box = boxOf('8')
    expect(shown).toEqual({ x: box.x - 4, y: box.y - 4, width: box.width + 8, height: box.height + 8 })
    await write(words('Which law?', { ...place, x: 70 }), undefined, id)
    expect((await read()).annotations).toEqual([{ id, annotation: words('Which law?', { ...place, x: 70 }), answerCount: 1 }])
    const stroke = {
      kind: 'stroke',
      points: [
        [40, 150],
        [60, 151.5],
        [80, 150],
      ],
    }
    await write(stroke)
    expect((await read()).annotations[1].annotation).toEqual(stroke)
    expect((await printed.caller.delete(`/api/annotations/${id}`)).body.data).toEqual({ answerCount: 1 })
    expect((await read()).annotations).toHaveLength(1)
    expect((await printed.caller.delete(`/api/annotations/${id}`)).body.code).toBe('annotation-not-found')
  })

  it('without a place gets one within its answer, and the next another', async () => {
    const places = await Promise.all(['Unit?', 'Working?'].map(async (text) => (await write(words(text))).body.data.annotation.annotation.place))
    const box = boxOf('8')
    for (const { x, y } of places) expect(x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height).toBe(true)
    expect(places[0].y).not.toBe(places[1].y)
    const [choice = ''] = await idsOf('1')
    const beside = (await write(words('Read all four.'), [choice])).body.data.annotation.annotation.place
    const bubbles = printed.layout.papers[0]?.pages[0]?.bubbles.filter(({ question }) => question === '1') ?? []
    expect(beside.x).toBeGreaterThan(Math.max(...bubbles.map(({ x, r }) => x + r)))
  })

  it('is written on a whole group at once, reworded and taken off everywhere or on one', async () => {
    const id = randomUUID()
    expect((await write(words('Name the law.'), ids, id)).body.data.annotation).toMatchObject({ answerCount: 3 })
    const [first = '', second = '', third = ''] = ids
    expect((await read(third)).annotations[0].annotation).toEqual((await read(first)).annotations[0].annotation)
    expect((await printed.caller.patch(`/api/annotations/${id}`, { text: 'Name it.' })).body.data).toEqual({ answerCount: 3 })
    expect((await read(third)).annotations[0].annotation.text).toBe('Name it.')
    expect((await printed.caller.delete(`/api/annotations/${id}?answerId=${second}`)).body.data).toEqual({ answerCount: 1 })
    expect((await read(second)).annotations).toEqual([])
    expect((await read(first)).annotations[0].answerCount).toBe(2)
    // Undone on that one: the same id again.
    await write(words('Name it.'), [second], id)
    expect((await read(first)).annotations[0].answerCount).toBe(3)
    expect((await printed.caller.delete(`/api/annotations/${id}`)).body.data).toEqual({ answerCount: 3 })
    expect(await test.ctx.db.select().from(annotations).where(eq(annotations.examId, printed.examId))).toEqual([])
  })

  it('survives a page that is read again, and keeps it from being put away', async () => {
    await write(words('Name the law.'))
    const [row] = await test.ctx.db
      .select()
      .from(answers)
      .where(eq(answers.id, ids[0] ?? ''))
    expect((await printed.caller.post(`/api/pages/${row?.pageId}/discard`)).body.code).toBe('page-reviewed')
    expect((await printed.caller.post(`/api/pages/${row?.pageId}/retry`)).status).toBe(200)
    await test.runJobsUntilIdle()
    expect((await read()).annotations).toMatchObject([{ annotation: { text: 'Name the law.' } }])
  })

  it.each([
    ['two questions at once', async () => write(words('x'), [ids[0] ?? '', (await idsOf('7'))[0] ?? '']), 400],
    ['nothing', () => write(words('x'), []), 400],
    ['a second line', () => write(words('a\nb')), 400],
    ['a stroke without an end', () => write({ kind: 'stroke', points: Array.from({ length: 301 }, () => [1, 1]) }), 400],
    ['an answer that is not there', () => write(words('x'), [randomUUID()]), 404],
    [
      'a writer of one’s own choice',
      () => printed.caller.put(`/api/annotations/${randomUUID()}`, { answerIds: ids, annotation: tick, writtenBy: randomUUID() }),
      400,
    ],
  ])('is refused for %s', async (_name, send, status) => {
    expect((await send()).status).toBe(status)
    expect((await read()).annotations).toEqual([])
  })

  it('is one of at most a hundred on an answer; changing one of them goes on', async () => {
    const rows = Array.from({ length: 99 }, () => ({
      id: randomUUID(),
      schoolId: printed.schoolId,
      answerId: ids[0] ?? '',
      examId: printed.examId,
      annotation: { kind: 'tick' as const, place: { x: 1, y: 1 } },
    }))
    await test.ctx.db.insert(annotations).values(rows)
    const last = randomUUID()
    expect((await write(tick, undefined, last)).status).toBe(200)
    expect(await write(tick)).toMatchObject({ status: 409, body: { code: 'too-many-annotations' } })
    expect((await write({ kind: 'cross', place: null }, undefined, last)).status).toBe(200)
  })

  it('is nothing to a stranger, nor under an id of another school', async () => {
    const id = randomUUID()
    await write(words('Name the law.'), undefined, id)
    const other = await printExam(test, { pupilCount: 1 })
    expect((await other.caller.get(`/api/answers/${ids[0]}/annotations`)).body.code).toBe('answer-not-found')
    expect((await write(tick, undefined, id, other.caller)).body.code).toBe('answer-not-found')
    expect((await other.caller.patch(`/api/annotations/${id}`, { text: 'x' })).body.code).toBe('annotation-not-found')
    expect((await other.caller.delete(`/api/annotations/${id}`)).body.code).toBe('annotation-not-found')
    const code = codeOf(other.layout.papers[0]?.pages[0]?.code.text ?? '')
    await storeScan(test, other.examId, [{ code, words: { 8: 'refraction' } }])
    await test.runJobsUntilIdle()
    const { body } = await other.caller.get(`/api/exams/${other.examId}/review/8?all=1`)
    expect((await write(tick, [body.data.groups[0].answers[0].id], id, other.caller)).body.code).toBe('annotation-not-found')
    expect((await read()).annotations).toMatchObject([{ annotation: { text: 'Name the law.' } }])
  })

  it('waits while somebody else has the answer, and rests while the exam is confirmed', async () => {
    const id = randomUUID()
    await write(words('Name the law.'), ids, id)
    const head = await test.as(
      await test.makeUser({ schoolId: printed.teacher.schoolId, role: 'HEAD_TEACHER', firstName: 'Peter', lastName: 'Barasa' }),
    )
    await head.post('/api/reviews/claim', { answerIds: [ids[1]] })
    expect(await write(tick, [ids[1] ?? ''])).toMatchObject({
      status: 409,
      body: { code: 'answer-held', message: 'Peter Barasa is marking this answer.' },
    })
    expect((await printed.caller.patch(`/api/annotations/${id}`, { text: 'x' })).body.code).toBe('answer-held')
    expect((await write(tick, [ids[1] ?? ''], undefined, head)).status).toBe(200)
    await head.post('/api/reviews/claim', { answerIds: [ids[2]] })
    await settleAll()
    await head.post('/api/reviews', { answerIds: [ids[2]], decision: { marks: 0 } })
    expect((await act('confirm')).status).toBe(200)
    expect((await write(tick)).body.code).toBe('exam-confirmed')
    expect((await printed.caller.delete(`/api/annotations/${id}?answerId=${ids[0]}`)).body.code).toBe('exam-confirmed')
    expect((await read()).annotations).toHaveLength(1)
  })
})

describe('what stands on a paper', () => {
  it('is shown on it, printed on it as lines and letters, and given to the pupil in place; and follows when results are taken back', async () => {
    const paper =
      (
        await test.ctx.db
          .select()
          .from(answers)
          .where(eq(answers.id, ids[0] ?? ''))
      )[0]?.paperId ?? ''
    const pdfOf = async () => (await printed.caller.get(`/api/papers/${paper}/marked.pdf`)).bytes
    const bare = await pdfOf()
    const id = randomUUID()
    const place = { x: 60, y: 152, width: 90 }
    await write(words('Name the law.', place), undefined, id)
    await write({
      kind: 'stroke',
      points: [
        [40, 150],
        [60, 151.5],
      ],
    })
    expect((await printed.caller.get(`/api/papers/${paper}`)).body.data.annotations).toMatchObject([
      { id, answerId: ids[0], annotation: { kind: 'text', place } },
      { answerId: ids[0], annotation: { kind: 'stroke' } },
    ])
    const drawn = await pdfOf()
    expect(bare.includes('CoveredByYourGrace')).toBe(false)
    expect(drawn.includes('CoveredByYourGrace')).toBe(true)

    await settleAll()
    await act('confirm')
    await act('publish')
    /** This paper's and another's. */
    async function listCodes(): Promise<[mine: string, others: string]> {
      const { links } = (await printed.caller.get(`/api/exams/${printed.examId}/result-links`)).body.data
      const codeOfPaper = (isMine: boolean) => links.find(({ paperId }: { paperId: string }) => (paperId === paper) === isMine).code
      return [codeOfPaper(true), codeOfPaper(false)]
    }
    const [mine, others] = await listCodes()
    const open = async (code: string) =>
      (await test.nobody.post('/api/results/open', { code })).body.data.result.answers.find((answer: { question: string }) => answer.question === '8')
    expect(await open(mine)).toMatchObject({
      annotations: [{ id, annotation: { text: 'Name the law.', place } }, { annotation: { kind: 'stroke' } }],
      shown: { x: boxOf('8').x - 4 },
    })
    const picture = (code: string, question = '8') => test.nobody.post('/api/results/picture', { code, question })
    expect((await picture(mine)).headers['content-type']).toBe('image/jpeg')
    // What was written is shown whether a teacher wrote on it or not, each with the own code.
    expect((await picture(mine, '7')).headers['content-type']).toBe('image/jpeg')
    expect((await picture(others)).status).toBe(200)
    expect((await picture(mine, '99')).status).toBe(404)

    await act('unpublish')
    expect((await picture(mine)).body.code).toBe('result-not-found')
    await act('reopen')
    await printed.caller.patch(`/api/annotations/${id}`, { text: 'Say which law.' })
    await act('confirm')
    await act('publish')
    const [anew] = await listCodes()
    expect((await open(anew)).annotations[0].annotation.text).toBe('Say which law.')
  })
})
