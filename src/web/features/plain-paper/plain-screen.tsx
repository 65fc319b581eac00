import { useRef, useState } from 'react'
import type { ExamDetail } from '#contract/exams.ts'
import type { LoosePage, PlainPaper, PlainView } from '#contract/plain-paper.ts'
import { describeError } from '#web/api/describe-error.ts'
import { AiReadingPanel } from '#web/components/ai-reading/ai-reading-panel.tsx'
import { useWords } from '#web/components/words.ts'
import { CoverDialog } from '#web/features/plain-paper/cover-dialog.tsx'
import { nameOf } from '#web/features/plain-paper/find-papers.ts'
import { HeaderProposal } from '#web/features/plain-paper/header-proposal.tsx'
import { describe, LoosePages } from '#web/features/plain-paper/loose-pages.tsx'
import { PageView } from '#web/features/plain-paper/page-view.tsx'
import { pageWords } from '#web/features/plain-paper/page-words.ts'
import { PaperDialog } from '#web/features/plain-paper/paper-dialog.tsx'
import { PaperList } from '#web/features/plain-paper/paper-list.tsx'
import { PlaceBar } from '#web/features/plain-paper/place-bar.tsx'
import { PlainStatus } from '#web/features/plain-paper/plain-status.tsx'
import { usePlainActions } from '#web/features/plain-paper/plain-calls.ts'
import { plainWords } from '#web/features/plain-paper/plain-words.ts'
import { inOrder, nothing } from '#web/features/plain-paper/selection.ts'
import { TakeClass } from '#web/features/plain-paper/take-class.tsx'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'

/** The pages without a pupil, the controls that assign them, and the pages of each pupil. */
export function PlainScreen({ exam, plain }: { exam: ExamDetail; plain: PlainView }) {
  const words = useWords(plainWords)
  const pageSays = useWords(pageWords)
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
        showToast(pageSays.assigned(pageIds.length, nameOf(paper, words)), lastAct === null ? undefined : () => undo.mutate(lastAct.id))
      },
    })
  }

  if (papers.length === 0) return isLocked ? <Message title={words.confirmed} live={false} /> : <TakeClass actions={actions} />
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
        <Card title={words.loose.title} aside={loose.length === 0 ? words.loose.none : words.loose.order}>
          {loose.length === 0 ? (
            <div className="stack">
              <p className="quiet">{plain.counts.placed === 0 ? words.loose.scan : words.status.all}</p>
              <LinkButton kind="quiet" small to={plain.counts.placed === 0 ? paths.examUpload(exam.id) : paths.examReview(exam.id)}>
                {plain.counts.placed === 0 ? words.upload : words.loose.review}
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
              // Only the stack of a class on plain paper lies in the order of the class.
              stackIds={plain.classId === null ? [] : loose.filter(({ state, isPrinted }) => state !== 'blank' && !isPrinted).map(({ id }) => id)}
              isBusy={isBusy}
              isFirst={proposals.length === 0}
              inputRef={picker}
              onPlace={placeFor}
              onTurn={(ids) => turn.mutate(ids)}
              onLeaveOut={(ids) =>
                leaveOut.mutate(ids, {
                  onSuccess() {
                    setSelection(nothing)
                    showToast(pageSays.leftOut(ids.length), () => restore.mutate(ids))
                  },
                })
              }
              onClear={() => setSelection(nothing)}
            />
          )}
        </Card>
        <Card title={words.pupils.title} aside={words.pupils.withPages(plain.counts.withPages, plain.counts.pupils)}>
          <PaperList papers={papers} isLocked={isLocked} onOpen={setOpenPaperId} onDrop={placeFor} />
        </Card>
      </div>
      {isAllPlaced && <AiReadingPanel examId={exam.id} isLocked={isLocked} isReading={false} />}
      {openPaper !== undefined && openPaper.pages.length > 0 && (
        <PaperDialog paper={openPaper} actions={actions} isLocked={isLocked} onClose={() => setOpenPaperId(null)} />
      )}
      {lookedAt !== null && (
        <Dialog isOpen onClose={() => setLookedAt(null)} title={describe(lookedAt, pageSays)} wide>
          <PageView pageId={lookedAt.id} turnDegrees={lookedAt.turnDegrees} label={describe(lookedAt, pageSays)} />
          <DialogButtons>
            {exam.sheetVersion > 0 && !isLocked && (
              <LinkButton kind={lookedAt.isPrinted ? 'first' : 'second'} small to={paths.examWaitingPages(exam.id, lookedAt.id)}>
                {pageSays.ofPrinted}
              </LinkButton>
            )}
            <Button kind="second" small onClick={() => setLookedAt(null)}>
              {pageSays.close}
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
