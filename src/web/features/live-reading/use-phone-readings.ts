import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listPhoneReadings } from '#contract/live-reading.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { useExamChanges } from '#web/components/events/use-exam-changes.ts'

/** What phones read of an exam, as it changes. */
export function usePhoneReadings(examId: string) {
  const client = useQueryClient()
  useExamChanges(examId, () => void refetch(client, keyOf(listPhoneReadings, { params: { examId } })))
  return useQuery(queryOf(listPhoneReadings, { params: { examId } }))
}
