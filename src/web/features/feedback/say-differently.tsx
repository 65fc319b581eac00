import { useState } from 'react'
import type { SaidPoint } from '#contract/feedback.ts'
import type { Language, Words } from '#engine/words/words.ts'
import { describeError } from '#web/api/describe-error.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { MarkCode } from '#web/components/mark-code.tsx'
import { SayFields } from '#web/components/say/say-fields.tsx'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import type { FeedbackActs } from './feedback-calls.ts'
import { feedbackWords } from './feedback-words.ts'

export interface SayDifferentlyProps {
  point: SaidPoint
  /** The only one of its sentence: what it asks for is plain from there. */
  isAlone: boolean
  ofExam: Language
  save: FeedbackActs['say']
  onSaved: (before: SaidPoint) => void
}

/** A mark point that a sentence speaks of: what the scheme asks for, and other words for it, here and in every draft of the exam. */
export function SayDifferently({ point, isAlone, ofExam, save, onSaved }: SayDifferentlyProps) {
  const words = useWords(feedbackWords)
  const buttons = useWords(buttonWords)
  const [isOpen, setOpen] = useState(false)
  const [say, setSay] = useState<Words<string>>(point.say)
  const [problem, setProblem] = useState<unknown>(null)
  const isChanged = say.en.trim() !== point.say.en || say.sw.trim() !== point.say.sw

  async function submit(): Promise<void> {
    setProblem(null)
    try {
      await save.mutateAsync({ ...point, say })
      setOpen(false)
      onSaved(point)
    } catch (error) {
      setProblem(error)
    }
  }

  if (!isOpen)
    return (
      <p className="small quiet fb-say-more">
        {!isAlone && <span lang={ofExam}>{point.asks}</span>}
        <Button
          kind="quiet"
          small
          aria-label={words.sayDifferentlyOf(point.question, point.code)}
          onClick={() => {
            setSay(point.say)
            setOpen(true)
          }}
        >
          {words.sayDifferently}
        </Button>
      </p>
    )
  return (
    <form
      className="fb-say"
      ref={focusField}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {point.asks !== '' && (
        <p className="small quiet">
          {words.schemeAsks} <MarkCode code={point.code} /> <span lang={ofExam}>{point.asks}</span>
        </p>
      )}
      <SayFields say={say} asks={point.asks} value="" ofExam={ofExam} isOpen onChange={setSay} />
      {problem !== null && <Message kind="wrong">{describeError(problem)}</Message>}
      <div className="fb-acts">
        <Button type="submit" small disabled={!isChanged} busy={save.isPending && buttons.saving}>
          {buttons.save}
        </Button>
        <Button kind="second" small onClick={() => setOpen(false)}>
          {buttons.cancel}
        </Button>
      </div>
    </form>
  )
}

/** Who asked for other words goes on with the keyboard. */
function focusField(form: HTMLFormElement | null): void {
  form?.querySelector('textarea')?.focus()
}
