import { useState } from 'react'
import type { BankComment } from '#contract/annotations.ts'
import { annotationLimits } from '#engine/annotations/annotation.ts'
import { describeError } from '#web/api/describe-error.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { useWords } from '#web/components/words.ts'
import { useBank, useChangeBank } from './annotation-calls.ts'
import { bankWords, type BankWords } from './bank-words.ts'

/** The comments for the exam's subject: one's own and the school's, the most used first. */
export function CommentBank({ examId, question, onClose }: { examId: string; question: string; onClose: () => void }) {
  const words = useWords(bankWords)
  const buttons = useWords(buttonWords)
  const bank = useBank(examId, question)
  const { save, change, remove } = useChangeBank(examId)
  const [text, setText] = useState('')
  const [edited, setEdited] = useState<BankComment | null>(null)
  const [asked, setAsked] = useState<BankComment | null>(null)
  const problem = bank.error ?? save.error ?? change.error ?? remove.error
  const comments = bank.data?.comments ?? []
  const typed = text.trim()

  function put(): void {
    const onSuccess = () => {
      setText('')
      setEdited(null)
    }
    if (edited === null) save.mutate(typed, { onSuccess })
    else change.mutate({ id: edited.id, text: typed }, { onSuccess })
  }

  function edit(comment: BankComment | null): void {
    setEdited(comment)
    setText(comment?.text ?? '')
  }

  return (
    <Dialog isOpen onClose={onClose} title={words.title} wide>
      <p className="small quiet">{words.text}</p>
      {problem !== null && <Message kind="wrong">{describeError(problem)}</Message>}
      <form
        className="rm-bank-new"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed !== '') put()
        }}
      >
        <Field label={edited === null ? words.new : words.otherWords}>
          <TextInput
            value={text}
            maxLength={annotationLimits.textMaxChars}
            autoComplete="off"
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        <div className="row">
          <Button kind="second" small type="submit" disabled={typed === ''} busy={(save.isPending || change.isPending) && buttons.saving}>
            {edited === null ? buttons.add : buttons.save}
          </Button>
          {edited !== null && (
            <Button kind="quiet" small onClick={() => edit(null)}>
              {buttons.cancel}
            </Button>
          )}
        </div>
      </form>
      {bank.data === undefined && bank.error === null && <Skeleton lines={4} label={words.loading} />}
      {bank.data !== undefined && comments.length === 0 && <EmptyState title={words.empty.title}>{words.empty.text}</EmptyState>}
      <ul className="rm-list rm-bank" aria-label={words.list}>
        {comments.map((comment) => (
          <li key={comment.id}>
            <span>
              {comment.text}
              <span className="xs quiet rm-bank-about">{describe(comment, words)}</span>
            </span>
            {comment.canChange && (
              <span className="rm-list-acts">
                <Button kind="quiet" small onClick={() => change.mutate({ id: comment.id, isShared: !comment.isShared })}>
                  {comment.isShared ? words.stopSharing : words.share}
                  <span className="hide"> {comment.text}</span>
                </Button>
                <IconButton label={words.edit(comment.text)} icon={<Icon name="edit" />} onClick={() => edit(comment)} />
                <IconButton label={words.delete(comment.text)} icon={<Icon name="trash" />} onClick={() => setAsked(comment)} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          {buttons.close}
        </Button>
      </DialogButtons>
      <ConfirmDialog
        isOpen={asked !== null}
        title={words.deleteTitle}
        text={(asked?.isShared === true ? words.deleteShared : words.deleteOwn)(asked?.text ?? '')}
        confirm={buttons.delete}
        keep={words.keep}
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

function describe({ uses, isShared, isOwn }: BankComment, words: BankWords): string {
  const used = words.used(uses)
  if (!isShared) return used
  return `${used} · ${isOwn ? words.shared : words.fromColleague}`
}
