import { infiniteQueryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { listPages, type ExamPages, type PageView } from '#contract/scans.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryOf } from '#web/api/endpoint-query.ts'
import { mergePages } from '#web/features/scans/merge-pages.ts'

const chunkPages = 200

/** Counts, uploads and what is wrong with papers; hardly any of the pages themselves. */
export function overviewQuery(examId: string) {
  return queryOf(listPages, { params: { examId }, query: { limit: 1 } })
}

/** The pages in order of arrival, a part at a time. */
export function pagesQuery(examId: string, onlyNeedYou: boolean) {
  const params = { examId }
  const query = { limit: chunkPages, ...(onlyNeedYou && { needYou: '1' as const }) }
  return infiniteQueryOptions({
    queryKey: keyOf(listPages, { params, query }),
    queryFn: ({ signal, pageParam: after }) => call(listPages, { params, query: { ...query, after } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: ExamPages) => (last.hasMore ? last.pages.at(-1)?.id : undefined),
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
