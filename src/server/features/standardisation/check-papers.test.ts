import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answers, standardisationChecks } from '#db/schema.ts'
import type { Caller } from '#test/server/caller.ts'
import { scriptedReaders } from '#test/server/scripted-readers.ts'
import { makeStandardisedExam, type StandardisedExam } from '#test/server/standardised-exam.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let made: StandardisedExam

beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
})
afterAll(() => test.close())
beforeEach(async () => {
  made = await makeStandardisedExam(test)
})

describe('check papers', () => {
  type Group = {
    answers: { id: string; paperId: string; needsReview: boolean; reviewedByName: string | null; marks: number; reviewId: string | null }[]
  }
  const listFor = async (caller: Caller): Promise<Group[]> => (await caller.get(`/api/exams/${made.printed.examId}/review/8`)).body.data.groups
  const standardIds = async () => new Set((await made.sheetOf(made.baraka)).answers.map(({ id }) => id))
  const decide = (caller: Caller, id: string, awarded: boolean[]) => caller.post('/api/reviews', { answerIds: [id], decision: { awarded } })

  /** Baraka is let in and has decided as many groups as bring a check. */
  async function reachCheck(change: object = {}) {
    await made.begin(change)
    await made.markAll(made.baraka)
    await made.agreeAll()
    // Decided and taken back counts for nothing; decided again does.
    const [first] = await listFor(made.baraka)
    for (let round = 0; round < 5; round++) {
      const { body } = await decide(made.baraka, first?.answers[0]?.id ?? '', [true, round % 2 === 0])
      if (round === 0) {
        await made.baraka.post(`/api/reviews/${body.data.reviewId}/undo`)
        await decide(made.baraka, first?.answers[0]?.id ?? '', [true, true])
      }
    }
  }

  it('come among the answers that wait, look like them, and change no mark', async () => {
    await reachCheck()
    const standards = await standardIds()
    const list = await listFor(made.baraka)
    const slipped = list.flatMap((group) => group.answers).filter(({ id }) => standards.has(id))
    expect(slipped).toHaveLength(1)
    const [check] = slipped
    const [other] = list.flatMap((group) => group.answers).filter(({ id }) => !standards.has(id))
    if (!check || !other) throw new Error('The list is empty.')
    const shape = (answer: typeof check) => ({ ...answer, id: '', paperId: '', paperNumber: '' })
    expect(shape(check)).toEqual(shape(other))
    expect(await listFor(made.baraka), 'asked again it is the same').toEqual(list)
    const overview = (await made.baraka.get(`/api/exams/${made.printed.examId}/review`)).body.data
    expect(overview.papers.find(({ paperId }: { paperId: string }) => paperId === check.paperId).state).toBe('to-review')
    expect(
      (await listFor(made.owner)).flatMap((group) => group.answers).some(({ id }) => standards.has(id)),
      'who leads gets none',
    ).toBe(false)
    // Somebody else may have it before them too.
    await made.owner.post('/api/reviews/claim', { answerIds: [check.id] })
    expect((await made.baraka.post('/api/reviews/claim', { answerIds: [check.id] })).body.data.heldBy).toBeNull()

    const { status, body } = await decide(made.baraka, check.id, [true, false])
    expect(status).toBe(200)
    expect(JSON.stringify(body), 'the agreed mark and who agreed it stay hidden').not.toContain('Wanjiku')
    const [answer] = await test.ctx.db.select().from(answers).where(eq(answers.id, check.id))
    expect(answer?.marks).toBe(2)
    expect((await made.show(made.owner)).checks).toMatchObject([
      { name: 'Baraka Otieno', question: '8', deviation: { count: 1, signed: -1, absolute: 1, isWithin: false }, isDrifting: false },
    ])
    expect((await listFor(made.baraka)).flatMap((group) => group.answers).some(({ id }) => standards.has(id))).toBe(false)

    expect((await made.amina.post(`/api/reviews/${body.data.reviewId}/undo`)).status).toBe(404)
    expect((await made.baraka.post(`/api/reviews/${body.data.reviewId}/undo`)).status).toBe(200)
    expect((await made.show(made.owner)).checks).toEqual([])
    expect(await listFor(made.baraka)).toEqual(list)
  })

  it('are decided with a group of others as one, and taken back with it', async () => {
    await reachCheck()
    const standards = await standardIds()
    const all = (await listFor(made.baraka)).flatMap((group) => group.answers)
    const { body } = await made.baraka.post('/api/reviews', {
      answerIds: all.map(({ id }) => id),
      decision: { awarded: [false, true] },
      eachSeen: true,
    })
    const checkId = all.find(({ id }) => standards.has(id))?.id ?? ''
    const marks = await test.ctx.db.select({ id: answers.id, marks: answers.marks }).from(answers).where(eq(answers.reviewId, body.data.reviewId))
    expect(marks).toHaveLength(all.length - 1)
    expect(marks.every((row) => row.marks === 1 && row.id !== checkId)).toBe(true)
    const checks = () => test.ctx.db.select().from(standardisationChecks).where(eq(standardisationChecks.answerId, checkId))
    expect(await checks()).toMatchObject([{ marks: 1, agreedMarks: 2, userId: made.users.baraka.id }])
    expect((await made.baraka.post(`/api/reviews/${body.data.reviewId}/undo`)).body.data.answers).toHaveLength(all.length)
    expect(await checks()).toEqual([])
  })

  it('out of tolerance warn, and close the question where the owner set it so, until they count anew', async () => {
    await reachCheck({ closesQuestion: true })
    // Checks of the last days, as they would have come one by one.
    const { schoolId } = made.printed
    const eights = (await made.sheetOf(made.baraka)).answers.filter(({ question }) => question === '8').slice(0, 2)
    for (const { id: answerId } of eights)
      await test.ctx.db
        .insert(standardisationChecks)
        .values({ schoolId, answerId, userId: made.users.baraka.id, decisionId: randomUUID(), decision: { marks: 0 }, marks: 0, agreedMarks: 2 })
    expect((await made.show(made.owner)).checks).toMatchObject([{ isDrifting: true, isClosed: true, deviation: { signed: -2 } }])
    const told = await made.show(made.baraka)
    expect(told.checks).toMatchObject([{ question: '8', isClosed: true, checks: [] }])
    expect((await made.baraka.get(`/api/exams/${made.printed.examId}/review/8`)).body.code).toBe('question-closed')
    expect((await made.baraka.get(`/api/exams/${made.printed.examId}/review/7`)).status, 'other questions stay open').toBe(200)
    await made.owner.post(`${made.base()}/markers/${made.users.baraka.id}`, { act: 'recount' })
    expect((await made.baraka.get(`/api/exams/${made.printed.examId}/review/8`)).status).toBe(200)
    expect((await made.show(made.baraka)).checks).toEqual([])
  })

  it('never come where the owner wants none', async () => {
    await reachCheck({ checkEvery: null })
    const standards = await standardIds()
    expect((await listFor(made.baraka)).flatMap((group) => group.answers).some(({ id }) => standards.has(id))).toBe(false)
  })
})
