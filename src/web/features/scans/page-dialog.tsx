import { useQueryClient } from '@tanstack/react-query'
import type { PageView } from '#contract/scans.ts'
import { describeError } from '#web/api/describe-error.ts'
import { AssignPage } from '#web/features/scans/assign-page.tsx'
import { describePage, fileOf, needsPerson } from '#web/features/scans/describe-page.ts'
import { usePageActions } from '#web/features/scans/page-calls.ts'
import { PagePicture } from '#web/features/scans/page-picture.tsx'
import { pagesQuery } from '#web/features/scans/page-queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'

export interface PageDialogProps {
  examId: string
  page: PageView
  isLocked: boolean
  /** Goes on to another page. */
  onOpen: (page: PageView) => void
  onClose: () => void
}

/** States in which a person can say whose page it is; a page that was read has its place. */
const assignable: readonly PageView['state'][] = ['no-code', 'unreadable', 'blank', 'unknown-exam']

/** One page, large, and everything that can be done about it. When it is done the next one that waits comes up. */
export function PageDialog({ examId, page, isLocked, onOpen, onClose }: PageDialogProps) {
  const client = useQueryClient()
  const { assign, retry, move, discard, restore } = usePageActions(examId)
  const { badge, tone, sentence } = describePage(page)
  const isBusy = [assign, retry, move, discard, restore].some((action) => action.isPending)
  const error = retry.error ?? move.error ?? discard.error ?? restore.error

  function next() {
    const next = findNext()
    if (next === null) onClose()
    else onOpen(next)
  }
  function findNext(): PageView | null {
    const loaded = [false, true].flatMap((onlyNeedYou) => client.getQueryData(pagesQuery(examId, onlyNeedYou).queryKey)?.pages.flatMap((chunk) => chunk.pages) ?? [])
    return loaded.find((other) => other.id !== page.id && needsPerson(other)) ?? null
  }

  return (
    <Dialog isOpen onClose={onClose} title={titleOf(page)} wide>
      <div className="page-dialog" key={page.id}>
        <PagePicture page={page} />
        <div className="page-side">
          <div>
            <Badge tone={tone}>{badge}</Badge>
            <p className="page-said">{sentence}</p>
            <p className="small quiet">{fileOf(page)}</p>
          </div>
          {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
          {!isLocked && !page.discarded && page.state === 'unknown-exam' && page.otherExam !== null && (
            <Button wide busy={move.isPending && 'Moving…'} disabled={isBusy} onClick={() => move.mutate(page.id, { onSuccess: next })}>
              Move it to {page.otherExam.title}
            </Button>
          )}
          {!isLocked && !page.discarded && assignable.includes(page.state) && (
            <AssignPage
              page={page}
              isFirst={page.otherExam === null}
              busy={assign.isPending && 'Saving…'}
              isDisabled={isBusy}
              error={assign.error}
              onAssign={(order, words) =>
                assign.mutate(
                  { pageId: page.id, ...order },
                  {
                    onSuccess() {
                      showToast(words)
                      next()
                    },
                  },
                )
              }
            />
          )}
          {!isLocked && (
            <div className="page-other">
              {page.discarded ? (
                <Button busy={restore.isPending && 'Taking back…'} onClick={() => restore.mutate(page.id, { onSuccess: onClose })}>
                  Take it back
                </Button>
              ) : (
                page.state !== 'waiting' && (
                  <>
                    {page.state !== 'read' && (
                      <Button kind="second" small disabled={isBusy} busy={retry.isPending && 'Reading…'} onClick={() => retry.mutate(page.id, { onSuccess: next })}>
                        Read again
                      </Button>
                    )}
                    <Button kind="danger" small disabled={isBusy} busy={discard.isPending && 'Leaving out…'} onClick={() => discard.mutate(page.id, { onSuccess: next })}>
                      Leave out
                    </Button>
                  </>
                )
              )}
            </div>
          )}
        </div>
      </div>
      <div className="row dialog-buttons">
        <Button kind="second" small onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}

function titleOf(page: PageView): string {
  if (page.discarded) return 'A page that was left out'
  if (page.state === 'read') return `Paper ${page.paperNumber ?? ''}, page ${page.pageNumber ?? ''}`
  return needsPerson(page) ? 'Whose page is it?' : 'Page'
}
