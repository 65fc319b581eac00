import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getEngineRun, listEnginePapers } from '#contract/engine.ts'
import { pageAnswer } from '#contract/scans.ts'
import { plainAnswer, type PageCoverView, type PlainView } from '#contract/plain.ts'
import { api } from '#web/api/client.ts'
import { refetchExams } from '#web/api/use-exam.ts'
import { keyOf, refetch } from '#web/api/endpoint-query.ts'

/** Another person's work shows after so long. */
const refreshMs = 15_000

export interface PlaceGroup {
  paperId: string
  pageIds: string[]
}

export function usePlain(examId: string) {
  return useQuery({
    queryKey: ['plain', examId],
    queryFn: async ({ signal }) => (await api.get(`/exams/${examId}/plain`, plainAnswer, { signal })).plain,
    refetchInterval: refreshMs,
  })
}

/** What a person does to plain pages. Each answers with how everything lies then; a refusal shows what is there by now. */
export function usePlainActions(examId: string) {
  const client = useQueryClient()
  const url = `/exams/${examId}/plain`
  const options = {
    onSuccess({ plain }: { plain: PlainView }) {
      client.setQueryData(['plain', examId], plain)
      // Counts, papers and marks follow.
      void refetchExams(client)
      void client.invalidateQueries({ queryKey: ['pages', examId] })
      // Placed pages go to the engine, where the school lets one read.
      void refetch(client, keyOf(getEngineRun, { params: { examId } }), keyOf(listEnginePapers, { params: { examId } }))
    },
    onError: () => void client.invalidateQueries({ queryKey: ['plain', examId] }),
  }
  return {
    takeClass: useMutation({ mutationFn: (classId: string) => api.put(url, plainAnswer, { classId }), ...options }),
    place: useMutation({ mutationFn: (groups: PlaceGroup[]) => api.post(`${url}/place`, plainAnswer, { groups }), ...options }),
    order: useMutation({ mutationFn: (order: PlaceGroup) => api.post(`${url}/order`, plainAnswer, order), ...options }),
    takeOut: useMutation({ mutationFn: (pageIds: string[]) => api.post(`${url}/take-out`, plainAnswer, { pageIds }), ...options }),
    turn: useMutation({ mutationFn: (pageIds: string[]) => api.post(`${url}/turn`, plainAnswer, { pageIds, degrees: 90 }), ...options }),
    cover: useMutation({ mutationFn: (cover: PageCoverView) => api.put(`${url}/cover`, plainAnswer, { cover }), ...options }),
    undo: useMutation({ mutationFn: (actId: string) => api.post(`/plain-acts/${actId}/undo`, plainAnswer), ...options }),
    leaveOut: useMutation({
      mutationFn: async (pageIds: string[]) => {
        for (const id of pageIds) await api.post(`/pages/${id}/discard`, pageAnswer)
      },
      onSettled: () =>
        Promise.all([client.invalidateQueries({ queryKey: ['plain', examId] }), client.invalidateQueries({ queryKey: ['pages', examId] })]),
    }),
    restore: useMutation({
      mutationFn: async (pageIds: readonly string[]) => {
        for (const id of pageIds) await api.post(`/pages/${id}/restore`, pageAnswer)
      },
      onSettled: () =>
        Promise.all([client.invalidateQueries({ queryKey: ['plain', examId] }), client.invalidateQueries({ queryKey: ['pages', examId] })]),
    }),
  }
}

export type PlainActions = ReturnType<typeof usePlainActions>
