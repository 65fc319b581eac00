import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainAnswer } from '#contract/plain.ts'
import type { Caller } from '#test/server/caller.ts'
import { printExam, smallExam } from '#test/server/printed-exam.ts'
import { scriptedReaders } from '#test/server/scripted-readers.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { storeScan } from '#test/server/store-scan.ts'

let test: TestApp
let caller: Caller
let examId: string
let paperId: string
/** One page in that paper, and one in none. */
let placed: string
let loose: string
/** Others who ask, each for an exam of their own: the same teacher, and somebody of another school. */
const askers: { asker: Caller; theirs: string }[] = []

beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
  ;({ caller, examId } = await printExam(test, { pupilCount: 1 }))
  await storeScan(test, examId, [
    { state: 'no-code', take: 1 },
    { state: 'no-code', take: 2 },
  ])
  await test.runJobsUntilIdle()
  const view = await look()
  paperId = view.papers[0]?.paperId ?? ''
  ;[placed = '', loose = ''] = view.loose.map(({ id }) => id)
  await caller.post(`/api/exams/${examId}/plain/place`, { groups: [{ paperId, pageIds: [placed] }] })
  for (const asker of [caller, await test.as(await test.makeUser())])
    askers.push({ asker, theirs: (await asker.post('/api/exams', { exam: smallExam })).body.data.exam.id })
})
afterAll(() => test.close())

async function look() {
  return plainAnswer.parse((await caller.get(`/api/exams/${examId}/plain`)).body.data).plain
}

const nothing = '00000000-0000-4000-8000-000000000000'

describe('a page or a paper that is not of the exam', () => {
  it.each([
    ['place', (paper: string, pageIds: string[]) => ({ groups: [{ paperId: paper, pageIds }] })],
    ['order', (paper: string, pageIds: string[]) => ({ paperId: paper, pageIds })],
    ['take-out', (_paper: string, pageIds: string[]) => ({ pageIds })],
    ['turn', (_paper: string, pageIds: string[]) => ({ pageIds, degrees: 90 })],
  ] as const)('is like none to %s', async (verb, bodyOf) => {
    for (const { asker, theirs } of askers) {
      const tell = async (body: object) => {
        const { status, body: told } = await asker.post(`/api/exams/${theirs}/plain/${verb}`, body)
        return { status, code: told.code, message: told.message }
      }
      const none = await tell(bodyOf(nothing, [nothing]))
      expect(none.status).toBe(404)
      for (const pageId of [placed, loose])
        for (const body of [bodyOf(nothing, [pageId]), bodyOf(paperId, [nothing]), bodyOf(paperId, [pageId])]) expect(await tell(body)).toEqual(none)
    }
    const after = await look()
    expect([after.papers[0]?.pages, after.loose].map((pages) => pages?.map(({ id }) => id))).toEqual([[placed], [loose]])
  })
})
