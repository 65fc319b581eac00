import { useState } from 'react'
import { getPagePicture } from '#contract/scans.ts'
import { fileOf } from '#web/api/call.ts'
import { useFileUrl } from '#web/api/use-file-url.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { paperWords } from '#web/components/paper-words.ts'
import { useWords } from '#web/components/words.ts'
import { decisionWords } from './decision-words.ts'
import '#web/ui/sheet.css'

const zooms = [100, 170, 260] as const

/** The pages of plain paper of one pupil, leafed through and looked at closely; the place of the name is painted over. */
export function PlainPages({ pageIds, label }: { pageIds: readonly string[]; label: string }) {
  const words = useWords(decisionWords)
  const { loadingPage } = useWords(buttonWords)
  const { pageOf } = useWords(paperWords)
  const [at, setAt] = useState(0)
  const [zoom, setZoom] = useState(0)
  const place = Math.min(at, pageIds.length - 1)
  const pageId = pageIds[place]
  const { url, error } = useFileUrl(pageId === undefined ? null : fileOf(getPagePicture, { params: { pageId }, query: { size: 'covered' } }))
  const name = words.plainPageOf(label, place + 1, pageIds.length)
  return (
    <div className="rv-plain">
      <div className="rv-plain-in sheet" tabIndex={0} role="region" aria-label={name}>
        {error !== null && <Message kind="wrong">{words.noPlainPage}</Message>}
        {url === null && error === null && <Skeleton lines={8} label={loadingPage} />}
        {url !== null && <img src={url} alt={name} style={{ width: `${zooms[zoom] ?? 100}%` }} />}
      </div>
      <div className="row row--between">
        <span className="row rv-plain-leaf">
          <IconButton framed label={words.pageBefore} icon={<Icon name="left" />} disabled={place === 0} onClick={() => setAt(place - 1)} />
          <span className="small" role="status">
            {pageOf(place + 1, pageIds.length)}
          </span>
          <IconButton
            framed
            label={words.nextPage}
            icon={<Icon name="right" />}
            disabled={place >= pageIds.length - 1}
            onClick={() => setAt(place + 1)}
          />
        </span>
        <Button kind="second" small onClick={() => setZoom((zoom + 1) % zooms.length)}>
          <Icon name="search" /> {zooms[zoom] ?? 100}%
        </Button>
      </div>
    </div>
  )
}
