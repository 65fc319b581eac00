import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq, inArray } from 'drizzle-orm'
import { answers, auditTrail, markChanges, reviews, reviewWatches, sheetVersions } from '#db/schema.ts'
import { AUTO_MARKER } from '#engine/marking/auto-marker.ts'
import { codeOf, scriptedReaders } from '#test/server/scripted-readers.ts'
import { printExam, smallExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { storeScan } from '#test/server/store-scan.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let printed: PrintedExam
let aheadSeconds = 0

beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders(), now: () => new Date(Date.now() + aheadSeconds * 1000) })
})
afterAll(() => test.close())

/** Three papers whose words nobody has read; the third misses the speed. */
beforeEach(async () => {
  printed = await printExam(test, { pupilCount: 4 })
  const script = ['0001', '0002', '0003'].map((number, index) => {
    const code = codeOf(printed.layout.papers.find(({ paper }) => paper === number)?.pages[0]?.code.text ?? '')
    return { code, chosen: { 1: ['A'], 7: index === 2 ? ['0:3'] : ['0:3', '1:3', '2:0'] }, ink: ['8'] }
  })
  await storeScan(test, printed.examId, script)
  await test.runJobsUntilIdle()
})

async function groupsOf(question: string, all = false) {
  const { status, body } = await printed.caller.get(`/api/exams/${printed.examId}/review/${question}${all ? '?all=1' : ''}`)
  expect(status).toBe(200)
  return body.data.groups
}
/** In the order of the papers. */
async function idsOf(question: string): Promise<string[]> {
  const groups: { answers: { id: string; paperNumber: string }[] }[] = await groupsOf(question, true)
  return groups
    .flatMap((group) => group.answers)
    .toSorted((one, two) => one.paperNumber.localeCompare(two.paperNumber))
    .map(({ id }) => id)
}
const rowsOf = (ids: string[]) => test.ctx.db.select().from(answers).where(inArray(answers.id, ids)).orderBy(answers.id)
const decide = (answerIds: string[], decision: object, note = '') =>
  printed.caller.post('/api/reviews', { answerIds, decision, note, eachSeen: true })

describe('review', () => {
  it('shows what is left, question by question and paper by paper, without a name', async () => {
    const { body } = await printed.caller.get(`/api/exams/${printed.examId}/review`)
    expect(body.data.questions.find(({ question }: { question: string }) => question === '8')).toEqual({
      question: '8',
      type: 'short',
      max: 1,
      total: 3,
      toReview: 3,
      reviewed: 0,
      decisions: 3,
      own: null,
    })
    expect(body.data.papers.map(({ number, state }: { number: string; state: string }) => `${number} ${state}`)).toEqual([
      '0001 to-review',
      '0002 to-review',
      '0003 to-review',
    ])
    const question = await printed.caller.get(`/api/exams/${printed.examId}/review/8`)
    expect(question.body.data.question).toMatchObject({ id: '8', type: 'short' })
    expect(JSON.stringify(question.body)).not.toContain('Pupil')
    expect((await printed.caller.get(`/api/exams/${printed.examId}/review/99`)).body.code).toBe('question-not-found')
  })

  it('says which number a question has on a sheet whose version has another order, here and on the marked paper', async () => {
    const numberOf = async () => (await groupsOf('7', true))[0].answers[0].printedNumber
    expect(await numberOf(), 'in the order of the exam').toBeNull()
    const print = (printedNumbers: Record<string, string>) =>
      test.ctx.db.update(sheetVersions).set({ letter: 'B', printedNumbers }).where(eq(sheetVersions.examId, printed.examId))
    await print({ '7': '7', '8': '1' })
    expect(await numberOf(), 'where it did not move').toBeNull()
    await print({ '7': '3', '8': '1' })
    expect(await numberOf()).toBe('3')
    const [answer] = await rowsOf(await idsOf('7'))
    const { answers: onPaper } = (await printed.caller.get(`/api/papers/${answer?.paperId}`)).body.data
    expect(onPaper.find(({ question }: { question: string }) => question === '7').printedNumber).toBe('3')
  })

  it('groups what says the same, and nothing that nobody has read', async () => {
    expect(await groupsOf('7')).toEqual([])
    expect(
      (await groupsOf('7', true)).map(({ label, answers: members }: { label: string; answers: unknown[] }) => `${label}: ${members.length}`),
    ).toEqual(['330: 2', '3: 1'])
    expect((await groupsOf('8')).map(({ label, needsReview }: { label: string; needsReview: boolean }) => ({ label, needsReview }))).toEqual(
      Array.from({ length: 3 }, () => ({ label: '', needsReview: true })),
    )
  })

  it('gives no mark to what nobody has judged, on any screen and in any file', async () => {
    const [group] = await groupsOf('8')
    expect(group.answers[0]).toMatchObject({ marks: null, needsReview: true, reasons: [{ awarded: null }] })
    const { body: results } = await printed.caller.get(`/api/exams/${printed.examId}/results`)
    expect(results.data.rows.map((row: { total: unknown; percent: unknown; grade: unknown }) => [row.total, row.percent, row.grade])).toEqual(
      Array.from({ length: 4 }, () => [null, null, null]),
    )
    expect(results.data.figures).toMatchObject({ papers: 3, mean: null, meanGrade: null, lowest: null })
    const csv = await printed.caller.get(`/api/exams/${printed.examId}/results.csv`)
    expect(csv.bytes.toString().split('\n')[1]).toMatch(/,0001,needs-review,,9,,,1,1,0,0,0,0,0,2,\s*$/)
    const { body: paper } = await printed.caller.get(`/api/papers/${group.answers[0].paperId}`)
    expect(paper.data.paper).toMatchObject({ total: null, percent: null, grade: null, status: 'needs-review' })
    await decide(await idsOf('8'), { awarded: [false] })
    const { body: after } = await printed.caller.get(`/api/exams/${printed.examId}/results`)
    expect(after.data.rows[0]).toMatchObject({ total: 3, status: 'marked' })
    expect((await groupsOf('8', true))[0].answers[0]).toMatchObject({ marks: 0, reasons: [{ awarded: false }] })
  })

  it('settles many answers at once, with their history and the trail', async () => {
    const ids = await idsOf('8')
    const { status, body } = await decide(ids, { awarded: [true] }, 'All name it.')
    expect(status).toBe(200)
    expect(body.data.answers).toHaveLength(3)
    expect(body.data.answers[0]).toMatchObject({
      marks: 1,
      needsReview: false,
      note: 'All name it.',
      reviewId: body.data.reviewId,
      reviewedByName: 'Wanjiku Kamau',
      reasons: [{ awarded: true, why: [{ code: 'awarded-by-person' }] }],
    })
    const changes = await test.ctx.db.select().from(markChanges).where(eq(markChanges.reviewId, body.data.reviewId))
    expect(changes.map(({ fromMarks, toMarks, changedBy, why }) => ({ fromMarks, toMarks, changedBy, why }))).toEqual(
      Array.from({ length: 3 }, () => ({
        // Nobody had judged it: that was no 0.
        fromMarks: null,
        toMarks: 1,
        changedBy: 'Wanjiku Kamau',
        why: { code: 'said-by-person', text: 'All name it.' },
      })),
    )
    expect(await test.ctx.db.select().from(auditTrail).where(eq(auditTrail.subject, body.data.reviewId))).toMatchObject([
      { action: 'review.decide', actorId: printed.teacher.id },
    ])
    const overview = await printed.caller.get(`/api/exams/${printed.examId}/review`)
    expect(overview.body.data.papers[0]).toMatchObject({ state: 'reviewed' })
  })

  it('is taken back exactly, once', async () => {
    const ids = await idsOf('8')
    const before = await rowsOf(ids)
    const { body } = await decide(ids, { marks: 1 })
    const undone = await printed.caller.post(`/api/reviews/${body.data.reviewId}/undo`)
    expect(undone.status).toBe(200)
    expect(undone.body.data.answers).toHaveLength(3)
    const withoutTime = (rows: typeof before) => rows.map(({ updatedAt: _updatedAt, ...row }) => row)
    expect(withoutTime(await rowsOf(ids))).toEqual(withoutTime(before))
    expect((await printed.caller.post(`/api/reviews/${body.data.reviewId}/undo`)).body.code).toBe('already-undone')
    expect((await printed.caller.post(`/api/reviews/${randomUUID()}/undo`)).body.code).toBe('review-not-found')
  })

  it('cannot be taken back once one of its answers was decided again; then nothing changes', async () => {
    const ids = await idsOf('8')
    const first = await decide(ids, { marks: 1 })
    const second = await decide(ids.slice(0, 1), { marks: 0 })
    const before = await rowsOf(ids)
    expect((await printed.caller.post(`/api/reviews/${first.body.data.reviewId}/undo`)).body.code).toBe('review-overtaken')
    expect(await rowsOf(ids)).toEqual(before)
    expect((await printed.caller.post(`/api/reviews/${second.body.data.reviewId}/undo`)).status).toBe(200)
    expect((await rowsOf(ids)).map(({ marks, reviewId }) => ({ marks, reviewId }))).toEqual(
      ids.map(() => ({ marks: 1, reviewId: first.body.data.reviewId })),
    )
  })

  it('survives a page that is read again, and a scheme that is changed', async () => {
    const [id = ''] = await idsOf('7')
    await decide([id], { marks: 1 }, 'Working shown.')
    const [row] = await rowsOf([id])
    expect((await printed.caller.post(`/api/pages/${row?.pageId}/retry`)).status).toBe(200)
    await test.runJobsUntilIdle()
    expect((await rowsOf([id]))[0]).toMatchObject({ marks: 1, note: 'Working shown.', reviewId: row?.reviewId })

    const exam = await printed.caller.get(`/api/exams/${printed.examId}`)
    const questions = smallExam.questions.map((question) =>
      question.id === '7' ? { ...question, scheme: [{ code: 'B2', value: 3, unit: 'm/s' }] } : question,
    )
    const saved = await printed.caller.put(`/api/exams/${printed.examId}`, {
      revision: exam.body.data.exam.revision,
      draft: { ...smallExam, questions },
    })
    expect(saved.body.data).toMatchObject({ reMarking: true })
    await test.runJobsUntilIdle()
    const [, second = '', third = ''] = await idsOf('7')
    const after = await rowsOf([id, second, third])
    const marksOf = (answerId: string) => after.find((answer) => answer.id === answerId)?.marks
    expect(after.find((answer) => answer.id === id)).toMatchObject({ marks: 1, reviewId: row?.reviewId })
    expect({ second: marksOf(second), third: marksOf(third) }, 'the others follow the scheme').toEqual({ second: 0, third: 2 })
    expect(after.every(({ schemeRevision }) => schemeRevision === saved.body.data.revision)).toBe(true)
    const [changed] = await test.ctx.db
      .select()
      .from(markChanges)
      .where(inArray(markChanges.answerId, [second, third]))
    expect(changed).toMatchObject({ changedBy: `${AUTO_MARKER.name} ${AUTO_MARKER.version}`, why: { code: 'scheme-changed' } })
  })

  it('stays where the exam asks for working or no longer does, which settles or opens what nobody decided', async () => {
    const [first = '', second = ''] = await idsOf('7')
    const scheme = [
      { code: 'M1', text: '0.5 × 660' },
      { code: 'A1', value: 330, unit: 'm/s' },
    ]
    const questions = smallExam.questions.map((question) => (question.id === '7' ? { ...question, scheme } : question))
    const save = async (methodMarks: 'implied' | 'shown', caller = printed.caller) => {
      const { body } = await printed.caller.get(`/api/exams/${printed.examId}`)
      const draft = { ...smallExam, questions, methodMarks }
      const saved = await caller.put(`/api/exams/${printed.examId}`, { revision: body.data.exam.revision, draft })
      await test.runJobsUntilIdle()
      const byId = new Map((await rowsOf([first, second])).map((row) => [row.id, [row.marks, row.needsReview, row.reviewId !== null]]))
      return { code: saved.body.code, first: byId.get(first), second: byId.get(second) }
    }
    expect(await save('shown')).toMatchObject({ first: [2, true, false], second: [2, true, false] })
    await decide([first], { marks: 1 }, 'No working.')
    const stranger = await test.as(await test.makeUser({ schoolId: printed.schoolId }))
    expect(await save('implied', stranger)).toEqual({ code: 'exam-not-found', first: [1, false, true], second: [2, true, false] })
    expect(await save('implied')).toMatchObject({ first: [1, false, true], second: [2, false, false] })
    expect(await save('shown')).toMatchObject({ first: [1, false, true], second: [2, true, false] })
  })

  it('refuses what does not fit, and what belongs to others', async () => {
    const [seven = '', other = ''] = [...(await idsOf('7')).slice(0, 1), ...(await idsOf('8')).slice(0, 1)]
    expect((await decide([seven, other], { marks: 0 })).status).toBe(400)
    expect((await decide([seven], { marks: 3 })).status).toBe(400)
    expect((await decide([seven], { marks: 0.5 })).status).toBe(400)
    expect((await decide([seven], { awarded: [true, true] })).status).toBe(400)
    expect((await decide([randomUUID()], { marks: 0 })).body.code).toBe('answer-not-found')
    const stranger = await test.as(await test.makeUser())
    expect((await stranger.post('/api/reviews', { answerIds: [seven], decision: { marks: 0 } })).body.code).toBe('answer-not-found')
    expect((await stranger.get(`/api/exams/${printed.examId}/review`)).body.code).toBe('exam-not-found')
    expect((await stranger.get(`/api/answers/${seven}/crop`)).body.code).toBe('answer-not-found')
    const review = await decide([seven], { marks: 0 })
    expect((await stranger.post(`/api/reviews/${review.body.data.reviewId}/undo`)).body.code).toBe('review-not-found')
  })

  it('keeps how long the answers were in front of who decides, by the clock of the server, and says it with its number', async () => {
    const [first = '', second = '', third = ''] = await idsOf('8')
    const timeOf8 = async () => {
      const { items } = (await printed.caller.get(`/api/exams/${printed.examId}/analysis`)).body.data
      return items.find(({ question }: { question: string }) => question === '8').time
    }
    await decide([first], { awarded: [true] })
    await test.ctx.db.update(reviews).set({ spentMs: null }).where(eq(reviews.examId, printed.examId))
    expect(await timeOf8()).toEqual({ decisions: 0, unknown: 1, totalSeconds: 0, medianSeconds: null })
    const watches = await test.ctx.db.select().from(reviewWatches)
    await printed.caller.get(`/api/exams/${printed.examId}/review/8`)
    expect(await test.ctx.db.select().from(reviewWatches), 'to read changes nothing').toEqual(watches)
    await printed.caller.post(`/api/exams/${printed.examId}/review/8/watch`)
    aheadSeconds += 40
    const withTime = { answerIds: [second], decision: { awarded: [true] }, spentMs: 1 }
    expect((await printed.caller.post('/api/reviews', withTime)).body.code).toBe('invalid-input')
    const { body } = await decide([second], { awarded: [true] })
    aheadSeconds += 4000
    await printed.caller.post('/api/reviews/claim', { answerIds: [third] })
    aheadSeconds += 20
    await decide([third], { awarded: [true] })
    expect(await timeOf8()).toMatchObject({ decisions: 2, unknown: 1 })
    expect((await timeOf8()).totalSeconds).toBeGreaterThanOrEqual(60)
    expect((await timeOf8()).totalSeconds, 'with the seconds that a slow machine adds').toBeLessThan(240)
    await printed.caller.post(`/api/reviews/${body.data.reviewId}/undo`)
    expect(await timeOf8()).toMatchObject({ decisions: 1, unknown: 1 })
  })

  it('rests while the exam is confirmed', async () => {
    const { body } = await decide(await idsOf('8'), { awarded: [false] })
    expect((await printed.caller.post(`/api/exams/${printed.examId}/confirm`)).status).toBe(200)
    expect((await decide(await idsOf('8'), { marks: 1 })).body.code).toBe('exam-confirmed')
    expect((await printed.caller.post(`/api/reviews/${body.data.reviewId}/undo`)).body.code).toBe('exam-confirmed')
  })

  it('keeps a reviewed page from being put away', async () => {
    const ids = await idsOf('8')
    const [row] = await rowsOf(ids.slice(0, 1))
    const { body } = await decide(ids.slice(0, 1), { marks: 1 })
    expect((await printed.caller.post(`/api/pages/${row?.pageId}/discard`)).body.code).toBe('page-reviewed')
    await printed.caller.post(`/api/reviews/${body.data.reviewId}/undo`)
    expect((await printed.caller.post(`/api/pages/${row?.pageId}/discard`)).status).toBe(200)
  })
})

describe('two people at one question', () => {
  async function headOf(teacher: PrintedExam['teacher']) {
    return test.as(await test.makeUser({ schoolId: teacher.schoolId, role: 'HEAD_TEACHER', firstName: 'Peter', lastName: 'Barasa' }))
  }

  it('are never given the same answer, and only who has it decides it', async () => {
    const head = await headOf(printed.teacher)
    const ids = await idsOf('8')
    const [first = '', second = '', third = ''] = ids
    expect((await head.post('/api/reviews/claim', { answerIds: [first, second] })).body.data.heldBy).toBeNull()
    expect((await printed.caller.post('/api/reviews/claim', { answerIds: [second, third] })).body.data.heldBy).toBe('Peter Barasa')
    expect((await printed.caller.post('/api/reviews/claim', { answerIds: [third] })).body.data.heldBy).toBeNull()
    expect(await decide([second], { awarded: [true] })).toMatchObject({
      status: 409,
      body: { code: 'answer-held', message: 'Peter Barasa is marking this answer.' },
    })
    expect((await decide([third], { awarded: [true] })).status).toBe(200)
    // Moving on lets go.
    await head.post('/api/reviews/claim', { answerIds: [first] })
    expect((await decide([second], { awarded: [true] })).status).toBe(200)
  })

  it('who ask at once do not both get it', async () => {
    const head = await headOf(printed.teacher)
    const [id = ''] = await idsOf('8')
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([head, printed.caller].map((caller) => caller.post('/api/reviews/claim', { answerIds: [id] })))
      expect(answers.filter(({ body }) => body.data.heldBy === null)).toHaveLength(1)
    }
  })

  it('of which one is a stranger: nothing is there', async () => {
    const stranger = await test.as(await test.makeUser())
    expect((await stranger.post('/api/reviews/claim', { answerIds: await idsOf('8') })).status).toBe(404)
  })
})
