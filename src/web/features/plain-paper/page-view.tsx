import { useState } from 'react'
import { useFileUrl } from '#web/api/use-file-url.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { pageWords } from '#web/features/plain-paper/page-words.ts'
import { turnedPicture } from '#web/features/plain-paper/turned-picture.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { formatShare } from '#engine/words/format.ts'

const zooms = [100, 180, 300] as const

/** One page, large. */
export function PageView({ pageId, turnDegrees, label }: { pageId: string; turnDegrees: number; label: string }) {
  const words = useWords(pageWords)
  const language = useLanguage()
  const { url, error } = useFileUrl(turnedPicture({ id: pageId, turnDegrees }, 'upright'))
  const [zoom, setZoom] = useState(0)
  return (
    <div className="pl-view">
      <div className="pl-view-in" tabIndex={0} role="region" aria-label={label}>
        {error !== null && <Message kind="wrong">{words.notShown}</Message>}
        {url === null && error === null && <Skeleton lines={8} label={words.loading} />}
        {url !== null && <img src={url} alt={label} style={{ width: `${zooms[zoom] ?? 100}%` }} />}
      </div>
      <Button kind="second" small onClick={() => setZoom((zoom + 1) % zooms.length)}>
        <Icon name="search" /> {formatShare((zooms[zoom] ?? 100) / 100, language)}
      </Button>
    </div>
  )
}
