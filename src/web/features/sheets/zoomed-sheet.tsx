import { useState } from 'react'
import { useLanguage, useWords } from '#web/components/words.ts'
import { PrintedPage } from '#web/components/printed-page.tsx'
import { paperWords } from '#web/features/sheets/paper-words.ts'
import { sheetsPageWords } from '#web/features/sheets/sheets-page-words.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { formatShare } from '#engine/words/format.ts'

export interface ZoomedSheetProps {
  svg: string
  page: number
  /** 0 where a cover lies before the first page. */
  first: number
  count: number
  onPage: (page: number) => void
  onClose: () => void
}

const zooms = [100, 150, 200, 300] as const

/** One page, enlarged, with buttons to the previous and the next page. */
export function ZoomedSheet({ svg, page, first, count, onPage, onClose }: ZoomedSheetProps) {
  const { preview: words } = useWords(sheetsPageWords)
  const { coverPage } = useWords(paperWords)
  const language = useLanguage()
  const [zoom, setZoom] = useState(0)
  return (
    <Dialog isOpen onClose={onClose} title={page === 0 ? coverPage : words.pageOf(page, count)} wide>
      <div className="zoomed" tabIndex={0} role="region" aria-label={page === 0 ? coverPage : words.page(page)}>
        <div style={{ width: `${zooms[zoom] ?? 100}%` }}>
          <PrintedPage svg={svg} alt={page === 0 ? coverPage : words.picture(page)} className="preview-page" />
        </div>
      </div>
      <DialogButtons>
        <span className="zoom-keys">
          <IconButton framed label={words.before} icon={<Icon name="left" />} disabled={page <= first} onClick={() => onPage(page - 1)} />
          <IconButton framed label={words.next} icon={<Icon name="right" />} disabled={page >= count} onClick={() => onPage(page + 1)} />
          <Button kind="second" small onClick={() => setZoom((zoom + 1) % zooms.length)}>
            <Icon name="search" /> {formatShare((zooms[zoom] ?? 100) / 100, language)}
          </Button>
        </span>
        <Button kind="second" small onClick={onClose}>
          {words.close}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
