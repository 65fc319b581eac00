import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { readWords, type Language, useLanguage, useWords } from '#web/components/words.ts'
import { formatMoment } from '#engine/words/format.ts'
import { useState } from 'react'
import { type TrailEntryView, listTrail } from '#contract/audit.ts'
import { call } from '#web/api/call.ts'
import { keyOf } from '#web/api/endpoint-query.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { trailWords, type TrailWords } from '#web/features/audit/trail-words.ts'
import { describeAct } from '#web/features/audit/describe-act.ts'
import { describeActor, describeDetail, describeSubject } from '#web/features/audit/describe-entry.ts'
import { ListFoot } from '#web/components/long-list/list-foot.tsx'
import { beforeAll, behind, matching, rowsAtOnce } from '#web/components/long-list/list-query.ts'
import { SearchBox } from '#web/components/long-list/search-box.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import '#web/components/long-list/wide-table.css'

export const meta = () => pageMeta({ title: readWords(trailWords).title })

/** `/admin/trail`: who did what. */
export default function TrailPage() {
  const words = useWords(trailWords)
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const list = useTrail(search)
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <Page>
      <PageHead title={words.title} note={words.note} actions={<SearchBox label={words.search} hint={words.searchHint} onSearch={setSearch} />} />
      <Card className="wide-table">
        {entries.length > 0 && <Table caption={words.title} columns={listColumns(words, language)} rows={entries} rowKey={({ id }) => id} />}
        <ListFoot list={list} isEmpty={entries.length === 0} none={words.none(search)} missing={words.missing} loading={words.loading} />
      </Card>
    </Page>
  )
}

function listColumns(words: TrailWords, language: Language): Column<TrailEntryView>[] {
  const nothing = <span className="quiet">{words.nothing}</span>
  return [
    { head: words.columns.what, name: true, cell: (entry) => describeAct(entry.action, language) },
    { head: words.columns.who, cell: (entry) => describeActor(entry.actorName, language) },
    {
      head: words.columns.about,
      cell: (entry) => (
        <span className="list-address" title={entry.subject}>
          {describeSubject(entry, language)}
        </span>
      ),
    },
    { head: words.columns.detail, cell: (entry) => describeDetail(entry, language) || nothing },
    { head: words.columns.school, cell: (entry) => entry.schoolName ?? nothing },
    { head: words.columns.at, cell: (entry) => <span className="list-when">{formatMoment(entry.at, language)}</span> },
  ]
}

function useTrail(search: string) {
  return useInfiniteQuery({
    queryKey: keyOf(listTrail, { query: { search } }),
    queryFn: ({ pageParam, signal }) => call(listTrail, { query: { limit: rowsAtOnce, ...behind(pageParam), ...matching(search) } }, { signal }),
    initialPageParam: beforeAll,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}
