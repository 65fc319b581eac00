import { memo, useEffect, useRef, useState } from 'react'
import type { PageView } from '#contract/scans.ts'
import { useFileUrl } from '#web/api/use-file-url.ts'
import type { PageAction } from '#web/features/scans/describe-page.ts'
import { pictureOf } from '#web/features/scans/picture-of.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/components/words.ts'
import { describePage, needsPerson } from '#web/features/scans/describe-page.ts'
import { pageWords } from './page-words.ts'
import { usePageLanguage } from './use-page-language.ts'

export interface PageCardProps {
  page: PageView
  isLocked: boolean
  onOpen: (page: PageView) => void
  onAct: (page: PageView, action: PageAction) => void
}

/** One page in the grid: its picture, its state in a word, and what to do. */
export const PageCard = memo(function PageCard({ page, isLocked, onOpen, onAct }: PageCardProps) {
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
