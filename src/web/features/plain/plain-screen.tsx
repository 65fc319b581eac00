import { useRef, useState } from 'react'
import type { ExamDetail } from '#contract/exams.ts'
import type { LoosePage, PlainPaper, PlainView } from '#contract/plain.ts'
import { describeError } from '#web/api/describe-error.ts'
import { EnginePanel } from '#web/components/engine/engine-panel.tsx'
import { CoverDialog } from '#web/features/plain/cover-dialog.tsx'
import { nameOf } from '#web/features/plain/find-papers.ts'
import { HeaderProposal } from '#web/features/plain/header-proposal.tsx'
import { describe, LoosePages } from '#web/features/plain/loose-pages.tsx'
import { PageView } from '#web/features/plain/page-view.tsx'
import { PaperDialog } from '#web/features/plain/paper-dialog.tsx'
import { PaperList } from '#web/features/plain/paper-list.tsx'
import { PlaceBar } from '#web/features/plain/place-bar.tsx'
import { PlainStatus } from '#web/features/plain/plain-status.tsx'
import { usePlainActions } from '#web/features/plain/plain-calls.ts'
import { inOrder, nothing } from '#web/features/plain/selection.ts'
import { TakeClass } from '#web/features/plain/take-class.tsx'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'

/** The loose pages, to whom they go, and what every pupil has by now. */
export function PlainScreen({ exam, plain }: { exam: ExamDetail; plain: PlainView }) {
  const actions = usePlainActions(exam.id)
  const [selection, setSelection] = useState(nothing)
  const [lookedAt, setLookedAt] = useState<LoosePage | null>(null)
  const [openPaperId, setOpenPaperId] = useState<string | null>(null)
  const [isCovering, setCovering] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const isLocked = exam.confirmedAt !== null
  const { loose, papers, proposals } = plain
  const order = loose.map(({ id }) => id)
  const isAllPlaced = plain.counts.placed > 0 && loose.every(({ state }) => state === 'blank')
  const openPaper = papers.find(({ paperId }) => paperId === openPaperId)
  const { place, order: reorder, takeOut, turn, undo, leaveOut, restore } = actions
  const error = place.error ?? reorder.error ?? takeOut.error ?? turn.error ?? undo.error ?? leaveOut.error ?? restore.error
  const isBusy = place.isPending || turn.isPending || undo.isPending || leaveOut.isPending

  function placeFor(paper: PlainPaper, pageIds: string[]) {
    for (const action of [reorder, takeOut, turn, undo, leaveOut]) action.reset()
    place.mutate([{ paperId: paper.paperId, pageIds }], {
      onSuccess({ plain: { lastAct } }) {
        setSelection(nothing)
        showToast(
          `${pageIds.length} ${pageIds.length === 1 ? 'page' : 'pages'} to ${nameOf(paper)}`,
          lastAct === null ? undefined : () => undo.mutate(lastAct.id),
        )
      },
    })
  }

  if (papers.length === 0) return isLocked ? <Message title="This exam is confirmed" live={false} /> : <TakeClass actions={actions} />
  return (
    <div className="pl">
      <PlainStatus plain={plain} isLocked={isLocked} isBusy={isBusy} onUndo={(actId) => undo.mutate(actId)} onCover={() => setCovering(true)} />
      {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
      {!isLocked &&
        proposals.map((proposal) => (
          <HeaderProposal
            key={proposal.uploadId}
            proposal={proposal}
            papers={papers}
            loose={loose}
            isBusy={isBusy}
            onAccept={({ groups }) => place.mutate(groups)}
          />
        ))}
      <div className="pl-work">
        <Card title="Loose pages" aside={loose.length === 0 ? 'None' : 'In the order of arrival'}>
          {loose.length === 0 ? (
            <div className="stack">
              <p className="quiet">
                {plain.counts.placed === 0 ? 'Scan the stack and upload it: pages without a code appear here.' : 'Every page has its pupil.'}
              </p>
              <LinkButton kind="quiet" small to={plain.counts.placed === 0 ? paths.examUpload(exam.id) : paths.examReview(exam.id)}>
                {plain.counts.placed === 0 ? 'Upload scripts' : 'Go on to review'}
              </LinkButton>
            </div>
          ) : (
            <LoosePages
              pages={loose}
              selection={selection}
              isLocked={isLocked}
              onSelect={setSelection}
              onOpen={setLookedAt}
              onDone={() => picker.current?.focus()}
            />
          )}
          {!isLocked && loose.length > 0 && (
            <PlaceBar
              papers={papers}
              chosenIds={inOrder(order, selection)}
              stackIds={loose.filter(({ state }) => state !== 'blank').map(({ id }) => id)}
              isBusy={isBusy}
              isFirst={proposals.length === 0}
              inputRef={picker}
              onPlace={placeFor}
              onTurn={(ids) => turn.mutate(ids)}
              onLeaveOut={(ids) =>
                leaveOut.mutate(ids, {
                  onSuccess() {
                    setSelection(nothing)
                    showToast(`${ids.length} left out`, () => restore.mutate(ids))
                  },
                })
              }
              onClear={() => setSelection(nothing)}
            />
          )}
        </Card>
        <Card title="Pupils" aside={`${papers.filter(({ pages }) => pages.length > 0).length} of ${papers.length} have pages`}>
          <PaperList papers={papers} isLocked={isLocked} onOpen={setOpenPaperId} onDrop={placeFor} />
        </Card>
      </div>
      {isAllPlaced && <EnginePanel examId={exam.id} isLocked={isLocked} isReading={false} />}
      {openPaper !== undefined && openPaper.pages.length > 0 && (
        <PaperDialog paper={openPaper} actions={actions} isLocked={isLocked} onClose={() => setOpenPaperId(null)} />
      )}
      {lookedAt !== null && (
        <Dialog isOpen onClose={() => setLookedAt(null)} title={describe(lookedAt)} wide>
          <PageView pageId={lookedAt.id} turnDegrees={lookedAt.turnDegrees} label={describe(lookedAt)} />
          <DialogButtons>
            <Button kind="second" small onClick={() => setLookedAt(null)}>
              Close
            </Button>
          </DialogButtons>
        </Dialog>
      )}
      {isCovering && (
        <CoverDialog
          cover={plain.cover}
          page={papers.find(({ pages }) => pages.length > 0)?.pages[0] ?? loose[0] ?? null}
          actions={actions}
          onClose={() => setCovering(false)}
        />
      )}
    </div>
  )
}
