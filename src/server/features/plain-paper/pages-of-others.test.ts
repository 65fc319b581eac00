import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPlain } from '#contract/plain-paper.ts'
import type { Caller } from '#test/server/caller.ts'
import { printExam } from '#test/server/printed-exam.ts'
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
const askers: { asker: Caller; theirs: string; ownPaperId: string }[] = []

beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
  const teacher = await test.makeUser()
  ;({ caller, examId } = await printExam(test, { teacher, pupilCount: 1 }))
  await storeScan(test, examId, [
    { state: 'no-code', take: 1 },
    { state: 'no-code', take: 2 },
  ])
  await test.runJobsUntilIdle()
  const view = await look(caller, examId)
  paperId = view.papers[0]?.paperId ?? ''
  ;[placed = '', loose = ''] = view.loose.map(({ id }) => id)
  await caller.post(`/api/exams/${examId}/plain/place`, { groups: [{ paperId, pageIds: [placed] }] })
  for (const other of [teacher, await test.makeUser()]) {
    const { caller: asker, examId: theirs } = await printExam(test, { teacher: other, pupilCount: 1 })
    askers.push({ asker, theirs, ownPaperId: (await look(asker, theirs)).papers[0]?.paperId ?? '' })
  }
})
afterAll(() => test.close())

async function look(asker: Caller, exam: string) {
  return (await asker.call(getPlain, { params: { examId: exam } })).plain
}

const nothing = '00000000-0000-4000-8000-000000000000'

describe('a page or a paper that is not of the exam', () => {
  it.each([
    ['place', (paper: string, pageIds: string[]) => ({ groups: [{ paperId: paper, pageIds }] })],
    ['order', (paper: string, pageIds: string[]) => ({ paperId: paper, pageIds })],
    ['take-out', (_paper: string, pageIds: string[]) => ({ pageIds })],
    ['turn', (_paper: string, pageIds: string[]) => ({ pageIds, degrees: 90 })],
  ] as const)('is like none to %s', async (verb, bodyOf) => {
    for (const { asker, theirs, ownPaperId } of askers) {
      const tell = async (body: object) => {
        const { status, body: told } = await asker.post(`/api/exams/${theirs}/plain/${verb}`, body)
        return { status, code: told.code, message: told.message }
      }
      const [none, noPage] = [await tell(bodyOf(nothing, [nothing])), await tell(bodyOf(ownPaperId, [nothing]))]
      expect([none.status, noPage]).toEqual([404, { status: 404, code: 'page-not-found', message: 'There is no such page.' }])
      for (const pageId of [placed, loose]) {
        expect(await tell(bodyOf(ownPaperId, [pageId]))).toEqual(noPage)
        for (const body of [bodyOf(nothing, [pageId]), bodyOf(paperId, [nothing]), bodyOf(paperId, [pageId])]) expect(await tell(body)).toEqual(none)
      }
    }
    const after = await look(caller, examId)
    expect([after.papers[0]?.pages, after.loose].map((pages) => pages?.map(({ id }) => id))).toEqual([[placed], [loose]])
  })
})
