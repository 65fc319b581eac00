import { useState } from 'react'
import type { PageView } from '#contract/scans.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useFileUrl } from '#web/api/use-file-url.ts'
import { pictureOf } from '#web/features/scans/picture-of.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { useWords } from '#web/components/words.ts'
import { pageWords } from './page-words.ts'

const zooms = [100, 180, 300] as const

/** The picture of a page, which can be enlarged and turned. */
export function PagePicture({ page }: { page: PageView }) {
  const { picture: words } = useWords(pageWords)
  const { loadingPicture } = useWords(buttonWords)
  const { url, error } = useFileUrl(pictureOf(page, page.hasUpright ? 'upright' : 'original'))
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const isLying = turns % 2 === 1
  return (
    <div className="page-picture">
      <div className="page-view" tabIndex={0} role="region" aria-label={words.label}>
        {url === null && error === null && <span className="skeleton page-sheet" role="status" aria-label={loadingPicture} />}
        {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
        {url !== null && (
          <div className={isLying ? 'page-turn is-lying' : 'page-turn'} style={{ width: `${zooms[zoom] ?? 100}%` }}>
            <img src={url} alt={words.scanned(page.fileName)} style={{ rotate: `${turns * 90}deg` }} />
          </div>
        )}
      </div>
      <div className="page-keys">
        <Button kind="second" small onClick={() => setZoom((zoom + 1) % zooms.length)}>
          <Icon name="search" /> {zooms[zoom] ?? 100}%
        </Button>
        <IconButton framed label={words.turn} icon={<Icon name="undo" />} onClick={() => setTurns((turns + 3) % 4)} />
      </div>
    </div>
  )
}
