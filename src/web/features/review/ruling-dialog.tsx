import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isKnown } from '#contract/base/known.ts'
import { listRulings, makeRuling, previewRuling, undoRuling } from '#contract/rulings.ts'
import type { MarkPoint } from '#engine/exam/exam.ts'
import type { Ruling } from '#engine/exam/ruling.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { markQueryKeys } from '#web/api/mark-query-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { MarksPreview } from '#web/components/marks-preview.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { useWords } from '#web/components/words.ts'
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

/** Says for all papers what a wording is worth, and first shows what that changes. */
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
    // The preview was of another ruling.
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

/** The rules that a question has, each of which can be undone. */
function RulingList({ examId, question, scheme }: { examId: string; question: string; scheme: readonly MarkPoint[] }) {
  const words = useWords(rulingWords)
  const { data } = useRulings(examId, true)
  const undo = useUndoRuling(examId)
  const rulings = (data?.rulings ?? []).filter(({ ruling, takenBackAt }) => ruling.question === question && takenBackAt === null)
  if (rulings.length === 0) return null
  return (
    <section className="rv-rulings">
      <h3>{words.soFar}</h3>
      {undo.error !== null && <Message kind="wrong">{describeError(undo.error)}</Message>}
      <ul>
        {rulings.map(({ id, ruling, note, madeByName }) => (
          <li key={id} className="row row--between">
            <span>
              {isKnown(words.rules, ruling.kind)
                ? words.rules[ruling.kind](ruling.words, scheme[ruling.point]?.code ?? '')
                : `${ruling.kind}: ${ruling.words}`}
              <span className="small quiet rv-ruled-by">
                {madeByName}
                {note !== '' && `: ${note}`}
              </span>
            </span>
            <Button kind="quiet" small onClick={() => undo.mutate(id)} disabled={undo.isPending}>
              {words.takeBack}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useRulings(examId: string, isWanted: boolean) {
  return useQuery({ ...queryOf(listRulings, { params: { examId } }), enabled: isWanted })
}

/** What a ruling would change; nothing is stored. */
function usePreviewRuling(examId: string) {
  return useMutation({ mutationFn: (ruling: Ruling) => call(previewRuling, { params: { examId }, body: ruling }) })
}

function useMakeRuling(examId: string) {
  const refresh = useRefresh(examId)
  return useMutation({
    mutationFn: (input: { ruling: Ruling; note: string }) => call(makeRuling, { params: { examId }, body: input }),
    onSettled: refresh,
  })
}

function useUndoRuling(examId: string) {
  const refresh = useRefresh(examId)
  return useMutation({ mutationFn: (rulingId: string) => call(undoRuling, { params: { rulingId } }), onSettled: refresh })
}

/** Re-marking takes the server a moment, so what it changed is fetched twice. */
const markedWithinMs = 2500

function useRefresh(examId: string): () => void {
  const client = useQueryClient()
  return () => {
    const refresh = () => void refetch(client, keyOf(listRulings, { params: { examId } }), ...markQueryKeys(examId))
    refresh()
    setTimeout(refresh, markedWithinMs)
  }
}
