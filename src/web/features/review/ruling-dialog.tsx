import { useState } from 'react'
import type { MarkPoint } from '#engine/exam/exam.ts'
import type { Ruling } from '#engine/exam/ruling.ts'
import { describeError } from '#web/api/describe-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { MarksPreview } from '#web/components/marks-preview.tsx'
import { useMakeRuling, usePreviewRuling, useUndoRuling } from './ruling-calls.ts'
import { RulingList } from './ruling-list.tsx'

interface RulingDialogProps {
  examId: string
  question: string
  scheme: readonly MarkPoint[]
  /** What the answer in view says, to start from. */
  words: string
  onClose: () => void
}

const kinds = [
  { value: 'accept', label: 'Accept' },
  { value: 'reject', label: 'Reject' },
] as const

/** Says once for all papers what a wording is worth, and shows what that changes before it does. */
export function RulingDialog({ examId, question, scheme, words: startWords, onClose }: RulingDialogProps) {
  const [ruling, setRuling] = useState<Ruling>({ question, point: 0, kind: 'accept', words: startWords })
  const [note, setNote] = useState('')
  const preview = usePreviewRuling(examId)
  const make = useMakeRuling(examId)
  const undo = useUndoRuling(examId)
  const shown = preview.data?.preview
  const error = preview.error ?? make.error

  function change(part: Partial<Ruling>): void {
    setRuling((before) => ({ ...before, ...part }))
    // What was shown was for another ruling.
    preview.reset()
  }

  async function rule(): Promise<void> {
    const { ruling: made } = await make.mutateAsync({ ruling, note })
    onClose()
    showToast(`Question ${question}: “${ruling.words}” is ${ruling.kind}ed for every paper.`, () => undo.mutate(made.id))
  }

  return (
    <Dialog isOpen onClose={onClose} title={`Rule for every paper: question ${question}`} wide>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (shown === undefined) preview.mutate(ruling)
          else void rule().catch(() => undefined)
        }}
      >
        <p className="quiet">The words go into the marking scheme. Marks that a person gave stay as they are.</p>
        <Field label="Mark point">
          <Select value={ruling.point} onChange={(event) => change({ point: Number(event.currentTarget.value) })}>
            {scheme.map((point, at) => (
              <option key={at} value={at}>
                {at + 1}. {point.code}: {point.text ?? point.value ?? point.accept?.[0]}
              </option>
            ))}
          </Select>
        </Field>
        <Segmented label="What to do with these words" options={kinds} value={ruling.kind} onChange={(kind) => change({ kind })} />
        <Field label={ruling.kind === 'accept' ? 'Words that earn it' : 'Words that lose it'}>
          <TextInput required maxLength={500} value={ruling.words} onChange={(event) => change({ words: event.currentTarget.value })} />
        </Field>
        <Field label="Why" optional>
          <TextInput maxLength={500} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
        </Field>
        {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
        {shown !== undefined && <MarksPreview preview={shown} />}
        <DialogButtons>
          <Button kind="second" onClick={onClose}>
            Cancel
          </Button>
          {shown === undefined ? (
            <Button type="submit" busy={preview.isPending && 'Working it out…'}>
              Show what changes
            </Button>
          ) : (
            <Button type="submit" busy={make.isPending && 'Marking again…'}>
              {ruling.kind === 'accept' ? 'Accept' : 'Reject'} for every paper
            </Button>
          )}
        </DialogButtons>
      </form>
      <RulingList examId={examId} question={question} scheme={scheme} />
    </Dialog>
  )
}
