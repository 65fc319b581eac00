import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { pagesAnswer } from '#contract/scans.ts'
import type { PageView } from '#contract/scans.ts'
import { api } from '#web/api/client.ts'
import { mergePages } from '#web/features/scans/merge-pages.ts'

type PagesAnswer = z.infer<typeof pagesAnswer>
const chunkPages = 200

/** Counts, uploads and what is wrong with papers; without the pages themselves. */
export function overviewQuery(examId: string) {
  return queryOptions({
    queryKey: ['pages', examId, 'overview'],
    queryFn: ({ signal }) => api.get(`/exams/${examId}/pages`, pagesAnswer, { query: { limit: 1 }, signal }),
  })
}

/** The pages in order of arrival, a part at a time. */
export function pagesQuery(examId: string, onlyNeedYou: boolean) {
  return infiniteQueryOptions({
    queryKey: ['pages', examId, onlyNeedYou ? 'need-you' : 'all'],
    queryFn: ({ signal, pageParam }) =>
      api.get(`/exams/${examId}/pages`, pagesAnswer, {
        query: { limit: chunkPages, after: pageParam, needYou: onlyNeedYou ? '1' : undefined },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: PagesAnswer) => (last.hasMore ? last.pages.at(-1)?.id : undefined),
  })
}

/** Puts changed pages into whatever lists of the exam are loaded. */
export function storePages(client: QueryClient, examId: string, changed: readonly PageView[]): void {
  for (const onlyNeedYou of [false, true]) {
    client.setQueryData(pagesQuery(examId, onlyNeedYou).queryKey, (before) =>
      before === undefined ? before : { ...before, pages: mergePages(before.pages, changed, onlyNeedYou) },
    )
  }
}
