import { useEffect, useRef, useState } from 'react'
import { wordFor } from '#contract/base/known.ts'
import type { FeedbackView } from '#contract/feedback.ts'
import { countWords } from '#engine/feedback/count-words.ts'
import { MAX_FEEDBACK_WORDS } from '#engine/feedback/feedback.ts'
import { describeError } from '#web/api/describe-error.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { LeaveDialog } from '#web/components/leave-dialog.tsx'
import { useLeaveGuard } from '#web/components/use-leave-guard.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import type { FeedbackActs } from './feedback-calls.ts'
import { feedbackWords } from './feedback-words.ts'

interface EditFeedbackProps {
  view: FeedbackView
  edit: FeedbackActs['edit']
  reword: FeedbackActs['reword']
  onClose: () => void
  onSaved: (saved: FeedbackView) => void
}

/** A teacher's own words in the place of the text. */
export function EditFeedback({ view, edit, reword, onClose, onSaved }: EditFeedbackProps) {
  const words = useWords(feedbackWords)
  const buttons = useWords(buttonWords)
  const [text, setText] = useState(view.text)
  // The text when the writing began. After a refusal it is the newer text that the person is shown.
  const [seen, setSeen] = useState<string | null>(view.seen)
  const [problem, setProblem] = useState<unknown>(null)
  const [keptWhy, setKeptWhy] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  // Who asked to edit goes on with the keyboard.
  useEffect(() => area.current?.focus(), [])
  const isChanged = text.trim() !== view.text
  const blocker = useLeaveGuard(isChanged && !isSaving)

  async function save(): Promise<void> {
    setSaving(true)
    setProblem(null)
    try {
      const { feedback } = await edit.mutateAsync({ paperId: view.paperId, text, seen: seen ?? view.seen })
      onSaved(feedback)
    } catch (error) {
      setProblem(error)
      setSeen(null)
      setSaving(false)
    }
  }

  /** Warmer words are put into the field, where they are read and saved like one's own. */
  async function askForWarmer(): Promise<void> {
    setProblem(null)
    setKeptWhy(null)
    try {
      const { text: proposed, why } = await reword.mutateAsync({ paperId: view.paperId, seen: view.seen })
      if (why === null) setText(proposed)
      else setKeptWhy(why)
      area.current?.focus()
    } catch (error) {
      setProblem(error)
    }
  }

  return (
    <form
      className="fb-edit"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field
        label={words.text(view.name)}
        hint={words.words(countWords(text), MAX_FEEDBACK_WORDS)}
        error={problem === null ? undefined : describeError(problem)}
        announce
      >
        <TextArea
          lang={view.language}
          rows={8}
          ref={area}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !isChanged) onClose()
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
          }}
        />
      </Field>
      {keptWhy !== null && <Message kind="doubt">{wordFor(words.kept, keptWhy)}</Message>}
      <div className="fb-acts">
        <Button type="submit" small busy={isSaving && buttons.saving} disabled={!isChanged}>
          {buttons.save}
        </Button>
        <Button kind="second" small onClick={onClose}>
          {buttons.cancel}
        </Button>
        {view.canReword && (
          <Button kind="second" small busy={reword.isPending && words.rewording} disabled={isChanged} onClick={() => void askForWarmer()}>
            {words.reword}
          </Button>
        )}
      </div>
      <LeaveDialog blocker={blocker} words={words.leave} />
    </form>
  )
}
