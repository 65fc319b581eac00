import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sheetPreviewAnswer, sheetSetAnswer, sheetSetsAnswer, sheetSizeAnswer, type SheetSetView } from '#contract/sheets.ts'
import { api } from '#web/api/client.ts'

export interface PrintOrder {
  classId: string | null
  spare: number
}

/** Beside the line of events, which a school's network may not let through. */
const pollMs = 3000

export const isUnderWay = ({ state }: SheetSetView) => state === 'waiting' || state === 'printing'

export function sheetSetsQuery(examId: string) {
  return queryOptions({ queryKey: ['sheets', examId], queryFn: ({ signal }) => api.get(`/exams/${examId}/sheets`, sheetSetsAnswer, { signal }) })
}

/** Prints of an exam, followed while one is under way. */
export function useSheetSets(examId: string) {
  return useQuery({
    ...sheetSetsQuery(examId),
    select: (answer) => answer.sheetSets,
    refetchInterval: (query) => (query.state.data?.sheetSets.some(isUnderWay) === true ? pollMs : false),
  })
}

/** How many pages a sheet of the exam has. */
export function useSheetSize(examId: string, revision: number) {
  return useQuery({
    queryKey: ['sheet-size', examId, revision],
    queryFn: ({ signal }) => api.get(`/exams/${examId}/sheets/size`, sheetSizeAnswer, { signal }),
    select: (answer) => answer.pages,
  })
}

/** The pages as they will be printed, with a sample pupil. */
export function useSheetPreview(examId: string, isWanted: boolean) {
  return useQuery({
    queryKey: ['sheet-preview', examId],
    queryFn: ({ signal }) => api.get(`/exams/${examId}/sheets/preview`, sheetPreviewAnswer, { signal }),
    select: (answer) => answer.pages,
    enabled: isWanted,
    staleTime: 0,
  })
}

export function usePrintSheets(examId: string) {
  const client = useQueryClient()
  return useMutation({
    // The key is made with the press: a line that breaks before the answer comes does not print twice.
    mutationFn: async ({ key, ...order }: PrintOrder & { key: string }) =>
      (await api.post(`/exams/${examId}/sheets`, sheetSetAnswer, order, { headers: { 'idempotency-key': key } })).sheetSet,
    onSuccess: () => Promise.all([client.invalidateQueries({ queryKey: ['sheets', examId] }), client.invalidateQueries({ queryKey: ['exams'] })]),
  })
}

/** Prints a failed set again. */
export function useRetryPrint(examId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (sheetSetId: string) => api.post(`/exams/${examId}/sheets/${sheetSetId}/retry`, sheetSetAnswer),
    onSuccess: () => client.invalidateQueries({ queryKey: ['sheets', examId] }),
  })
}
