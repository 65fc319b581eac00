import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { getExam, listExams } from '#contract/exams.ts'
import { listSheetSets } from '#contract/sheets.ts'
import { keyOf } from '#web/api/endpoint-query.ts'
import { refetchExams } from '#web/api/use-exam.ts'

it('makes the list of exams and every single exam old, and nothing else of them', async () => {
  const client = new QueryClient()
  const exams = [keyOf(listExams), ...['1', '2'].map((examId) => keyOf(getExam, { params: { examId } }))]
  const sheets = keyOf(listSheetSets, { params: { examId: '1' } })
  for (const key of [...exams, sheets]) client.setQueryData(key, {})
  await refetchExams(client)
  expect(exams.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true])
  expect(client.getQueryState(sheets)?.isInvalidated).toBe(false)
})
