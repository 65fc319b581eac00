import { useId, useState } from 'react'
import type { StandardisationTable } from '#contract/standardisation.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useAgree } from '#web/features/standardisation/standardisation-calls.ts'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { useWords } from '#web/components/words.ts'
import { agreeWords } from './agree-words.ts'

interface AgreeFormProps {
  examId: string
  answer: StandardisationTable['answers'][number]
  isApart: boolean
}

/** What the answer is worth, once it was talked about. It becomes the answer's mark. */
export function AgreeForm({ examId, answer, isApart }: AgreeFormProps) {
  const { form: words } = useWords(agreeWords)
  const buttons = useWords(buttonWords)
  const start = answer.agreed ?? (!isApart && Number.isInteger(answer.median) ? answer.median : null)
  const [text, setText] = useState(start === null ? '' : String(start))
  const agree = useAgree(examId)
  const id = useId()
  const marks = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN
  const isWrong = text.trim() !== '' && !(marks <= answer.max)

  function submit(event: React.FormEvent) {
    event.preventDefault()
    if (marks <= answer.max) agree.mutate([{ answerId: answer.answerId, marks }])
  }

  return (
    <form className="std-agree-one" onSubmit={submit} noValidate>
      <label htmlFor={id}>{words.mark}</label>
      <input
        id={id}
        className="input"
        inputMode="numeric"
        value={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" kind="second" small busy={agree.isPending && buttons.saving} disabled={!(marks <= answer.max) || marks === answer.agreed}>
        {answer.agreed === null ? words.agree : buttons.change}
      </Button>
      {isWrong && (
        <span className="error" id={`${id}-wrong`}>
          {words.wrong(answer.max)}
        </span>
      )}
      {agree.error !== null && <Message kind="wrong">{describeError(agree.error)}</Message>}
    </form>
  )
}
