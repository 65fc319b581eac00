import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '#web/api/describe-error.ts'
import { ListFoot, type ListFootProps } from '#web/components/long-list/list-foot.tsx'
import { SearchBox } from '#web/components/long-list/search-box.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import './long-list.css'

export interface StatusListWords<Status extends string> {
  title: string
  note: string
  download: string
  downloading: string
  status: string
  every: (count: number) => string
  statuses: Record<Status, string>
  search: string
  searchHint: string
  noneTitle: string
  none: string
  noMatch: string
  missing: string
  loading: string
}

export interface StatusListPageProps<Status extends string> {
  words: StatusListWords<Status>
  statuses: readonly Status[]
  /** The one that is chosen; null for all. */
  status: Status | null
  onStatus: (status: Status | null) => void
  onSearch: (text: string) => void
  list: ListFootProps['list']
  /** How many there are of each status, also of one that is new to this page. */
  counts: Record<string, number> | undefined
  download: UseMutationResult<unknown, Error, void>
  /** What went wrong with something else on the page. */
  problem?: Error | null
  /** The rows; null where none match. */
  table: ReactNode
  /** What the page opens. */
  children?: ReactNode
}

/** A page of the administration: a long list of one kind, by status and by words, and its table as a file. */
export function StatusListPage<Status extends string>({
  words,
  statuses,
  status,
  onStatus,
  onSearch,
  list,
  counts,
  download,
  problem = null,
  table,
  children,
}: StatusListPageProps<Status>) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const wrong = problem ?? download.error
  return (
    <Page>
      <PageHead
        title={words.title}
        note={words.note}
        actions={
          all !== undefined &&
          all > 0 && (
            <Button kind="second" busy={download.isPending && words.downloading} onClick={() => download.mutate()}>
              <Icon name="download" /> {words.download}
            </Button>
          )
        }
      />
      {wrong !== null && (
        <div className="list-problem">
          <Message kind="wrong">{describeError(wrong)}</Message>
        </div>
      )}
      {all === 0 ? (
        <EmptyState title={words.noneTitle}>{words.none}</EmptyState>
      ) : (
        <>
          <ListTools>
            <Select
              small
              aria-label={words.status}
              value={status ?? ''}
              onChange={(event) => onStatus(statuses.find((one) => one === event.target.value) ?? null)}
            >
              <option value="">{words.every(all ?? 0)}</option>
              {statuses.map((one) => (
                <option key={one} value={one}>
                  {words.statuses[one]} ({counts?.[one] ?? 0})
                </option>
              ))}
            </Select>
            <SearchBox label={words.search} hint={words.searchHint} onSearch={onSearch} />
          </ListTools>
          <Card>
            {table}
            <ListFoot list={list} isEmpty={table === null} none={words.noMatch} missing={words.missing} loading={words.loading} />
          </Card>
        </>
      )}
      {children}
    </Page>
  )
}

/** Above a list: its filter and its search, side by side where there is room. */
function ListTools({ children }: { children: ReactNode }) {
  return <div className="list-tools">{children}</div>
}
