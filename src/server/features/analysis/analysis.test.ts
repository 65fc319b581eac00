import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answers, exams } from '#db/schema.ts'
import { makeExam, type MadeExam } from '#tools/eval/analysis/make-exam.ts'
import type { Caller } from '#test/server/caller.ts'
import type { TestUser } from '#test/server/factories.ts'
import { seatClasses, seatExam } from '#test/server/sat-exam.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

const day = (at: number) => new Date(Date.UTC(2026, 6, at))

let test: TestApp
let teacherUser: TestUser
let teacher: Caller
let made: MadeExam
let examId: string
let earlierId: string
let paperIds: string[]

/** Two classes of twenty-two sat two exams; in the second a key was planted. */
beforeAll(async () => {
  test = await startTestApp()
  teacherUser = await test.makeUser()
  teacher = await test.as(teacherUser)
  const { db } = test.ctx
  const owner = { schoolId: teacherUser.schoolId ?? '', ownerId: teacherUser.id }
  const pupils = await seatClasses(db, { ...owner, names: ['Form 3 East', 'Form 3 West'], each: 22 })
  const earlier = makeExam({ seed: 5, papers: 44, choices: 8, written: 4, plantsKey: false })
  made = makeExam({ seed: 3, papers: 44, choices: 10, written: 3, plantsKey: true })
  const common = { ...owner, pupils }
  const of = ({ questions, answers: given }: MadeExam) => ({ questions: withTopics(questions), answers: given })
  earlierId = (
    await seatExam(db, { ...common, ...of(earlier), exam: { title: 'CAT 1', subject: 'Physics' }, createdAt: day(1), confirmedAt: day(2) })
  ).examId
  const seated = await seatExam(db, { ...common, ...of(made), exam: { title: 'CAT 2', subject: 'physics ', grading: 'kcse' }, createdAt: day(20) })
  examId = seated.examId
  paperIds = seated.paperIds
})
afterAll(() => test.close())

function withTopics(questions: MadeExam['questions']): MadeExam['questions'] {
  return questions.map((question, at) => ({ ...question, topic: at % 2 === 0 ? 'Waves' : 'Heat' }))
}
const analysis = async (caller = teacher) => (await caller.get(`/api/exams/${examId}/analysis`)).body.data

describe('the analysis of an exam', () => {
  it('has the figures of the class, and how far they can be trusted', async () => {
    const data = await analysis()
    const totals = made.papers.map(({ total }) => total)
    expect(data.counts).toEqual({ expected: 44, absent: 0, papers: 44, papersWaiting: 0, answersWaiting: 0 })
    expect(data.figures.mean).toBeCloseTo(totals.reduce((sum, total) => sum + total, 0) / 44, 10)
    expect(data.totals.counts.reduce((sum: number, count: number) => sum + count, 0)).toBe(44)
    expect(data.reliability).toMatchObject({ state: 'known', papers: 44, questions: 13 })
    expect(data.classNames).toEqual(['Form 3 East', 'Form 3 West'])
    for (const near of data.nearBorder) expect(Math.abs(near.total - near.from)).toBeLessThanOrEqual(data.reliability.standardError + 1e-9)
  })

  it('has the same figures of a question as the results', async () => {
    const { items } = (await teacher.get(`/api/exams/${examId}/results`)).body.data
    const pick = ({ question, facility, discrimination, waiting }: Record<string, unknown>) => ({ question, facility, discrimination, waiting })
    expect((await analysis()).items.map(pick)).toEqual(items.map(pick))
  })

  it('finds the planted key, and its preview changes as many marks as were said', async () => {
    const [finding] = (await analysis()).findings
    expect(finding).toMatchObject({ code: 'wrong-key', question: made.planted, better: made.right })
    const [exam] = await test.ctx.db.select().from(exams).where(eq(exams.id, examId))
    const questions = withTopics(made.questions).map((each) => (each.id === finding.question ? { ...each, answer: [finding.better] } : each))
    const { preview } = (await teacher.post(`/api/exams/${examId}/scheme-preview`, { draft: { ...exam?.draft, questions } })).body.data
    expect(preview.paperCount).toBe(44)
    expect(preview.changeCount).toBe(finding.changes)
    expect(finding.changes).toBeGreaterThan(10)
  })

  it('says who chose what, by thirds, and what each class got of a topic', async () => {
    const data = await analysis()
    const [choice] = data.items
    expect(choice.options.sizes).toEqual([15, 14, 15])
    const all = [...choice.options.options.map(({ chosen }: { chosen: number[] }) => chosen), choice.options.blank].flat()
    expect(all.reduce((sum: number, count: number) => sum + count, 0)).toBe(44)
    expect(data.topics.topics).toEqual(['Waves', 'Heat'])
    expect(data.topics.classes.map(({ className, pupils }: { className: string; pupils: number }) => [className, pupils])).toEqual([
      ['Form 3 East', 22],
      ['Form 3 West', 22],
    ])
    for (const { cells } of data.topics.classes) for (const { share } of cells) expect(share).toBeGreaterThan(0)
  })

  it('lists wrong wordings by how many wrote them, with one to look at', async () => {
    const { data } = (await teacher.get(`/api/exams/${examId}/analysis/wordings/11`)).body
    const given = made.answers.get('11') ?? []
    const max = made.questions[10]?.marks ?? 0
    expect(data).toMatchObject({ answers: 44, blank: 0, unread: 0, lost: given.filter(({ marks }) => marks < max).length })
    const pupils = data.wordings.map((wording: { pupils: number }) => wording.pupils)
    expect(pupils).toEqual(pupils.toSorted((a: number, b: number) => b - a))
    expect(data.wordings[0].missed.length).toBeGreaterThan(0)
    expect(data.wordings[0].text).toMatch(/^wrong idea/)
    expect((await teacher.get(`/api/exams/${examId}/analysis/wordings/99`)).body.code).toBe('question-not-found')
  })

  it('compares with the last confirmed exam of these pupils in the subject', async () => {
    const { data } = (await teacher.get(`/api/exams/${examId}/analysis/change`)).body
    expect(data).toMatchObject({ state: 'compared', both: 44, earlier: { examId: earlierId, title: 'CAT 1' } })
    expect(data.classes.map(({ className }: { className: string }) => className)).toEqual(['Form 3 East', 'Form 3 West'])
    expect((await teacher.get(`/api/exams/${earlierId}/analysis/change`)).body.data).toMatchObject({ state: 'no-earlier', earlier: null })
  })

  it('takes no exam of somebody else for that, and shows nothing to who may not see the exam', async () => {
    const colleague = await test.makeUser({ schoolId: teacherUser.schoolId })
    const head = await test.as(await test.makeUser({ schoolId: teacherUser.schoolId, role: 'HEAD_TEACHER' }))
    const paths = [`/api/exams/${examId}/analysis`, `/api/exams/${examId}/analysis/change`, `/api/exams/${examId}/analysis/wordings/11`]
    for (const stranger of [await test.as(colleague), await test.as(await test.makeUser())]) {
      for (const path of paths) expect((await stranger.get(path)).status).toBe(404)
    }
    await test.ctx.db.update(exams).set({ ownerId: colleague.id }).where(eq(exams.id, earlierId))
    expect((await teacher.get(paths[1] ?? '')).body.data.state).toBe('no-earlier')
    expect((await head.get(paths[1] ?? '')).body.data.state).toBe('compared')
    await test.ctx.db.update(exams).set({ ownerId: teacherUser.id }).where(eq(exams.id, earlierId))
  })

  it('counts settled answers alone, and says how many are not', async () => {
    const ofFirst = and(eq(answers.paperId, paperIds[0] ?? ''), eq(answers.question, '11'))
    await test.ctx.db.update(answers).set({ needsReview: true }).where(ofFirst)
    const data = await analysis()
    expect(data.counts).toMatchObject({ papers: 43, papersWaiting: 1, answersWaiting: 1 })
    expect(data.reliability.papers).toBe(43)
    expect(data.items[10]).toMatchObject({ question: '11', waiting: 1, facility: null, discrimination: null })
    expect((await teacher.get(`/api/exams/${examId}/analysis/wordings/11`)).body.data.answers).toBe(43)
  })
})
