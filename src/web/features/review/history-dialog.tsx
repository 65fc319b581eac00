import type { HistoryEntry } from '#contract/review.ts'
import { describeError } from '#web/api/describe-error.ts'
import { describeMoment } from '#web/components/long-list/describe-moment.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useReviewHistory } from './group-calls.ts'
import type { Act } from './use-review.ts'

interface HistoryDialogProps {
  examId: string
  question: string
  isLocked: boolean
  isSaving: boolean
  /** Of the last undo, where it failed. */
  error: Error | null
  onUndo: (act: Act) => void
  onClose: () => void
}

/** What people decided in this question, newest first, each of which can be taken back unless something stands on it. */
export function HistoryDialog({ examId, question, isLocked, isSaving, error, onUndo, onClose }: HistoryDialogProps) {
  const history = useReviewHistory(examId, question)
  return (
    <Dialog isOpen onClose={onClose} title={`Decided in question ${question}`} wide>
      {history.error !== null && <Message kind="wrong">{describeError(history.error)}</Message>}
      {error !== null && (
        <Message kind="wrong" title="Not undone">
          {describeError(error)}
        </Message>
      )}
      {history.isPending && <Skeleton lines={5} label="Loading what was decided" />}
      {history.data?.entries.length === 0 && (
        <p className="quiet">Nobody has decided anything here yet. What you accept is listed here and can be undone.</p>
      )}
      <ol className="rv-history">
        {history.data?.entries.map((entry) => (
          <li key={entry.id} className={entry.state === 'undone' ? 'is-undone' : undefined}>
            <div>
              <b>{titleOf(entry)}</b>
              <span className="small quiet">
                {entry.byName}, {describeMoment(entry.at)}
                {entry.state === 'undone' && ' · undone'}
              </span>
              {entry.kind === 'decision' && entry.note !== '' && <span className="small">Note: {entry.note}</span>}
              {entry.kind === 'decision' && entry.overtaken !== '' && <span className="small rv-overtaken">{entry.overtaken}</span>}
            </div>
            {isUndoable(entry) && (
              <Button
                kind="second"
                small
                disabled={isLocked || isSaving}
                aria-label={`Undo: ${titleOf(entry)}`}
                onClick={() => onUndo({ kind: entry.kind === 'decision' ? 'decision' : 'groups', id: entry.id })}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ol>
      {history.data?.hasMore === true && <p className="small quiet">Older decisions are not listed.</p>}
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          Close
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

/** What a newer server has added since is taken back on a newer page. */
function isUndoable({ kind, state }: HistoryEntry): boolean {
  return state === 'standing' && (kind === 'decision' || kind === 'apart' || kind === 'together')
}

function titleOf(entry: HistoryEntry): string {
  if (entry.kind === 'apart') return `Taken out: ${entry.label}`
  if (entry.kind === 'together') return `Put together: ${entry.label}`
  if (entry.kind !== 'decision') return entry.kind
  const marks = entry.marks.map(
    ({ from, to, count }) => `${entry.marks.length > 1 ? `${count}× ` : ''}${from === null || from === to ? to : `${from} → ${to}`}`,
  )
  return `${entry.answerCount} ${entry.answerCount === 1 ? 'answer' : 'answers'}: ${marks.join(', ')}`
}
