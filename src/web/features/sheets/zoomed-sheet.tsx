import { useState } from 'react'
import { SheetPicture } from '#web/features/sheets/sheet-picture.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

export interface ZoomedSheetProps {
  svg: string
  page: number
  count: number
  onPage: (page: number) => void
  onClose: () => void
}

const zooms = [100, 150, 200, 300] as const

/** One page, large, with its neighbours a press away. */
export function ZoomedSheet({ svg, page, count, onPage, onClose }: ZoomedSheetProps) {
  const [zoom, setZoom] = useState(0)
  return (
    <Dialog isOpen onClose={onClose} title={`Page ${page} of ${count}`} wide>
      <div className="zoomed" tabIndex={0} role="region" aria-label={`Page ${page}`}>
        <div style={{ width: `${zooms[zoom] ?? 100}%` }}>
          <SheetPicture svg={svg} alt={`Page ${page} of the answer sheet as printed`} className="preview-page" />
        </div>
      </div>
      <DialogButtons>
        <span className="zoom-keys">
          <IconButton framed label="Page before" icon={<Icon name="left" />} disabled={page <= 1} onClick={() => onPage(page - 1)} />
          <IconButton framed label="Next page" icon={<Icon name="right" />} disabled={page >= count} onClick={() => onPage(page + 1)} />
          <Button kind="second" small onClick={() => setZoom((zoom + 1) % zooms.length)}>
            <Icon name="search" /> {zooms[zoom] ?? 100} %
          </Button>
        </span>
        <Button kind="second" small onClick={onClose}>
          Close
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
