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
import { buttonWords } from '#web/components/button-words.ts'
import { useWords } from '#web/components/words.ts'
import { useMakeRuling, usePreviewRuling, useUndoRuling } from './ruling-calls.ts'
import { RulingList } from './ruling-list.tsx'
import { rulingWords } from './ruling-words.ts'

interface RulingDialogProps {
  examId: string
  question: string
  scheme: readonly MarkPoint[]
  /** The place of the mark point to start from; the first where there is no such. */
  point: number
  /** What the answer in view says, to start from. */
  words: string
  onClose: () => void
}

/** Says once for all papers what a wording is worth, and shows what that changes before it does. */
export function RulingDialog({ examId, question, scheme, point: startPoint, words: startWords, onClose }: RulingDialogProps) {
  const words = useWords(rulingWords)
  const { cancel } = useWords(buttonWords)
  const kinds = [
    { value: 'accept', label: words.accept },
    { value: 'reject', label: words.reject },
  ] as const
  const [ruling, setRuling] = useState<Ruling>({
    question,
    point: scheme[startPoint] === undefined ? 0 : startPoint,
    kind: 'accept',
    words: startWords,
  })
  const [note, setNote] = useState('')
  const [isChecked, setChecked] = useState(false)
  const preview = usePreviewRuling(examId)
  const make = useMakeRuling(examId)
  const undo = useUndoRuling(examId)
  const hasWords = ruling.words.trim() !== ''
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
    const say = ruling.kind === 'accept' ? words.accepted : words.rejected
    showToast(say(question, ruling.words), () => undo.mutate(made.id))
  }

  return (
    <Dialog isOpen onClose={onClose} title={words.title(question)} wide>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (!hasWords) return
          if (shown === undefined) preview.mutate(ruling)
          else void rule().catch(() => undefined)
        }}
      >
        <p className="quiet">{words.text}</p>
        <Field label={words.point}>
          <Select value={ruling.point} onChange={(event) => change({ point: Number(event.currentTarget.value) })}>
            {scheme.map((point, at) => (
              <option key={at} value={at}>
                {at + 1}. {point.code}: {point.text ?? point.value ?? point.accept?.[0]}
              </option>
            ))}
          </Select>
        </Field>
        <Segmented label={words.whatToDo} options={kinds} value={ruling.kind} onChange={(kind) => change({ kind })} />
        <Field
          label={ruling.kind === 'accept' ? words.wordsThatEarn : words.wordsThatLose}
          error={isChecked && !hasWords ? words.wordsMissing : undefined}
          announce
        >
          <TextInput maxLength={500} value={ruling.words} onChange={(event) => change({ words: event.currentTarget.value })} />
        </Field>
        <Field label={words.why} optional>
          <TextInput maxLength={500} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
        </Field>
        {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
        {shown !== undefined && <MarksPreview preview={shown} />}
        <DialogButtons>
          <Button kind="second" onClick={onClose}>
            {cancel}
          </Button>
          {shown === undefined ? (
            <Button type="submit" busy={preview.isPending && words.showing}>
              {words.show}
            </Button>
          ) : (
            <Button type="submit" busy={make.isPending && words.marking}>
              {ruling.kind === 'accept' ? words.acceptForAll : words.rejectForAll}
            </Button>
          )}
        </DialogButtons>
      </form>
      <RulingList examId={examId} question={question} scheme={scheme} />
    </Dialog>
  )
}
