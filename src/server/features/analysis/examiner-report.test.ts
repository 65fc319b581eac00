import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exams, pupils as pupilRows } from '#db/schema.ts'
import type { ExaminerReportView } from '#contract/examiner-report.ts'
import { makeExam } from '#tools/eval/analysis/make-exam.ts'
import type { Caller } from '#test/server/caller.ts'
import type { TestUser } from '#test/server/factories.ts'
import { seatClasses, seatExam } from '#test/server/sat-exam.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let teacherUser: TestUser
let teacher: Caller
let head: Caller
let examId: string

/** Twelve pupils sat a confirmed exam. */
beforeAll(async () => {
  test = await startTestApp()
  teacherUser = await test.makeUser()
  teacher = await test.as(teacherUser)
  head = await test.as(await test.makeUser({ schoolId: teacherUser.schoolId, role: 'HEAD_TEACHER' }))
  const owner = { schoolId: teacherUser.schoolId ?? '', ownerId: teacherUser.id }
  const made = makeExam({ seed: 4, papers: 12, choices: 6, written: 2, plantsKey: false })
  const pupils = await seatClasses(test.ctx.db, { ...owner, names: ['Form 3 East'], each: 12 })
  await test.ctx.db
    .update(pupilRows)
    .set({ name: 'Wanjiru Otieno' })
    .where(eq(pupilRows.id, pupils[0]?.id ?? ''))
  const seated = await seatExam(test.ctx.db, {
    ...owner,
    pupils,
    exam: { title: 'CAT 1', subject: 'Physics' },
    questions: made.questions,
    answers: made.answers,
    createdAt: new Date(Date.UTC(2026, 6, 1)),
    confirmedAt: new Date(Date.UTC(2026, 6, 2)),
  })
  examId = seated.examId
})
afterAll(() => test.close())

const path = (rest = '') => `/api/exams/${examId}/examiner-report${rest}`
const read = async (caller = teacher) => (await caller.get(path())).body.data.report
/** As a browser sends it back. */
function bodyOf({ revision, general, questions }: ExaminerReportView) {
  const sent = questions.map(({ question, isIncluded, expected, candidates, advice, answerIds }) => ({
    question,
    isIncluded,
    expected,
    candidates,
    advice,
    answerIds,
  }))
  return { revision, general, questions: sent }
}

describe('an examiner’s report', () => {
  it('is drafted from the marks: the scheme, what candidates did, and advice', async () => {
    const report = await read()
    expect(report).toMatchObject({ revision: 0, signedByName: null, editedByName: null, isOlder: false })
    expect(report.general).toMatch(/^12 candidates sat the paper\. The mean is \d+(\.\d)? of \d+ marks\./)
    expect(report.questions).toHaveLength(8)
    for (const question of report.questions) {
      expect(question.isIncluded).toBe(question.facility < 0.7)
      expect(question.expected).not.toBe('')
      expect(question.candidates).toContain(`${Math.round(question.facility * 100)}`)
    }
    expect(await read()).toEqual(report)
  })

  it('is edited by a person, and whoever comes second is told', async () => {
    const report = await read()
    const body = { ...bodyOf(report), general: 'A fair paper.' }
    const { report: saved } = (await teacher.put(path(), body)).body.data
    expect(saved).toMatchObject({ revision: 1, general: 'A fair paper.', editedByName: 'Wanjiku Kamau' })
    expect((await head.put(path(), { ...body, general: 'Too hard.' })).body.code).toBe('examiner-report-changed')
    expect((await head.put(path(), { ...body, revision: 1, general: 'Too hard.' })).status).toBe(200)
    expect((await read()).general).toBe('Too hard.')
  })

  it('takes pictures of the exam’s own answers alone, and no name of a pupil', async () => {
    const report = await read()
    const body = bodyOf(report)
    const [first] = body.questions
    const foreign = { ...body, questions: [{ ...first, answerIds: ['00000000-0000-4000-8000-000000000000'] }] }
    const { report: saved } = (await teacher.put(path(), foreign)).body.data
    expect(saved.questions[0].answerIds).toEqual([])
    const named = { ...body, revision: saved.revision, general: 'Wanjiru did well.' }
    expect((await teacher.put(path(), named)).body).toMatchObject({ code: 'examiner-report-names' })
    expect((await read()).general).toBe('Too hard.')
  })

  it('is signed as it was seen, printed, and unsigned by the next change', async () => {
    const { revision } = await read()
    expect((await head.post(path('/sign'), { revision: revision - 1 })).body.code).toBe('examiner-report-changed')
    const { report } = (await teacher.post(path('/sign'), { revision })).body.data
    expect(report).toMatchObject({ revision: revision + 1, signedByName: 'Wanjiku Kamau' })
    const printed = await teacher.get(`${path()}.pdf`)
    expect(printed.headers['content-type']).toBe('application/pdf')
    expect(printed.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const edited = (await teacher.put(path(), bodyOf(report))).body.data.report
    expect(edited.signedByName).toBeNull()
    const dropped = (await teacher.post(path('/drop'), { revision: edited.revision })).body.data.report
    expect(dropped).toMatchObject({ revision: 0, editedByName: null })
  })

  it('loses its signature where the exam is opened and confirmed again, and is open to its leaders alone', async () => {
    await teacher.post(path('/sign'), { revision: 0 })
    const later = new Date(test.ctx.now().getTime() + 60_000)
    await test.ctx.db.update(exams).set({ confirmedAt: later }).where(eq(exams.id, examId))
    expect(await read(head)).toMatchObject({ revision: 1, signedByName: null, isOlder: true })
    const colleague = await test.as(await test.makeUser({ schoolId: teacherUser.schoolId }))
    for (const each of [path(), `${path()}.pdf`]) expect((await colleague.get(each)).status).toBe(404)
    await test.ctx.db.update(exams).set({ confirmedAt: null, confirmedBy: null, confirmedByName: null }).where(eq(exams.id, examId))
    expect((await teacher.get(path())).body.code).toBe('exam-not-confirmed')
    expect((await teacher.post(path('/sign'), { revision: 1 })).body.code).toBe('exam-not-confirmed')
  })
})
