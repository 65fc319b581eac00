import { useRef, useState, type FormEvent } from 'react'
import { isKnown } from '#contract/base/known.ts'
import type { ExamDetail } from '#contract/exams.ts'
import type { LoosePage, PlainPaper, PlainView } from '#contract/plain-paper.ts'
import { describeError } from '#web/api/describe-error.ts'
import { sayClass, useClasses } from '#web/api/use-classes.ts'
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
import { usePlainActions, type PlainActions } from '#web/features/plain-paper/plain-calls.ts'
import { plainWords, type PlainWords } from '#web/features/plain-paper/plain-words.ts'
import { inOrder, nothing } from '#web/features/plain-paper/selection.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'

/** The pages without a pupil, the controls that assign them, and the pages of each pupil. */
export function PlainScreen({ exam, plain }: { exam: ExamDetail; plain: PlainView }) {
  const words = useWords(plainWords)
  const pageSays = useWords(pageWords)
  const actions = usePlainActions(exam.id)
  const [selection, setSelection] = useState(nothing)
  const [enlarged, setEnlarged] = useState<LoosePage | null>(null)
  const [openPaperId, setOpenPaperId] = useState<string | null>(null)
  const [isCovering, setCovering] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const isLocked = exam.confirmedAt !== null
  const { loose, papers, proposals } = plain
  const order = loose.map(({ id }) => id)
  const isAllPlaced = plain.counts.placed > 0 && loose.every(({ state }) => state === 'blank')
  const openPaper = papers.find(({ paperId }) => paperId === openPaperId)
  const { place, order: reorder, removePages, turn, undo, leaveOut, restore } = actions
  const error = place.error ?? reorder.error ?? removePages.error ?? turn.error ?? undo.error ?? leaveOut.error ?? restore.error
  const isBusy = place.isPending || turn.isPending || undo.isPending || leaveOut.isPending

  function placeFor(paper: PlainPaper, pageIds: string[]) {
    for (const action of [reorder, removePages, turn, undo, leaveOut]) action.reset()
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
            <NothingLoose examId={exam.id} isAnyPlaced={plain.counts.placed > 0} />
          ) : (
            <LoosePages
              pages={loose}
              selection={selection}
              isLocked={isLocked}
              onSelect={setSelection}
              onOpen={setEnlarged}
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
      {enlarged !== null && <LoosePageDialog page={enlarged} exam={exam} onClose={() => setEnlarged(null)} />}
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

/** What to do where no page waits for a pupil: scan the first ones, or go on to the review. */
function NothingLoose({ examId, isAnyPlaced }: { examId: string; isAnyPlaced: boolean }) {
  const words = useWords(plainWords)
  return (
    <div className="stack">
      <p className="quiet">{isAnyPlaced ? words.status.all : words.loose.scan}</p>
      <LinkButton kind="quiet" small to={isAnyPlaced ? paths.examReview(examId) : paths.examUpload(examId)}>
        {isAnyPlaced ? words.loose.review : words.upload}
      </LinkButton>
    </div>
  )
}

interface LoosePageDialogProps {
  page: LoosePage
  exam: ExamDetail
  onClose: () => void
}

/** One page without a pupil, large. */
function LoosePageDialog({ page, exam, onClose }: LoosePageDialogProps) {
  const words = useWords(pageWords)
  return (
    <Dialog isOpen onClose={onClose} title={describe(page, words)} wide>
      <PageView pageId={page.id} turnDegrees={page.turnDegrees} label={describe(page, words)} />
      <DialogButtons>
        {exam.sheetVersion > 0 && exam.confirmedAt === null && (
          <LinkButton kind={page.isPrinted ? 'first' : 'second'} small to={paths.examWaitingPages(exam.id, page.id)}>
            {words.ofPrinted}
          </LinkButton>
        )}
        <Button kind="second" small onClick={onClose}>
          {words.close}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

/** Says which class writes on plain paper: each pupil gets a paper that pages can be put into. */
function TakeClass({ actions }: { actions: PlainActions }) {
  const { class: words } = useWords(plainWords)
  const classes = useClasses()
  const [chosen, setChosen] = useState<string | null>(null)
  const { enrolClass } = actions
  if (classes.data === undefined)
    return (
      <Card title={words.title}>
        {classes.error === null ? <Skeleton lines={3} label={words.loading} /> : <Message kind="wrong">{describeError(classes.error)}</Message>}
      </Card>
    )
  const classId = chosen ?? classes.data.find(({ pupilCount }) => pupilCount > 0)?.id ?? ''
  function submit(event: FormEvent) {
    event.preventDefault()
    if (classId !== '') enrolClass.mutate(classId)
  }
  return (
    <Card title={words.title}>
      <form className="pl-class" onSubmit={submit}>
        <p className="quiet">{words.about}</p>
        {classes.data.length === 0 ? (
          <LinkButton to={paths.classes}>{words.create}</LinkButton>
        ) : (
          <>
            <Field label={words.class}>
              <Select value={classId} onChange={(event) => setChosen(event.target.value)}>
                {classes.data.map(({ id, name, year, pupilCount }) => (
                  <option key={id} value={id}>
                    {words.option(sayClass({ name, year }), pupilCount)}
                  </option>
                ))}
              </Select>
            </Field>
            {enrolClass.error !== null && <Message kind="wrong">{describeError(enrolClass.error)}</Message>}
            <Button type="submit" disabled={classId === ''} busy={enrolClass.isPending && words.using}>
              {words.use}
            </Button>
          </>
        )}
      </form>
    </Card>
  )
}

interface PlainStatusProps {
  plain: PlainView
  isLocked: boolean
  isBusy: boolean
  onUndo: (actId: string) => void
  onCover: () => void
}

/** How many pages are assigned, and the button that undoes the last act. */
function PlainStatus({ plain: { counts, lastAct }, isLocked, isBusy, onUndo, onCover }: PlainStatusProps) {
  const words = useWords(plainWords)
  const { status } = words
  const { placed, total, waiting } = counts
  return (
    <Card title={total === 0 ? status.none : status.assigned(placed, total)} aside={isLocked ? words.confirmed : newsOf(counts, status)}>
      <Progress
        label={status.progress}
        max={total}
        parts={[
          { tone: 'right', count: placed },
          { tone: 'doubt', count: total - placed },
        ]}
      />
      <div className="row pl-status-do">
        {waiting > 0 && <span className="small quiet">{status.waiting(waiting)}</span>}
        {!isLocked && (
          <>
            <Button kind="second" small onClick={onCover}>
              {status.nameArea}
            </Button>
            {lastAct !== null && (
              <Button kind="second" small disabled={isBusy} onClick={() => onUndo(lastAct.id)}>
                <Icon name="undo" /> {describeUndo(lastAct, status)}
              </Button>
            )}
          </>
        )}
      </div>
    </Card>
  )
}

/** An act that this page does not know has no name here, and can still be undone. */
function describeUndo({ kind, pageCount }: NonNullable<PlainView['lastAct']>, words: PlainWords['status']): string {
  return isKnown(words.undo, kind) ? words.undo[kind](pageCount) : words.undoLast
}

function newsOf({ placed, total }: PlainView['counts'], words: PlainWords['status']): string {
  if (total === 0) return ''
  return placed === total ? words.all : words.left(total - placed)
}
