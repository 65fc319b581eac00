import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BatchCounts, PageView } from '#contract/scans.ts'
import { describeError } from '#web/api/describe-error.ts'
import { pagesQuery, usePageActions } from '#web/features/scans/page-calls.ts'
import { PageCard } from '#web/features/scans/page-card.tsx'
import { useTakePhoto } from '#web/features/scans/use-take-photo.tsx'
import { useWhenSeen } from '#web/features/scans/use-when-seen.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { useWords } from '#web/components/words.ts'
import { sayMoved, type PageAction } from './describe-page.ts'
import { pageWords } from './page-words.ts'

export interface PagesCardProps {
  examId: string
  counts: BatchCounts | null
  isLocked: boolean
  onOpen: (page: PageView) => void
  onFiles: (files: File[]) => void
}

/** Every page in order of arrival, or only those that wait for a person. */
export function PagesCard({ examId, counts, isLocked, onOpen, onFiles }: PagesCardProps) {
  const { list: words, done } = useWords(pageWords)
  const { loading } = useWords(buttonWords)
  const [onlyNeedYou, setOnlyNeedYou] = useState(false)
  const list = useInfiniteQuery(pagesQuery(examId, onlyNeedYou))
  const actions = usePageActions(examId)
  const photo = useTakePhoto(onFiles)
  const end = useWhenSeen(() => {
    if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
  })
  const pages = list.data?.pages.flatMap((chunk) => chunk.pages) ?? []
  const problem = list.error ?? actions.move.error ?? actions.restore.error ?? actions.discard.error
  if (counts === null || (counts.total === 0 && pages.length === 0)) return null

  function act(page: PageView, action: PageAction) {
    if (action === 'move') actions.move.mutate(page, { onSuccess: () => actions.offerUndo(sayMoved(page, done), { act: 'move', id: page.id }) })
    else if (action === 'restore') actions.restore.mutate(page.id)
    else if (action === 'discard')
      actions.discard.mutate(page.id, { onSuccess: () => actions.offerUndo(done.leftOut, { act: 'discard', id: page.id }) })
    else if (action === 'take-photo') photo.open()
    else onOpen(page)
  }

  return (
    <Card
      className="upload-pages"
      title={words.title}
      aside={
        <Button kind="second" small aria-pressed={onlyNeedYou} className={onlyNeedYou ? 'is-on' : ''} onClick={() => setOnlyNeedYou(!onlyNeedYou)}>
          {words.onlyNeedYou(counts.needYou)}
        </Button>
      }
    >
      {problem !== null && <Message kind="wrong">{describeError(problem)}</Message>}
      {list.isPending && (
        <div className="pages" role="status" aria-label={words.loading}>
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <span key={place} className="skeleton page-sheet" />
          ))}
        </div>
      )}
      {list.isSuccess && pages.length === 0 && <p className="quiet">{onlyNeedYou ? words.noneNeedsYou : words.none}</p>}
      <ul className="pages">
        {pages.map((page) => (
          <PageCard key={page.id} page={page} isLocked={isLocked} onOpen={onOpen} onAct={act} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div ref={end} className="pages-more">
          <Button kind="second" small busy={list.isFetchingNextPage && loading} onClick={() => void list.fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
      {photo.input}
    </Card>
  )
}
