import { queryOptions } from '@tanstack/react-query'
import { getPaperDraft, getPaperPage, listPaperDrafts } from '#contract/from-paper.ts'
import { fileOf, type FileCall } from '#web/api/call.ts'
import { queryOf } from '#web/api/endpoint-query.ts'

/** Asked for again while the files are being read. */
export function paperDraftQuery(draftId: string) {
  return queryOptions({
    ...queryOf(getPaperDraft, { params: { draftId } }),
    refetchInterval: ({ state }) => (state.data?.draft.state === 'waiting' || state.data?.draft.state === 'reading' ? 1000 : false),
    staleTime: 0,
  })
}

export const paperDraftsQuery = () => queryOf(listPaperDrafts)

export function pageFile(draftId: string, page: number): FileCall {
  return fileOf(getPaperPage, { params: { draftId }, query: { page } })
}
