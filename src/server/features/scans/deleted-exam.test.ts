import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf, scriptedReaders } from '#test/server/scripted-readers.ts'
import { printExam } from '#test/server/printed-exam.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { storeScan } from '#test/server/store-scan.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
})
afterAll(() => test.close())

it('a page of an exam that was deleted waits for whoever may restore it, and goes there once it is restored', async () => {
  const printed = await printExam(test)
  const { caller } = printed
  const other = await printExam(test, { teacher: printed.teacher })
  const list = async (examId: string) => (await caller.get(`/api/exams/${examId}/pages`)).body.data
  await storeScan(test, printed.examId, [{ code: codeOf(other.layout.papers[0]?.pages[0]?.code.text ?? '') }])
  await test.runJobsUntilIdle()
  expect((await caller.delete(`/api/exams/${other.examId}`)).status).toBe(200)
  const { pages, counts } = await list(printed.examId)
  expect(pages).toMatchObject([{ state: 'unknown-exam', otherExam: { id: other.examId, isDeleted: true } }])
  expect(counts).toMatchObject({ needYou: 1 })
  const move = () => caller.post(`/api/pages/${pages[0].id}/move`)
  expect((await move()).body.code).toBe('exam-not-found')
  await caller.post(`/api/exams/${other.examId}/restore`)
  expect((await move()).status).toBe(200)
  await test.runJobsUntilIdle()
  expect((await list(other.examId)).pages).toMatchObject([{ state: 'read', paperNumber: '0001', otherExam: null }])
  expect((await list(printed.examId)).pages).toEqual([])
})
