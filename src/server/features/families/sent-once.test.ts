import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consentVersion } from '#contract/family.ts'
import { familyCodes, papers, pupils } from '#db/schema.ts'
import { makeFamilyCode } from '#server/features/families/family-code.ts'
import { createCaller, type Caller } from '#test/server/caller.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { codeOf, scriptedReaders } from '#test/server/scripted-readers.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { storeScan } from '#test/server/store-scan.ts'

let test: TestApp
let printed: PrintedExam
let family: Caller
let linkId = ''
let paperId = ''
beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
  const questions = ['1', '2'].map((id) => ({ id, type: 'choice', text: `Question ${id}?`, options: ['A', 'B'], answer: ['A'], marks: 2 }))
  printed = await printExam(test, { pupilCount: 1, exam: { format: 'sahihi-exam/1', title: 'Form 2 CAT', questions } })
  const code = codeOf(printed.layout.papers[0]?.pages[0]?.code.text ?? '')
  await storeScan(test, printed.examId, [{ code, chosen: { 1: ['A'], 2: ['B'] }, ink: [], words: {} }])
  await test.runJobsUntilIdle()
  for (const verb of ['confirm', 'publish']) await printed.caller.post(`/api/exams/${printed.examId}/${verb}`)
  const [pupil] = await test.ctx.db.update(pupils).set({ guardianPhone: '+254722000111' }).where(eq(pupils.schoolId, printed.schoolId)).returning()
  await printed.caller.post(`/api/classes/${pupil?.classId}/family-slips`, { kind: 'guardian' })
  const [slip] = await test.ctx.db.select().from(familyCodes)
  const signIn = await test.nobody.post('/api/family/sign-in', { code: makeFamilyCode(test.ctx.authSecret, slip?.issueId ?? ''), proof: '0111' })
  family = createCaller(test.app, signIn.body.data.token)
  linkId = signIn.body.data.family.children[0].linkId
  await agree(true)
  paperId = (await test.ctx.db.select().from(papers))[0]?.id ?? ''
})
afterAll(() => test.close())

const agree = (isGiven: boolean) => family.put(`/api/family/children/${linkId}/consent`, { isGiven, version: consentVersion })

describe('what a family has already', () => {
  it('is not sent again while it is as it was, is sent when it changes, and is closed with its tag as without it', async () => {
    const result = `/api/family/results/${paperId}`
    const ways = ['/api/family', result, `${result}/pictures/2`]
    const known: Record<string, string> = {}
    for (const way of ways) known[way] = String((await family.get(way)).headers['etag'])
    const again = (way: string) => family.get(way, { 'if-none-match': `"another", ${known[way]}` })
    for (const way of ways) {
      const { status, bytes } = await again(way)
      expect([way, status, bytes.length]).toEqual([way, 304, 0])
      expect((await family.get(way, { 'if-none-match': '"another"' })).status).toBe(200)
    }
    const { query } = (await family.post(`${result}/appeals`, { question: '2', reason: 'A was filled.' })).body.data
    expect((await again(result)).status).toBe(200)
    await printed.caller.post(`/api/appeals/${query.id}/answer`, { answer: 'It stands.' })
    expect((await again('/api/family')).status).toBe(200)
    expect((await again(`${result}/pictures/2`)).status).toBe(304)
    await agree(false)
    for (const way of ways.slice(1)) expect((await again(way)).status).toBe(404)
    expect((await family.post('/api/family/sign-out')).headers['clear-site-data']).toBe('"cache"')
  })
})
