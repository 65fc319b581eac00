import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, useCallback, useEffect, useRef, memo } from 'react'
import type { BatchCounts, PageView } from '#contract/scans.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useFileUrl } from '#web/api/use-file-url.ts'
import { pagesQuery, usePageActions } from '#web/features/scans/page-calls.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { useWords } from '#web/components/words.ts'
import { pictureOf } from '#web/features/scans/picture-of.ts'
import { Badge } from '#web/ui/badge.tsx'
import { sayMoved, type PageAction, describePage, needsPerson } from './describe-page.ts'
import { pageWords } from './page-words.ts'
import { usePageLanguage } from './use-page-language.ts'

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

/** Calls back whenever an element comes near the screen. Give the result as its `ref`. */
function useWhenSeen(onSeen: () => void): (element: Element | null) => void {
  const [element, setElement] = useState<Element | null>(null)
  const latest = useRef(onSeen)
  useEffect(() => {
    latest.current = onSeen
  })
  useEffect(() => {
    if (element === null) return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && latest.current(), { rootMargin: '600px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return useCallback((next: Element | null) => setElement(next), [])
}

/** Opens the camera of a phone, or the file dialog where there is none. */
function useTakePhoto(onFiles: (files: File[]) => void) {
  const input = useRef<HTMLInputElement>(null)
  return {
    open: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    ),
  }
}

interface PageCardProps {
  page: PageView
  isLocked: boolean
  onOpen: (page: PageView) => void
  onAct: (page: PageView, action: PageAction) => void
}

/** One page in the grid: its picture, its state in a word, and what to do. */
const PageCard = memo(function PageCard({ page, isLocked, onOpen, onAct }: PageCardProps) {
  const language = usePageLanguage()
  const words = language.page
  const { badge, tone, sentence, action } = describePage(page, language)
  const isWaiting = page.state === 'waiting'
  return (
    <li className={needsPerson(page) ? 'page-card is-bad' : page.discarded ? 'page-card is-out' : 'page-card'}>
      {isWaiting ? (
        <span className="page-sheet">
          <span className="page-scan" />
        </span>
      ) : (
        <button type="button" className="page-sheet" aria-label={words.showPage(badge, sentence)} onClick={() => onOpen(page)}>
          <Thumb page={page} />
        </button>
      )}
      <span>
        <Badge tone={tone}>{badge}</Badge>
      </span>
      <span className="page-words">{sentence}</span>
      {action !== null && !isLocked && (
        <Button
          kind="quiet"
          small
          aria-label={words.actOn(words.actions[action], words.fileAndPage(page.fileName, page.sequence))}
          onClick={() => onAct(page, action)}
        >
          {words.actions[action]}
        </Button>
      )}
    </li>
  )
})

/** Fetched when it comes near the screen, let go when it leaves it. */
function Thumb({ page }: { page: PageView }) {
  const { noPicture } = useWords(pageWords)
  const place = useRef<HTMLSpanElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), { rootMargin: '300px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const { url, error } = useFileUrl(isNear ? pictureOf(page, 'thumb') : null)
  return (
    <span ref={place} className="page-thumb">
      {url !== null && <img src={url} alt="" decoding="async" />}
      {error !== null && <span className="page-lost">{noPicture}</span>}
    </span>
  )
}
