import { useState } from 'react'
import type { StaffAppealView } from '#contract/publishing.ts'
import { describeError } from '#web/api/describe-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { useWords } from '#web/components/words.ts'
import { useAnswerAppeal } from './publish-calls.ts'
import { appealWords } from './appeal-words.ts'

/** As the server asks for. */
const minReplyChars = 2

/** A reply to whoever asked, and another mark where they were right. */
export function AnswerAppeal({ examId, query }: { examId: string; query: StaffAppealView }) {
  const words = useWords(appealWords)
  const [answer, setAnswer] = useState('')
  const [marks, setMarks] = useState(String(query.marks))
  const send = useAnswerAppeal(examId)
  const [isChecked, setChecked] = useState(false)
  const isChanged = Number(marks) !== query.marks
  const isReplied = answer.trim().length >= minReplyChars
  // Its page was not handed in: there is no answer to give marks to.
  const hasAnswer = query.max > 0
  const isMark = !hasAnswer || (/^\d{1,3}$/.test(marks.trim()) && Number(marks) <= query.max)
  return (
    <form
      className="stack res-answer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (isReplied && isMark) send.mutate({ appealId: query.id, answer, ...(isChanged && { marks: Number(marks) }) })
      }}
    >
      <Field label={words.reply} error={isChecked && !isReplied ? words.replyMissing : undefined} announce>
        <TextArea maxLength={1000} rows={2} value={answer} onChange={(event) => setAnswer(event.currentTarget.value)} />
      </Field>
      {!hasAnswer && <p className="small quiet">{words.aboutPage}</p>}
      <div className="row">
        {hasAnswer && (
          <Field label={words.marksOf(query.max)} error={isChecked && !isMark ? words.marksWrong(query.max) : undefined} announce>
            <TextInput inputMode="numeric" value={marks} onChange={(event) => setMarks(event.currentTarget.value)} />
          </Field>
        )}
        <Button type="submit" kind="second" busy={send.isPending && words.sending}>
          {isChanged ? words.replyAndChange : words.reply}
        </Button>
      </div>
      {send.error !== null && <Message kind="wrong">{describeError(send.error)}</Message>}
    </form>
  )
}
