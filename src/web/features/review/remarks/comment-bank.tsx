import { useState } from 'react'
import type { BankComment } from '#contract/remarks.ts'
import { remarkLimits } from '#engine/remarks/remark.ts'
import { describeError } from '#web/api/describe-error.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useBank, useChangeBank } from './remark-calls.ts'

/** The comments for the exam's subject: one's own and the school's, the most used first. */
export function CommentBank({ examId, question, onClose }: { examId: string; question: string; onClose: () => void }) {
  const bank = useBank(examId, question)
  const { keep, change, remove } = useChangeBank(examId)
  const [text, setText] = useState('')
  const [edited, setEdited] = useState<BankComment | null>(null)
  const [asked, setAsked] = useState<BankComment | null>(null)
  const problem = bank.error ?? keep.error ?? change.error ?? remove.error
  const comments = bank.data?.comments ?? []
  const words = text.trim()

  function put(): void {
    const onSuccess = () => {
      setText('')
      setEdited(null)
    }
    if (edited === null) keep.mutate(words, { onSuccess })
    else change.mutate({ id: edited.id, text: words }, { onSuccess })
  }

  function edit(comment: BankComment | null): void {
    setEdited(comment)
    setText(comment?.text ?? '')
  }

  return (
    <Dialog isOpen onClose={onClose} title="Comment bank" wide>
      <p className="small quiet">
        Every remark you write is kept here for this subject and suggested when you type. What stands on answers keeps its words.
      </p>
      {problem !== null && <Message kind="wrong">{describeError(problem)}</Message>}
      <form
        className="rm-bank-new"
        onSubmit={(event) => {
          event.preventDefault()
          if (words !== '') put()
        }}
      >
        <Field label={edited === null ? 'New comment' : 'Other words'}>
          <TextInput value={text} maxLength={remarkLimits.textMaxChars} autoComplete="off" onChange={(event) => setText(event.currentTarget.value)} />
        </Field>
        <div className="row">
          <Button kind="second" small type="submit" disabled={words === ''} busy={(keep.isPending || change.isPending) && 'Saving…'}>
            {edited === null ? 'Add' : 'Save'}
          </Button>
          {edited !== null && (
            <Button kind="quiet" small onClick={() => edit(null)}>
              Cancel
            </Button>
          )}
        </div>
      </form>
      {bank.data === undefined && bank.error === null && <Skeleton lines={4} label="Loading the comments" />}
      {bank.data !== undefined && comments.length === 0 && (
        <EmptyState title="No comments yet">Write a remark on an answer, or add one here. It is suggested from then on.</EmptyState>
      )}
      <ul className="rm-list rm-bank" aria-label="Comments">
        {comments.map((comment) => (
          <li key={comment.id}>
            <span>
              {comment.text}
              <span className="xs quiet rm-bank-about">{describe(comment)}</span>
            </span>
            {comment.canChange && (
              <span className="rm-list-acts">
                <Button kind="quiet" small onClick={() => change.mutate({ id: comment.id, isShared: !comment.isShared })}>
                  {comment.isShared ? 'Stop sharing' : 'Share'}
                  <span className="hide"> {comment.text}</span>
                </Button>
                <IconButton label={`Edit: ${comment.text}`} icon={<Icon name="edit" />} onClick={() => edit(comment)} />
                <IconButton label={`Delete: ${comment.text}`} icon={<Icon name="trash" />} onClick={() => setAsked(comment)} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          Close
        </Button>
      </DialogButtons>
      <ConfirmDialog
        isOpen={asked !== null}
        title="Delete the comment"
        text={`“${asked?.text ?? ''}” leaves the bank${asked?.isShared === true ? ' of the whole school' : ''}. Where it was written it stays.`}
        confirm="Delete"
        danger
        onConfirm={() => {
          if (asked !== null) remove.mutate(asked.id)
          setAsked(null)
        }}
        onClose={() => setAsked(null)}
      />
    </Dialog>
  )
}

function describe({ uses, isShared, isOwn }: BankComment): string {
  const used = uses === 0 ? 'Not used yet' : uses === 1 ? 'Used once' : `Used ${uses} times`
  if (!isShared) return used
  return isOwn ? `${used} · shared with the school` : `${used} · from a colleague`
}
