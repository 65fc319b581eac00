import type { HistoryEntry } from '#contract/review.ts'
import { describeError } from '#web/api/describe-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { writePersonName } from '#engine/words/person-name.ts'
import { formatMoment } from '#engine/words/format.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { useReviewHistory } from './group-calls.ts'
import type { ReviewState } from './use-review.ts'
import { groupWords, type GroupWords } from './group-words.ts'

interface HistoryDialogProps {
  examId: string
  question: string
  isLocked: boolean
  review: Pick<ReviewState, 'isSaving' | 'error' | 'undoAct'>
  onClose: () => void
}

/** What people decided in this question, newest first. What still stands can be undone. */
export function HistoryDialog({ examId, question, isLocked, review, onClose }: HistoryDialogProps) {
  const { isSaving, error, undoAct } = review
  const named = useWords(groupWords)
  const { decisions: words } = named
  const buttons = useWords(buttonWords)
  const language = useLanguage()
  const history = useReviewHistory(examId, question)
  return (
    <Dialog isOpen onClose={onClose} title={words.title(question)} wide>
      {history.error !== null && <Message kind="wrong">{describeError(history.error)}</Message>}
      {error !== null && (
        <Message kind="wrong" title={words.notUndone}>
          {describeError(error)}
        </Message>
      )}
      {history.isPending && <Skeleton lines={5} label={words.loading} />}
      {history.data?.entries.length === 0 && <p className="quiet">{words.empty}</p>}
      <ol className="rv-history">
        {history.data?.entries.map((entry) => (
          <li key={entry.id} className={entry.state === 'undone' ? 'is-undone' : undefined}>
            <div>
              <b>{titleOf(entry, named)}</b>
              <span className="small quiet">
                {words.byAt(writePersonName(entry.byName, language), formatMoment(entry.at, language))}
                {entry.kind === 'decision' && entry.onPhone && ` · ${words.onPhone}`}
                {entry.state === 'undone' && ` · ${words.undone}`}
              </span>
              {entry.kind === 'decision' &&
                entry.reasons.map(({ marks, reason }, at) => (
                  <span key={at} className="small">
                    {words.reason(marks, reason)}
                  </span>
                ))}
              {entry.kind === 'decision' && entry.note !== '' && <span className="small">{words.note(entry.note)}</span>}
              {entry.kind === 'decision' && entry.overtaken !== '' && <span className="small rv-overtaken">{entry.overtaken}</span>}
            </div>
            {isUndoable(entry) && (
              <Button
                kind="second"
                small
                disabled={isLocked || isSaving}
                aria-label={words.undoOf(titleOf(entry, named))}
                onClick={() => undoAct({ kind: entry.kind === 'decision' ? 'decision' : 'groups', id: entry.id })}
              >
                {buttons.undo}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {history.data?.hasMore === true && <p className="small quiet">{words.older}</p>}
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          {buttons.close}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

/** A kind that only a newer server knows is undone on a newer page. */
function isUndoable({ kind, state }: HistoryEntry): boolean {
  return state === 'standing' && (kind === 'decision' || kind === 'apart' || kind === 'together')
}

function titleOf(entry: HistoryEntry, { decisions: words, wordings }: GroupWords): string {
  if (entry.kind === 'apart') return words.takenOut(entry.label || wordings.unread)
  if (entry.kind === 'together') return words.grouped(entry.label || wordings.unread)
  if (entry.kind !== 'decision') return entry.kind
  const marks = entry.marks.map(
    ({ from, to, count }) => `${entry.marks.length > 1 ? `${count}× ` : ''}${from === null || from === to ? to : `${from} → ${to}`}`,
  )
  return words.answers(entry.answerCount, marks.join(', '))
}
