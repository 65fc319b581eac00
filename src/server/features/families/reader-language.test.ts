import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { consentVersion, type FamilyResult } from '#contract/family.ts'
import { answers, familyCodes, papers, pupils } from '#db/schema.ts'
import { makeFamilyCode } from '#server/features/families/family-code.ts'
import { createCaller, type Caller } from '#test/server/caller.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { codeOf, scriptedReaders } from '#test/server/scripted-readers.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { storeScan } from '#test/server/store-scan.ts'
import { openPdf } from '#tools/samples/open-pdf.ts'

let test: TestApp
let printed: PrintedExam
let paperId = ''
let guardian: Caller
beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
  const short = (id: string) => ({
    id,
    type: 'short',
    text: `What slows question ${id}?`,
    marks: 2,
    scheme: [
      { code: 'B1', text: 'friction' },
      { code: 'B1', text: 'drag of the air' },
    ],
  })
  const choice = { id: '1', type: 'choice', text: 'Which is it?', options: ['A', 'B'], answer: ['A'], marks: 1 }
  printed = await printExam(test, {
    pupilCount: 1,
    exam: { format: 'sahihi-exam/1', title: 'Form 2 CAT', questions: [choice, short('2'), short('3')] },
  })
  const [sheet] = printed.layout.papers
  await storeScan(test, printed.examId, [{ code: codeOf(sheet?.pages[0]?.code.text ?? ''), chosen: { 1: ['B'] }, ink: ['2', '3'], words: {} }])
  await test.runJobsUntilIdle()
  await decide('2', { awarded: [true, false] })
  await decide('3', { marks: 1 })
  for (const verb of ['confirm', 'publish']) await printed.caller.post(`/api/exams/${printed.examId}/${verb}`)
  const [paper] = await test.ctx.db.select().from(papers).where(eq(papers.examId, printed.examId))
  paperId = paper?.id ?? ''
  guardian = await comeIn()
})
afterAll(() => test.close())

async function decide(question: string, decision: object): Promise<void> {
  const [answer] = await test.ctx.db
    .select()
    .from(answers)
    .where(and(eq(answers.examId, printed.examId), eq(answers.question, question)))
  const answerIds = [answer?.id ?? '']
  await printed.caller.post('/api/reviews/claim', { answerIds })
  expect((await printed.caller.post('/api/reviews', { answerIds, decision })).status).toBe(200)
}

async function comeIn(): Promise<Caller> {
  const [pupil] = await test.ctx.db.select().from(pupils).where(eq(pupils.schoolId, printed.schoolId))
  expect((await printed.caller.post(`/api/classes/${pupil?.classId}/family-slips`, { kind: 'guardian' })).status).toBe(200)
  const [code] = await test.ctx.db.select().from(familyCodes)
  const { data } = (
    await test.nobody.post('/api/family/sign-in', { code: makeFamilyCode(test.ctx.authSecret, code?.issueId ?? ''), proof: pupil?.admission })
  ).body
  const caller = createCaller(test.app, data.token)
  const [{ linkId }] = data.family.children
  expect((await caller.put(`/api/family/children/${linkId}/consent`, { isGiven: true, version: consentVersion })).status).toBe(200)
  return caller
}

const feedbackPath = () => `/api/papers/${paperId}/feedback`
async function approve(): Promise<{ text: string; seen: string }> {
  const { feedback } = (await printed.caller.get(feedbackPath())).body.data
  const approved = await printed.caller.post(`/api/exams/${printed.examId}/feedback/approve`, { papers: [{ paperId, seen: feedback.seen }] })
  expect(approved.body.data.approved).toEqual([paperId])
  return feedback
}
const readResult = async (): Promise<FamilyResult> => (await guardian.get(`/api/family/results/${paperId}`)).body.data.result
async function readScript(query: string): Promise<string> {
  const { status, bytes } = await guardian.get(`/api/family/results/${paperId}/marked.pdf${query}`)
  expect(status).toBe(200)
  return (await openPdf(bytes)).getPage(0).getText().replaceAll(/\s+/g, ' ')
}

it('the draft that a teacher approved in English is there in both languages, on the page and in the marked script', async () => {
  const { text, seen } = await approve()
  const { feedback } = (await readResult()).result
  expect(feedback).toMatchObject({ language: 'en', text, translation: { language: 'sw' } })
  const inKiswahili = feedback?.translation?.text ?? ''
  expect(inKiswahili).toMatch(/swali/i)
  const line = (words: string) => words.split('\n')[0]?.slice(0, 30) ?? ''

  const script = await readScript('?language=sw')
  expect(script).toContain('Mrejesho kwa mwanafunzi')
  expect(script).toContain('Mwalimu hakutoa alama hii.')
  // Of question 3 nobody said which point its mark is for.
  expect(script.match(/Mwalimu (?:hakutoa|alitoa)|Jibu halijasomwa/g)).toHaveLength(1)
  expect(script).toContain(line(inKiswahili))
  expect(script).not.toContain(line(text))
  expect(await readScript('?language=en')).toContain(line(text))
  expect((await guardian.get(`/api/family/results/${paperId}/marked.pdf?language=fr`)).status).toBe(400)

  // What a teacher wrote stays, and the script says in whose language it is.
  const own = `${text} Come and see me on Monday.`
  expect((await printed.caller.put(feedbackPath(), { text: own, seen })).status).toBe(200)
  await approve()
  expect((await readResult()).result.feedback).toEqual({ language: 'en', text: own, translation: null })
  const withOwn = await readScript('?language=sw')
  expect(withOwn).toContain('Umeandikwa kwa Kiingereza na shule.')
  expect(withOwn).toContain('Come and see me on Monday.')
})

it('points are said to stand where they were judged one by one, and not where a person gave the marks as a whole', async () => {
  const [first, second, third] = (await readResult()).result.answers
  expect(first).toMatchObject({ right: ['A'], reading: { choice: ['B'] } })
  expect(second).toMatchObject({
    pointsStand: true,
    marks: 1,
    reasons: [
      { told: [{ language: 'en', text: 'friction' }], awarded: true },
      { told: [{ language: 'en', text: 'drag of the air' }], awarded: false },
    ],
  })
  expect(third).toMatchObject({ pointsStand: false, marks: 1 })
  expect(JSON.stringify([first, second, third]), 'what the program thought is for staff').not.toMatch(/confidence|"why"/)
})
