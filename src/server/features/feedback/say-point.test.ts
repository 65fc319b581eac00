import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FeedbackView } from '#contract/feedback.ts'
import { answers, auditTrail, exams } from '#db/schema.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { codeOf, scriptedReaders } from '#test/server/scripted-readers.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { storeScan } from '#test/server/store-scan.ts'

const rubric = 'one mode named or described without particles (1mk)'
const say = { en: 'heat moves along the metal', sw: 'joto hupita kwenye chuma' }
let test: TestApp
let printed: PrintedExam

/** Two papers: of the first a teacher has decided the words, in the second nothing is written. */
beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
  const questions = [
    { id: '1', type: 'choice', options: ['A', 'B'], answer: ['A'], marks: 1 },
    { id: '2', type: 'short', text: 'How does heat move?', topic: 'Heat', marks: 1, scheme: [{ code: 'B1', text: rubric }] },
  ]
  printed = await printExam(test, { pupilCount: 2, exam: { format: 'sahihi-exam/1', title: 'Form 2 CAT', questions } })
  const script = ['0001', '0002'].map((number, at) => {
    const code = codeOf(printed.layout.papers.find(({ paper }) => paper === number)?.pages[0]?.code.text ?? '')
    return { code, chosen: { 1: ['A'] }, ink: at === 0 ? ['2'] : [] }
  })
  await storeScan(test, printed.examId, script)
  await test.runJobsUntilIdle()
  const { groups } = (await printed.caller.get(exam('review/2?all=1'))).body.data
  const waiting = groups.flatMap((group: { answers: { id: string }[] }) => group.answers)
  await printed.caller.post('/api/reviews', { answerIds: [waiting[0].id], decision: { awarded: [false] }, note: '' })
})
afterAll(() => test.close())

const exam = (verb: string) => `/api/exams/${printed.examId}/${verb}`
const put = (more: object = {}, caller = printed.caller) =>
  caller.put(exam('feedback/say'), { question: '2', point: 0, asks: rubric, say: { en: '', sw: '' }, ...more })
const marks = () => test.ctx.db.select().from(answers).where(eq(answers.examId, printed.examId)).orderBy(asc(answers.id))
async function row() {
  const [found] = await test.ctx.db.select().from(exams).where(eq(exams.id, printed.examId))
  if (!found) throw new Error('No exam.')
  return found
}
async function drafts(): Promise<FeedbackView[]> {
  return (await printed.caller.get(exam('feedback'))).body.data.papers
}

it('what a child is told changes no scheme: nothing is marked again, and no decided answer waits', async () => {
  const [before, { draft, revision, schemeRevision }] = [await marks(), await row()]
  expect(before.every(({ needsReview }) => !needsReview)).toBe(true)
  const scheme = [{ code: 'B1', text: rubric, say: { en: 'heat moves in metal' } }]
  const changed = { ...draft, questions: printed.exam.questions.map((each) => (each.id === '2' ? { ...each, scheme } : each)) }
  const saved = await printed.caller.put(`/api/exams/${printed.examId}`, { draft: changed, revision })
  expect(saved.body.data).toMatchObject({ isValid: true, reMarking: false })
  expect((await put({ say: { en: '', sw: '' } })).status).toBe(200)
  await test.runJobsUntilIdle()
  expect(await marks()).toEqual(before)
  expect((await row()).schemeRevision).toBe(schemeRevision)
  expect((await row()).draft).toMatchObject({ questions: [{}, { scheme: [{ code: 'B1', text: rubric }] }] })
  expect(JSON.stringify((await row()).draft)).not.toContain('say')
})

it('is written beside the draft of a confirmed exam, for every draft; what was approved stays', async () => {
  expect((await printed.caller.post(exam('confirm'))).status).toBe(200)
  const [written, blank] = await drafts()
  if (written === undefined || blank === undefined) throw new Error('No drafts.')
  expect(`${written.text}${blank.text}`).not.toMatch(/mode|particles|1mk/)
  expect(written.text).toMatch(/teacher.*question 2|question 2.*teacher/i)
  const said = written.sentences.flatMap((each) => each.said)
  expect(said).toEqual([{ question: '2', point: 0, code: 'B1', asks: rubric, say: { en: '', sw: '' } }])
  await printed.caller.post(exam('feedback/approve'), { papers: [{ paperId: blank.paperId, seen: blank.seen }] })
  const before = await marks()

  expect((await put({ say })).status).toBe(200)
  await test.runJobsUntilIdle()
  const [after, approved] = await drafts()
  expect(after?.text).toContain(`“${say.en}”`)
  expect(approved).toMatchObject({ text: blank.text, state: 'approved' })
  expect(await marks()).toEqual(before)
  const trail = await test.ctx.db.select().from(auditTrail).where(eq(auditTrail.action, 'exam.say'))
  expect(trail.at(-1)).toMatchObject({ subject: printed.examId, detail: '2' })
})

it('is what pupil and guardian read of the mark, in both languages, and the scheme’s words are not', async () => {
  await printed.caller.post(exam('publish'))
  const { links } = (await printed.caller.get(exam('result-links'))).body.data
  for (const { code } of links) {
    const { result } = (await test.nobody.post('/api/results/open', { code })).body.data
    const told = Object.entries(say).map(([language, text]) => ({ language, text }))
    expect(result.answers[1]).toMatchObject({ missing: [told], reasons: [{ told }] })
    expect(JSON.stringify(result)).not.toContain('particles')
  }
})

it('is for who leads the exam, about the point that they saw, and takes a line of text alone', async () => {
  const stranger = await test.as(await test.makeUser())
  const marker = await test.makeUser({ schoolId: printed.schoolId })
  expect((await put({ say }, stranger)).status).toBe(404)
  expect((await put({ say }, await test.as(marker))).status).toBe(404)
  expect((await put({ say, asks: 'another point' })).body.code).toBe('exam-changed-elsewhere')
  expect((await put({ say, point: 1 })).body.code).toBe('exam-changed-elsewhere')
  expect((await put({ say, question: '1' })).body.code).toBe('exam-changed-elsewhere')
  for (const en of ['a'.repeat(201), 'bell \u0007', 'turned \u202E round', 7]) expect((await put({ say: { ...say, en } })).status).toBe(400)
  expect((await put({ say: { ...say, fr: 'chaleur' } })).status).toBe(400)
  expect((await row()).draft).toMatchObject({ questions: [{}, { scheme: [{ say }] }] })
})
