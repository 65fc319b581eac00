import { useState } from 'react'
import type { PlainPaper } from '#contract/plain-paper.ts'
import { useWords } from '#web/components/words.ts'
import { nameOf } from '#web/features/plain-paper/find-papers.ts'
import { PageThumb } from '#web/features/plain-paper/page-thumb.tsx'
import { PageView } from '#web/features/plain-paper/page-view.tsx'
import { pageWords } from '#web/features/plain-paper/page-words.ts'
import type { PlainActions } from '#web/features/plain-paper/plain-calls.ts'
import { plainWords } from '#web/features/plain-paper/plain-words.ts'
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
  const words = useWords(pageWords)
  const papers = useWords(plainWords)
  const [shownId, setShownId] = useState<string | null>(null)
  const { pages, paperId } = paper
  const shown = pages.find(({ id }) => id === shownId) ?? pages[0]
  const isBusy = actions.order.isPending || actions.turn.isPending || actions.removePages.isPending

  function move(from: number, to: number) {
    const ids = pages.map(({ id }) => id)
    const [id] = ids.splice(from, 1)
    if (id === undefined) return
    ids.splice(to, 0, id)
    actions.order.mutate({ paperId, pageIds: ids })
  }

  return (
    <Dialog isOpen onClose={onClose} title={words.dialog(nameOf(paper, papers), pages.length)} wide>
      <div className="pl-dialog">
        {shown !== undefined && (
          <PageView key={shown.id} pageId={shown.id} turnDegrees={shown.turnDegrees} label={words.pageOf(shown.fileName, shown.sequence)} />
        )}
        <ol className="pl-own">
          {pages.map((page, at) => (
            <li key={page.id} aria-current={page === shown ? 'true' : undefined}>
              <button type="button" className="pl-own-thumb" aria-label={words.show(at + 1)} onClick={() => setShownId(page.id)}>
                <PageThumb pageId={page.id} turnDegrees={page.turnDegrees} />
              </button>
              <span className="small">
                <b>{words.page(at + 1)}</b>
                <span className="quiet">
                  {page.fileName}, {page.sequence}
                </span>
              </span>
              {!isLocked && (
                <span className="row">
                  <IconButton label={words.moveUp(at + 1)} icon={<Icon name="up" />} disabled={isBusy || at === 0} onClick={() => move(at, at - 1)} />
                  <IconButton
                    label={words.moveDown(at + 1)}
                    icon={<Icon name="down" />}
                    disabled={isBusy || at === pages.length - 1}
                    onClick={() => move(at, at + 1)}
                  />
                  <Button kind="second" small disabled={isBusy} aria-label={words.turnPage(at + 1)} onClick={() => actions.turn.mutate([page.id])}>
                    {words.turn}
                  </Button>
                  <Button
                    kind="second"
                    small
                    disabled={isBusy}
                    aria-label={words.removePage(at + 1)}
                    onClick={() => actions.removePages.mutate([page.id])}
                  >
                    {words.remove}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ol>
      </div>
      <DialogButtons>
        <Button kind="second" small onClick={onClose}>
          {words.close}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
