import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sheetPreviewAnswer, sheetSetAnswer, sheetSetsAnswer } from '#contract/sheets.ts'
import { api } from '#web/api/client.ts'

export interface PrintOrder {
  classId: string | null
  spare: number
}

/** Earlier prints of an exam. */
export function useSheetSets(examId: string) {
  return useQuery({
    queryKey: ['sheets', examId],
    queryFn: ({ signal }) => api.get(`/exams/${examId}/sheets`, sheetSetsAnswer, { signal }),
    select: (answer) => answer.sheetSets,
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
    mutationFn: async (order: PrintOrder) => (await api.post(`/exams/${examId}/sheets`, sheetSetAnswer, order)).sheetSet,
    onSuccess: () => Promise.all([client.invalidateQueries({ queryKey: ['sheets', examId] }), client.invalidateQueries({ queryKey: ['exams'] })]),
  })
}
