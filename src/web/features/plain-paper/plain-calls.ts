import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getAiReadingRun, listAiReadingPapers } from '#contract/ai-reading.ts'
import {
  getPlain,
  orderPages,
  placePages,
  setPlainCover,
  takeOutPages,
  takePlainClass,
  turnPages,
  undoPlainAct,
  type PageCoverView,
  type PlainView,
} from '#contract/plain-paper.ts'
import { discardPage, listPages, restorePage } from '#contract/scans.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { refetchExams } from '#web/api/use-exam.ts'

/** How often the work of other people is fetched. */
const refreshMs = 15_000

export interface PlaceGroup {
  paperId: string
  pageIds: string[]
}

export function usePlain(examId: string) {
  return useQuery({ ...queryOf(getPlain, { params: { examId } }), select: ({ plain }) => plain, refetchInterval: refreshMs })
}

/** What a person does with plain pages. Each call returns the new state of all pages; after a refusal the state is fetched again. */
export function usePlainActions(examId: string) {
  const client = useQueryClient()
  const params = { examId }
  const options = {
    onSuccess(response: { plain: PlainView }) {
      client.setQueryData(queryOf(getPlain, { params }).queryKey, response)
      // Counts, papers and marks follow.
      void refetchExams(client)
      void refetch(client, keyOf(listPages, { params }))
      // Assigned pages go to AI reading, where the school allows it.
      void refetch(client, keyOf(getAiReadingRun, { params: { examId } }), keyOf(listAiReadingPapers, { params: { examId } }))
    },
    onError: () => void refetch(client, keyOf(getPlain, { params })),
  }
  const onSettled = () => refetch(client, keyOf(getPlain, { params }), keyOf(listPages, { params }))
  return {
    enrolClass: useMutation({ mutationFn: (classId: string) => call(takePlainClass, { params, body: { classId } }), ...options }),
    place: useMutation({ mutationFn: (groups: PlaceGroup[]) => call(placePages, { params, body: { groups } }), ...options }),
    order: useMutation({ mutationFn: (order: PlaceGroup) => call(orderPages, { params, body: order }), ...options }),
    removePages: useMutation({ mutationFn: (pageIds: string[]) => call(takeOutPages, { params, body: { pageIds } }), ...options }),
    turn: useMutation({ mutationFn: (pageIds: string[]) => call(turnPages, { params, body: { pageIds, degrees: 90 } }), ...options }),
    cover: useMutation({ mutationFn: (cover: PageCoverView) => call(setPlainCover, { params, body: { cover } }), ...options }),
    undo: useMutation({ mutationFn: (actId: string) => call(undoPlainAct, { params: { actId } }), ...options }),
    leaveOut: useMutation({
      mutationFn: async (pageIds: string[]) => {
        for (const pageId of pageIds) await call(discardPage, { params: { pageId } })
      },
      onSettled,
    }),
    restore: useMutation({
      mutationFn: async (pageIds: readonly string[]) => {
        for (const pageId of pageIds) await call(restorePage, { params: { pageId } })
      },
      onSettled,
    }),
  }
}

export type PlainActions = ReturnType<typeof usePlainActions>
