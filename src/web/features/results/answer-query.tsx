import { useState } from 'react'
import type { StaffQueryView } from '#contract/publishing.ts'
import { describeError } from '#web/api/describe-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { useAnswerQuery } from './publish-calls.ts'

/** Words for whoever asked, and another mark where they were right. */
export function AnswerQuery({ examId, query }: { examId: string; query: StaffQueryView }) {
  const [answer, setAnswer] = useState('')
  const [marks, setMarks] = useState(String(query.marks))
  const send = useAnswerQuery(examId)
  const isChanged = Number(marks) !== query.marks
  return (
    <form
      className="stack res-answer"
      onSubmit={(event) => {
        event.preventDefault()
        send.mutate({ queryId: query.id, answer, ...(isChanged && { marks: Number(marks) }) })
      }}
    >
      <Field label="Answer">
        <TextArea required minLength={2} maxLength={1000} rows={2} value={answer} onChange={(event) => setAnswer(event.currentTarget.value)} />
      </Field>
      <div className="row">
        <Field label={`Marks, of ${query.max}`}>
          <TextInput
            type="number"
            required
            min={0}
            max={query.max}
            step={1}
            value={marks}
            onChange={(event) => setMarks(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" kind="second" busy={send.isPending && 'Sending…'}>
          {isChanged ? 'Answer and change the mark' : 'Answer'}
        </Button>
      </div>
      {send.error !== null && <Message kind="wrong">{describeError(send.error)}</Message>}
    </form>
  )
}
