import { useState } from 'react'
import type { PlainPaper } from '#contract/plain.ts'
import { nameOf } from '#web/features/plain/find-papers.ts'
import { PageThumb } from '#web/features/plain/page-thumb.tsx'
import { PageView } from '#web/features/plain/page-view.tsx'
import type { PlainActions } from '#web/features/plain/plain-calls.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The plain pages of one paper: in another order, turned, or taken out. */
export function PaperDialog({
  paper,
  actions,
  isLocked,
  onClose,
}: {
  paper: PlainPaper
  actions: PlainActions
  isLocked: boolean
  onClose: () => void
}) {
  const [shownId, setShownId] = useState<string | null>(null)
  const { pages, paperId } = paper
  const shown = pages.find(({ id }) => id === shownId) ?? pages[0]
  const isBusy = actions.order.isPending || actions.turn.isPending || actions.takeOut.isPending

  function move(from: number, to: number) {
    const ids = pages.map(({ id }) => id)
    const [id] = ids.splice(from, 1)
    if (id === undefined) return
    ids.splice(to, 0, id)
    actions.order.mutate({ paperId, pageIds: ids })
  }

  return (
    <Dialog isOpen onClose={onClose} title={`${nameOf(paper)}: ${pages.length} plain ${pages.length === 1 ? 'page' : 'pages'}`} wide>
      <div className="pl-dialog">
        {shown !== undefined && (
          <PageView key={shown.id} pageId={shown.id} turnDegrees={shown.turnDegrees} label={`${shown.fileName}, page ${shown.sequence}`} />
        )}
        <ol className="pl-own">
          {pages.map((page, at) => (
            <li key={page.id} aria-current={page === shown ? 'true' : undefined}>
              <button type="button" className="pl-own-thumb" aria-label={`Show page ${at + 1}`} onClick={() => setShownId(page.id)}>
                <PageThumb pageId={page.id} turnDegrees={page.turnDegrees} />
              </button>
              <span className="small">
                <b>Page {at + 1}</b>
                <span className="quiet">
                  {page.fileName}, {page.sequence}
                </span>
              </span>
              {!isLocked && (
                <span className="row">
                  <IconButton label={`Page ${at + 1} up`} icon={<Icon name="up" />} disabled={isBusy || at === 0} onClick={() => move(at, at - 1)} />
                  <IconButton
                    label={`Page ${at + 1} down`}
                    icon={<Icon name="down" />}
                    disabled={isBusy || at === pages.length - 1}
                    onClick={() => move(at, at + 1)}
                  />
                  <Button kind="second" small disabled={isBusy} aria-label={`Turn page ${at + 1}`} onClick={() => actions.turn.mutate([page.id])}>
                    Turn
                  </Button>
                  <Button
                    kind="second"
                    small
                    disabled={isBusy}
                    aria-label={`Take out page ${at + 1}`}
                    onClick={() => actions.takeOut.mutate([page.id])}
                  >
                    Take out
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ol>
      </div>
      <DialogButtons>
        <Button kind="second" small onClick={onClose}>
          Close
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
