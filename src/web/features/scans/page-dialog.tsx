import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageView } from '#contract/scans.ts'
import { describeError } from '#web/api/describe-error.ts'
import { AssignCopies } from '#web/features/scans/assign-copies.tsx'
import { AssignPage } from '#web/features/scans/assign-page.tsx'
import { pagesQuery, usePageActions, type PageUndo } from '#web/features/scans/page-calls.ts'
import { PagePicture } from '#web/features/scans/page-picture.tsx'
import { TwoScripts } from '#web/features/scans/two-scripts.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Tick } from '#web/ui/hand.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { useWords } from '#web/components/words.ts'
import { describePage, fileOf, mayBeAnothers, needsPerson, sayMoved, type PageLanguage } from '#web/features/scans/describe-page.ts'
import { pageWords } from '#web/features/scans/page-words.ts'
import { usePageLanguage } from './use-page-language.ts'

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
  /** How it is undone. */
  undo?: PageUndo
}

/** States in which a person can say whose page it is; a page that was read has its place. */
const givable: readonly PageView['state'][] = ['unclaimed', 'unreadable']
const assignable: readonly PageView['state'][] = ['no-code', 'unreadable', 'blank', 'unknown-exam']

/** One page, large, and everything that can be done about it. Afterwards the next page that waits opens. */
export function PageDialog({ examId, page, isLocked, onOpen, onClose }: PageDialogProps) {
  const language = usePageLanguage()
  const { dialog: words, done: doneWords } = language.page
  const buttons = useWords(buttonWords)
  const client = useQueryClient()
  const actions = usePageActions(examId)
  const { assign, undo, retry, move, moveBack, discard, restore, removePage, offerUndo } = actions
  const [done, setDone] = useState<Done | null>(null)
  const { badge, tone, sentence } = describePage(page, language)
  const isBusy = [assign, undo, retry, move, moveBack, discard, restore, removePage].some((action) => action.isPending)
  const error = retry.error ?? move.error ?? moveBack.error ?? discard.error ?? restore.error ?? undo.error ?? removePage.error

  const isSecond = page.state === 'duplicate' && !page.discarded

  /** A toast behind a dialog cannot be reached, so the dialog shows the message itself while it goes on to the next page. */
  function goOn(news: Done) {
    const next = findNext()
    if (next === null) {
      if (news.undo === undefined) showToast(news.words)
      else offerUndo(news.words, news.undo)
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
    <Dialog isOpen onClose={onClose} title={titleOf(page, language)} wide>
      {done !== null && (
        <p className="page-done" role="status">
          <Tick className="tick--right" /> {done.words}
          {done.undo !== undefined && (
            <Button
              kind="quiet"
              small
              busy={undo.isPending && words.restoring}
              onClick={() => done.undo !== undefined && undo.mutate(done.undo, { onSuccess: () => setDone(null) })}
            >
              {buttons.undo}
            </Button>
          )}
        </p>
      )}
      <div className={isSecond ? 'page-pair' : 'page-dialog'} key={page.id}>
        {!isSecond && <PagePicture page={page} />}
        <div className="page-side">
          <div>
            <Badge tone={tone}>{badge}</Badge>
            <p className="page-said">{sentence}</p>
            <p className="small quiet">{fileOf(page, language.page)}</p>
          </div>
          {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
          {!isLocked && !page.discarded && page.state === 'unknown-exam' && page.otherExam !== null && (
            <Button
              wide
              busy={move.isPending && words.moving}
              disabled={isBusy}
              onClick={() => move.mutate(page, { onSuccess: () => goOn({ words: sayMoved(page, doneWords), undo: { act: 'move', id: page.id } }) })}
            >
              {page.otherExam.isDeleted ? words.restoreAndMove(page.otherExam.title) : words.moveTo(page.otherExam.title)}
            </Button>
          )}
          {!isLocked && !page.discarded && page.isCopy && givable.includes(page.state) && (
            <AssignCopies examId={examId} page={page} isDisabled={isBusy} onDone={(given, undone) => goOn({ words: given, undo: undone })} />
          )}
          {!isLocked && !page.discarded && page.isCopy && page.state === 'read' && (
            <details>
              <summary>{language.page.copies.others}</summary>
              <AssignCopies examId={examId} page={page} isDisabled={isBusy} onDone={(given, undone) => goOn({ words: given, undo: undone })} />
            </details>
          )}
          {!isLocked && !page.discarded && !page.isCopy && assignable.includes(page.state) && (
            <AssignPage
              page={page}
              isFirst={page.otherExam === null}
              busy={assign.isPending && buttons.saving}
              isDisabled={isBusy}
              error={assign.error}
              onAssign={(order, given) =>
                assign.mutate({ pageId: page.id, ...order }, { onSuccess: () => goOn({ words: given, undo: { act: 'assign', id: page.id } }) })
              }
            />
          )}
          {!isLocked && (
            <OtherActions examId={examId} page={page} isSecond={isSecond} isBusy={isBusy} actions={actions} onDone={goOn} onClose={onClose} />
          )}
        </div>
        {isSecond && <TwoScripts examId={examId} page={page} isLocked={isLocked} onDone={(said, taken) => goOn({ words: said, undo: taken })} />}
      </div>
      <div className="row dialog-buttons">
        <Button kind="second" small onClick={onClose}>
          {buttons.close}
        </Button>
      </div>
    </Dialog>
  )
}

interface OtherActionsProps {
  examId: string
  page: PageView
  /** It is the second picture of one side. */
  isSecond: boolean
  isBusy: boolean
  actions: ReturnType<typeof usePageActions>
  onDone: (done: Done) => void
  onClose: () => void
}

/** What else can be done with a page than saying whose it is. */
function OtherActions({ examId, page, isSecond, isBusy, actions, onDone, onClose }: OtherActionsProps) {
  const { actions: actionWords, dialog: words, done: doneWords } = useWords(pageWords)
  const { retry, moveBack, discard, restore, removePage, offerUndo } = actions
  const button = { kind: 'second', small: true, disabled: isBusy } as const
  if (page.discarded)
    return (
      <div className="page-other">
        <Button busy={restore.isPending && words.restoring} onClick={() => restore.mutate(page.id, { onSuccess: onClose })}>
          {words.restore}
        </Button>
      </div>
    )
  return (
    <div className="page-other">
      {(page.state === 'plain' || page.state === 'header' || assignable.includes(page.state)) && (
        <LinkButton kind="quiet" small to={paths.examPlain(examId)}>
          {words.plainOrExtra}
        </LinkButton>
      )}
      {page.state !== 'waiting' && page.state !== 'plain' && (
        <>
          {page.state === 'read' && page.assigned && (
            <Button
              {...button}
              busy={removePage.isPending && words.removing}
              onClick={() =>
                removePage.mutate(page.id, {
                  onSuccess({ plain: { lastAct } }) {
                    if (lastAct !== null) offerUndo(doneWords.takenOut, { act: 'take-out', id: lastAct.id })
                    onClose()
                  },
                })
              }
            >
              {words.notPrinted}
            </Button>
          )}
          {page.moved && (
            <Button {...button} busy={moveBack.isPending && words.moving} onClick={() => moveBack.mutate(page.id, { onSuccess: onClose })}>
              {words.moveBack}
            </Button>
          )}
          {page.state !== 'read' && (
            <Button
              {...button}
              busy={retry.isPending && words.reading}
              onClick={() => retry.mutate(page.id, { onSuccess: () => onDone({ words: doneWords.readAgain }) })}
            >
              {actionWords.retry}
            </Button>
          )}
          {!isSecond && (
            <Button
              {...button}
              kind="danger"
              busy={discard.isPending && words.leavingOut}
              onClick={() =>
                discard.mutate(page.id, { onSuccess: () => onDone({ words: doneWords.leftOut, undo: { act: 'discard', id: page.id } }) })
              }
            >
              {actionWords.discard}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

function titleOf(page: PageView, { page: words, paper }: PageLanguage): string {
  if (page.discarded) return words.dialog.leftOut
  if (page.state === 'read') return paper.paperPage(page.paperNumber ?? '', page.pageNumber ?? '')
  if (mayBeAnothers(page)) return page.isCopy ? words.twoOfOneNumber : words.twoScripts
  return needsPerson(page) ? words.whosePage : words.dialog.page
}
