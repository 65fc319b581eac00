import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getMarkerFigures } from '#contract/marker-figures.ts'
import { endAsked, getSecondOpinions, giveOpinion, listAnswersToJudge } from '#contract/second-opinions.ts'
import { answers, standardisations } from '#db/schema.ts'
import type { Caller } from '#test/server/caller.ts'
import type { TestUser } from '#test/server/factories.ts'
import { printExam, smallExam } from '#test/server/printed-exam.ts'
import { codeOf, scriptedReaders } from '#test/server/scripted-readers.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { storeScan } from '#test/server/store-scan.ts'

let test: TestApp
let owner: Caller
let markers: Record<'amina' | 'baraka', { user: TestUser; caller: Caller }>
let examId: string
let ownerId: string
/** Answers in words of two marks that nobody has read, one a paper: 20 for each marker, two for the owner. */
let eights: string[]

beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
  const ofTwoMarks = {
    marks: 2,
    scheme: [
      { code: 'B1', text: 'refraction' },
      { code: 'B1', text: 'towards the normal' },
    ],
  }
  const questions = smallExam.questions.map((question) => (question.id === '8' ? { ...question, ...ofTwoMarks } : question))
  const printed = await printExam(test, { pupilCount: 42, exam: { ...smallExam, questions } })
  owner = printed.caller
  examId = printed.examId
  ownerId = printed.teacher.id
  await storeScan(
    test,
    examId,
    printed.layout.papers.map((paper) => ({ code: codeOf(paper.pages[0]?.code.text ?? ''), chosen: { 1: ['A'], 7: ['0:3'] }, ink: ['8'] })),
  )
  await test.runJobsUntilIdle()
  const name = async (firstName: string, lastName: string) => {
    const user = await test.makeUser({ schoolId: printed.teacher.schoolId, firstName, lastName })
    await owner.post(`/api/exams/${examId}/markers/${user.id}`)
    return { user, caller: await test.as(user) }
  }
  markers = { amina: await name('Amina', 'Wanjiru'), baraka: await name('Baraka', 'Otieno') }
  const rows = await test.ctx.db
    .select({ id: answers.id })
    .from(answers)
    .where(and(eq(answers.examId, examId), eq(answers.question, '8')))
    .orderBy(asc(answers.id))
  eights = rows.map(({ id }) => id)
})
afterAll(() => test.close())

const params = () => ({ examId })
const figuresOf = (caller: Caller) => caller.call(getMarkerFigures, { params: params() })
const decide = async (caller: Caller, answerId: string, marks: 0 | 1 | 2): Promise<string> => {
  const { status, body } = await caller.post('/api/reviews', { answerIds: [answerId], decision: { awarded: [marks > 0, marks > 1] } })
  expect(status).toBe(200)
  return body.data.reviewId
}
async function decideEach(caller: Caller, ids: readonly string[], marksAt: (at: number) => 0 | 1 | 2): Promise<void> {
  for (const [at, id] of ids.entries()) await decide(caller, id, marksAt(at))
}

// One class whose marking goes on from test to test.
describe('how each marker marked beside the others', () => {
  it('says nothing under twenty answers on either side', async () => {
    await decideEach(markers.amina.caller, eights.slice(0, 19), (at) => (at % 2 === 0 ? 1 : 0))
    await decideEach(markers.baraka.caller, eights.slice(20, 40), (at) => (at % 2 === 0 ? 2 : 1))
    expect((await figuresOf(owner)).lines.map(({ name, question, count, comparison }) => [name, question, count, comparison])).toEqual([
      ['Amina Wanjiru', '8', 19, null],
      ['Baraka Otieno', '8', 20, null],
    ])
  })

  it('compares the marks that people gave, first and standing', async () => {
    const { amina, baraka } = markers
    const undone = await decide(owner, eights[19] ?? '', 2)
    expect((await owner.post(`/api/reviews/${undone}/undo`)).status).toBe(200)
    await decide(amina.caller, eights[19] ?? '', 0)
    // A slip that she mends herself is none of anybody else's changes.
    await decide(amina.caller, eights[0] ?? '', 2)
    await decide(amina.caller, eights[0] ?? '', 1)
    // Of hers, one is raised and one is confirmed by the owner; both stay hers.
    await decide(owner, eights[1] ?? '', 2)
    await decide(owner, eights[2] ?? '', 1)
    const { right, lines } = await figuresOf(owner)
    expect(right).toBe('lead')
    const [ofAmina, ofBaraka, ...more] = lines
    expect(more, 'the owner decided nothing first').toEqual([])
    expect(ofAmina).toMatchObject({
      name: 'Amina Wanjiru',
      count: 20,
      changed: 1,
      comparison: { mean: 0.5, rest: 1.5, difference: -1, verdict: 'stricter' },
    })
    expect(ofAmina?.changedBy).toHaveLength(1)
    expect(ofBaraka).toMatchObject({
      name: 'Baraka Otieno',
      count: 20,
      changed: 0,
      changedBy: [],
      comparison: { mean: 1.5, rest: 0.5, verdict: 'milder' },
    })
    expect(baraka.user.id).toBe(ofBaraka?.markerId)
  })

  it('shows a marker their own line, and of the others no name', async () => {
    const { amina, baraka } = markers
    const own = await figuresOf(amina.caller)
    expect(own).toMatchObject({ right: 'mark', both: [], lines: [{ markerId: amina.user.id, count: 20, changed: 1, changedBy: [] }] })
    expect(own.lines).toHaveLength(1)
    const said = JSON.stringify(own)
    for (const hidden of ['Baraka', baraka.user.id, ownerId]) expect(said).not.toContain(hidden)
    const elsewhere = await test.as(await test.makeUser())
    expect((await elsewhere.get(`/api/exams/${examId}/marker-figures`)).status).toBe(404)
  })
})

describe('two who mark ten of each other', () => {
  const both = () => ({ question: '8', firstId: markers.amina.user.id, secondId: markers.baraka.user.id })
  const ask = (body: object) => owner.post(`/api/exams/${examId}/second-opinions/asked`, body)
  const toJudge = async (caller: Caller) => (await caller.call(listAnswersToJudge, { params: params() })).answers
  const give = (caller: Caller, answerId: string, marks: 0 | 1 | 2, part: 'second' | 'third' = 'second') =>
    caller.call(giveOpinion, { params: { answerId }, body: { part, decision: { awarded: [marks > 0, marks > 1] } } })

  it('are markers of the exam, of a question that people mark', async () => {
    expect((await ask({ ...both(), firstId: (await test.makeUser()).id })).body.code).toBe('marker-not-found')
    expect((await ask({ ...both(), secondId: both().firstId })).body.code).toBe('marker-not-found')
    for (const question of ['1', '99']) expect((await ask({ ...both(), question })).body.code).toBe('question-not-found')
    expect((await ask({ ...both(), question: '7' })).body.code, 'nobody marked it').toBe('nothing-to-judge')
  })

  it('are asked for second opinions, each of what the other marked', async () => {
    const { amina, baraka } = markers
    expect((await ask(both())).body.data).toEqual({ asked: 20 })
    expect(await owner.call(getSecondOpinions, { params: params() })).toMatchObject({ settings: null, asked: 20, waiting: 20, mine: { second: 0 } })
    const [ofAmina, ofBaraka] = [await toJudge(amina.caller), await toJudge(baraka.caller)]
    expect(ofAmina.map(({ id }) => eights.indexOf(id)).every((at) => at >= 20 && at < 40)).toBe(true)
    expect(ofBaraka.map(({ id }) => eights.indexOf(id)).every((at) => at < 20)).toBe(true)
    expect([ofAmina.length, ofBaraka.length]).toEqual([10, 10])
    expect(
      (await owner.post(`/api/answers/${ofAmina[0]?.id}/opinions`, { part: 'second', decision: { marks: 1 } })).body.code,
      'it is asked of her',
    ).toBe('opinion-given')
    expect((await figuresOf(owner)).both).toMatchObject([{ question: '8', firstName: 'Amina Wanjiru', waiting: 20, count: 0, difference: null }])
  })

  it('show whether the class was the reason, once both are done', async () => {
    const { amina, baraka } = markers
    // Both give every answer what Amina gives: one mark less than Baraka gave his own.
    for (const { id } of await toJudge(amina.caller)) await give(amina.caller, id, eights.indexOf(id) % 2 === 0 ? 1 : 0)
    const [last, ...rest] = await toJudge(baraka.caller)
    for (const { id } of rest) await give(baraka.caller, id, eights.indexOf(id) % 2 === 0 ? 1 : 0)
    expect((await figuresOf(owner)).both).toMatchObject([{ waiting: 1, count: 19, difference: null }])
    await give(baraka.caller, last?.id ?? '', 0)
    const [shown] = (await figuresOf(owner)).both
    expect(shown?.disputed).toBeGreaterThan(0)
    expect(shown).toMatchObject({ waiting: 0, count: 20, firstId: amina.user.id, secondId: baraka.user.id })
    expect(shown?.difference?.high).toBeLessThan(0)
    expect((await figuresOf(amina.caller)).both, 'of a colleague a marker learns nothing').toEqual([])
    // Where they differ, a third person decides, and the figures stay.
    const [disputed] = (await toJudge(owner)).filter(({ part }) => part === 'third')
    await give(owner, disputed?.id ?? '', 1, 'third')
    expect((await figuresOf(owner)).both).toMatchObject([{ count: 20, difference: shown?.difference, disputed: (shown?.disputed ?? 0) - 1 }])
  })

  it('are asked no more where it is ended, or where one no longer marks the exam', async () => {
    const { amina, baraka } = markers
    expect((await ask(both())).body.data).toEqual({ asked: 18 })
    await owner.delete(`/api/exams/${examId}/markers/${baraka.user.id}`)
    expect(
      (await toJudge(amina.caller)).filter(({ part }) => part === 'second'),
      'she still marks it',
    ).toHaveLength(10)
    await owner.post(`/api/exams/${examId}/markers/${baraka.user.id}`)
    expect((await toJudge(baraka.caller)).filter(({ part }) => part === 'second')).toHaveLength(8)
    await owner.call(endAsked, { params: params(), body: both() })
    for (const { caller } of Object.values(markers)) expect(await toJudge(caller)).toEqual([])
    expect(await owner.call(getSecondOpinions, { params: params() })).toMatchObject({ asked: 0, waiting: 0, disputed: 0 })
    expect((await figuresOf(owner)).both, 'what was given stays').toMatchObject([{ waiting: 0, disputed: 0, count: 20 }])
  })
})

it('shows a marker nothing of others before they are standardised', async () => {
  await test.ctx.db.insert(standardisations).values({ examId, toleranceKind: 'marks', tolerance: 0.5 })
  expect((await markers.amina.caller.get(`/api/exams/${examId}/marker-figures`)).body.code).toBe('not-standardised')
  expect((await figuresOf(owner)).lines).toHaveLength(2)
})
