import { queryOptions } from '@tanstack/react-query'
import { getPaperDraft, getPaperPage, listPaperDrafts, listPaperTopics, type PaperDraftDetail } from '#contract/from-paper.ts'
import { fileOf, type FileCall } from '#web/api/call.ts'
import { queryOf } from '#web/api/endpoint-query.ts'

/** Asked for again while the files are being read, and while AI reading is asked. */
export function paperDraftQuery(draftId: string) {
  return queryOptions({
    ...queryOf(getPaperDraft, { params: { draftId } }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isBusy(data.draft) ? 1000 : false),
    staleTime: 0,
  })
}

function isBusy({ state, aiReading }: PaperDraftDetail): boolean {
  return state === 'waiting' || state === 'reading' || aiReading?.ask?.state === 'asking'
}

export const paperDraftsQuery = () => queryOf(listPaperDrafts)

export function pageFile(draftId: string, page: number): FileCall {
  return fileOf(getPaperPage, { params: { draftId }, query: { page } })
}

export const paperTopicsQuery = (draftId: string) => queryOf(listPaperTopics, { params: { draftId } })
