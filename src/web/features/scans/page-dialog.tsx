import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageView } from '#contract/scans.ts'
import { describeError } from '#web/api/describe-error.ts'
import { AssignPage } from '#web/features/scans/assign-page.tsx'
import { describePage, fileOf, needsPerson } from '#web/features/scans/describe-page.ts'
import { usePageActions } from '#web/features/scans/page-calls.ts'
import { PagePicture } from '#web/features/scans/page-picture.tsx'
import { pagesQuery } from '#web/features/scans/page-queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Tick } from '#web/ui/hand.tsx'
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

/** What was just done to the page before this one. */
interface Done {
  words: string
  /** The page that can be taken back. */
  restoreId?: string
}

/** States in which a person can say whose page it is; a page that was read has its place. */
const assignable: readonly PageView['state'][] = ['no-code', 'unreadable', 'blank', 'unknown-exam']

/** One page, large, and everything that can be done about it. When it is done the next one that waits comes up. */
export function PageDialog({ examId, page, isLocked, onOpen, onClose }: PageDialogProps) {
  const client = useQueryClient()
  const { assign, retry, move, discard, restore, takeOut, offerRestore } = usePageActions(examId)
  const [done, setDone] = useState<Done | null>(null)
  const { badge, tone, sentence } = describePage(page)
  const isBusy = [assign, retry, move, discard, restore, takeOut].some((action) => action.isPending)
  const error = retry.error ?? move.error ?? discard.error ?? restore.error ?? takeOut.error

  const takesPlain = page.state === 'plain' || page.state === 'header' || assignable.includes(page.state)

  /** Behind a dialog a toast cannot be reached: while it goes on to the next page, the news stand in it. */
  function goOn(news: Done, tellOutside: () => void) {
    const next = findNext()
    if (next === null) {
      tellOutside()
      return onClose()
    }
    setDone(news)
    onOpen(next)
  }
  function findNext(): PageView | null {
    if (!needsPerson(page)) return null
    const loaded = [false, true].flatMap(
      (onlyNeedYou) => client.getQueryData(pagesQuery(examId, onlyNeedYou).queryKey)?.pages.flatMap((chunk) => chunk.pages) ?? [],
    )
    return loaded.find((other) => other.id !== page.id && needsPerson(other)) ?? null
  }

  return (
    <Dialog isOpen onClose={onClose} title={titleOf(page)} wide>
      {done !== null && (
        <p className="page-done" role="status">
          <Tick className="tick--right" /> {done.words}
          {done.restoreId !== undefined && (
            <Button
              kind="quiet"
              small
              busy={restore.isPending && 'Taking back…'}
              onClick={() => restore.mutate(done.restoreId ?? '', { onSuccess: () => setDone(null) })}
            >
              Undo
            </Button>
          )}
        </p>
      )}
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
            <Button
              wide
              busy={move.isPending && 'Moving…'}
              disabled={isBusy}
              onClick={() => move.mutate(page.id, { onSuccess: () => goOn({ words: 'The page was moved.' }, () => undefined) })}
            >
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
                    onSuccess: () => goOn({ words }, () => showToast(words)),
                  },
                )
              }
            />
          )}
          {!isLocked && (
            <div className="page-other">
              {takesPlain && !page.discarded && (
                <LinkButton kind="quiet" small to={paths.examPlain(examId)}>
                  Plain paper or an extra sheet
                </LinkButton>
              )}
              {page.discarded ? (
                <Button busy={restore.isPending && 'Taking back…'} onClick={() => restore.mutate(page.id, { onSuccess: onClose })}>
                  Take it back
                </Button>
              ) : (
                page.state !== 'waiting' &&
                page.state !== 'plain' && (
                  <>
                    {page.state === 'read' && page.assigned && (
                      <Button
                        kind="second"
                        small
                        disabled={isBusy}
                        busy={takeOut.isPending && 'Taking out…'}
                        onClick={() => takeOut.mutate(page.id, { onSuccess: onClose })}
                      >
                        It is no printed page
                      </Button>
                    )}
                    {page.state !== 'read' && (
                      <Button
                        kind="second"
                        small
                        disabled={isBusy}
                        busy={retry.isPending && 'Reading…'}
                        onClick={() =>
                          retry.mutate(page.id, {
                            onSuccess: () => goOn({ words: 'The page is being read again.' }, () => showToast('The page is being read again')),
                          })
                        }
                      >
                        Read again
                      </Button>
                    )}
                    <Button
                      kind="danger"
                      small
                      disabled={isBusy}
                      busy={discard.isPending && 'Leaving out…'}
                      onClick={() =>
                        discard.mutate(page.id, {
                          onSuccess: (answer) => goOn({ words: 'The page was left out.', restoreId: page.id }, () => offerRestore(answer)),
                        })
                      }
                    >
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
