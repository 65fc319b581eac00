import { useQuery } from '@tanstack/react-query'
import { getPaper, getResults } from '#contract/results.ts'
import { getLineAgreement } from '#contract/rulings.ts'
import { queryOf } from '#web/api/endpoint-query.ts'

export function useResults(examId: string) {
  return useQuery(queryOf(getResults, { params: { examId } }))
}

export function usePaper(paperId: string) {
  return useQuery(queryOf(getPaper, { params: { paperId } }))
}

export function useLineAgreement(examId: string) {
  return useQuery(queryOf(getLineAgreement, { params: { examId } }))
}
