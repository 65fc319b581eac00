import { useState } from 'react'
import type { MarkerLine } from '#contract/marker-figures.ts'
import type { BothInput } from '#contract/second-opinions.ts'
import { describeError } from '#web/api/describe-error.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { markerFiguresWords } from './marker-figures-words.ts'
import { useAskBoth } from './shares-calls.ts'

/** Whoever stands out, beside who marked most of the same question; else the first question that two people marked. */
export function proposeBoth(lines: readonly MarkerLine[]): BothInput | null {
  const standsOut = ({ comparison }: MarkerLine) => comparison !== null && comparison.verdict !== 'as-the-rest'
  const inOrder = [...lines.filter(standsOut), ...lines]
  for (const { question, markerId } of inOrder) {
    const [other] = lines.filter((line) => line.question === question && line.markerId !== markerId).toSorted((a, b) => b.count - a.count)
    if (other !== undefined) return { question, firstId: markerId, secondId: other.markerId }
  }
  return null
}

interface AskBothDialogProps {
  examId: string
  /** Of those who mark the exam now. */
  lines: readonly MarkerLine[]
  proposed: BothInput
  onClose: () => void
}

/** Which question, and who judges what of whom. */
export function AskBothDialog({ examId, lines, proposed, onClose }: AskBothDialogProps) {
  const { both: words } = useWords(markerFiguresWords)
  const { cancel } = useWords(buttonWords)
  const [both, setBoth] = useState(proposed)
  const ask = useAskBoth(examId)
  const questions = [...Map.groupBy(lines, ({ question }) => question)].filter(([, own]) => own.length > 1)
  const markers = questions.find(([question]) => question === both.question)?.[1] ?? []
  const nameOf = (markerId: string) => markers.find((line) => line.markerId === markerId)?.name ?? ''

  function chooseQuestion(question: string): void {
    const [first, second] = questions.find(([id]) => id === question)?.[1] ?? []
    if (first !== undefined && second !== undefined) setBoth({ question, firstId: first.markerId, secondId: second.markerId })
  }

  function submit(event: React.FormEvent): void {
    event.preventDefault()
    const undo = () => ask.mutate({ both, end: true }, { onError: () => showToast(words.notUndone) })
    ask.mutate(
      { both },
      {
        onSuccess: (asked) => {
          showToast(words.asked(asked, nameOf(both.firstId), nameOf(both.secondId)), undo)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog isOpen title={words.open} onClose={onClose}>
      <form onSubmit={submit} className="stack">
        <p className="small">{words.text}</p>
        <Field label={words.question}>
          <Select value={both.question} onChange={(event) => chooseQuestion(event.currentTarget.value)}>
            {questions.map(([question]) => (
              <option key={question} value={question}>
                {question}
              </option>
            ))}
          </Select>
        </Field>
        {(['firstId', 'secondId'] as const).map((side) => (
          <Field key={side} label={side === 'firstId' ? words.first : words.second}>
            <Select value={both[side]} onChange={(event) => setBoth({ ...both, [side]: event.currentTarget.value })}>
              {markers.map(({ markerId, name }) => (
                <option key={markerId} value={markerId}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        ))}
        {ask.error !== null && <Message kind="wrong">{describeError(ask.error)}</Message>}
        <DialogButtons>
          <Button kind="second" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" disabled={both.firstId === both.secondId} busy={ask.isPending && words.asking}>
            {words.open}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
