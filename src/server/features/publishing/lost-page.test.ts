import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answers } from '#db/schema.ts'
import { printExam } from '#test/server/printed-exam.ts'
import { codeOf, scriptedReaders } from '#test/server/scripted-readers.ts'
import { storeScan } from '#test/server/store-scan.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
})
afterAll(() => test.close())

describe('a page that was not handed in', () => {
  it('is said with what it cost, and can be asked about; its mark is not given by an answer', async () => {
    const essays = Array.from({ length: 12 }, (_, at) => ({ id: String(at + 1), type: 'essay', marks: 10, criteria: [{ name: 'Ideas', marks: 10 }] }))
    const printed = await printExam(test, { pupilCount: 1, exam: { format: 'sahihi-exam/1', title: 'Insha', questions: essays } })
    const [paper] = printed.layout.papers
    const lost = paper?.pages.slice(1).map(({ page }) => page) ?? []
    await storeScan(test, printed.examId, [{ code: codeOf(paper?.pages[0]?.code.text ?? ''), ink: ['1'] }])
    await test.runJobsUntilIdle()
    const [page] = (await printed.caller.get(`/api/exams/${printed.examId}/pages`)).body.data.pages
    await printed.caller.post(`/api/papers/${page.paperId}/missing`, { pages: lost })
    const marked = await test.ctx.db.select().from(answers).where(eq(answers.paperId, page.paperId))
    const [first] = marked.filter(({ question }) => question === '1')
    await printed.caller.post('/api/reviews', { answerIds: [first?.id], decision: { marks: 10 } })
    const [row] = (await printed.caller.get(`/api/exams/${printed.examId}/results`)).body.data.rows
    const lostMarks = 120 - marked.length * 10
    expect([row.status, row.notHandedIn, row.lostMarks]).toEqual(['marked', lost, lostMarks])
    for (const act of ['confirm', 'publish']) expect((await printed.caller.post(`/api/exams/${printed.examId}/${act}`)).status).toBe(200)
    const [{ code }] = (await printed.caller.get(`/api/exams/${printed.examId}/result-links`)).body.data.links
    const feedback = (await printed.caller.get(`/api/exams/${printed.examId}/feedback`)).body.data
    expect(JSON.stringify(feedback)).toContain('was not handed in')
    const { result } = (await test.nobody.post('/api/results/open', { code })).body.data
    const ask = (asked: string) => test.nobody.post('/api/results/query', { code, question: asked, reason: 'I handed page 2 in.' })
    const question = result.lostPages[0].questions[0]
    expect((await ask(question)).status).toBe(201)
    expect((await ask('99')).body.code).toBe('question-not-found')
    const [query] = (await printed.caller.get(`/api/exams/${printed.examId}/appeals`)).body.data.queries
    expect(query).toMatchObject({ question, marks: 0, max: 0 })
    const answer = (body: object) => printed.caller.post(`/api/appeals/${query.id}/answer`, body)
    expect((await answer({ answer: 'Found.', marks: 0 })).body.code).toBe('appeal-about-page')
    expect((await answer({ answer: 'We looked: it is not in the pile.' })).status).toBe(200)
  })
})
