import { useState } from 'react'
import { askAboutMark, type PublishedResult } from '#contract/published-result.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { findFirstToAsk, QuestionsToAsk } from '#web/components/result/questions-to-ask.tsx'
import { useWords } from '#web/components/words.ts'
import { resultWords } from '#web/components/result/result-words.ts'

interface MakeAppealProps {
  code: string
  answers: PublishedResult['answers']
  lostPages: PublishedResult['lostPages']

  onClose: () => void
  onSent: () => void
}

/** As the server asks for. */
const minReasonChars = 5

/** One question, one reason. What was typed stays until it has arrived. */
export function MakeAppeal({ code, answers, lostPages, onClose, onSent }: MakeAppealProps) {
  const words = useWords(resultWords)
  const [question, setQuestion] = useState(() => findFirstToAsk({ answers, lostPages }))
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [isTooShort, setTooShort] = useState(false)

  async function send(): Promise<void> {
    setSending(true)
    setProblem(null)
    try {
      await call(askAboutMark, { body: { code, question, reason } })
      onClose()
      onSent()
    } catch (error) {
      setProblem(describeError(error))
      setSending(false)
    }
  }

  return (
    <Dialog isOpen onClose={onClose} title={words.askTitle}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const isEnough = reason.trim().length >= minReasonChars
          setTooShort(!isEnough)
          if (isEnough) void send()
        }}
      >
        <p className="quiet">{words.askHelp}</p>
        <Field label={words.whichQuestion}>
          <Select value={question} onChange={(event) => setQuestion(event.currentTarget.value)}>
            <QuestionsToAsk answers={answers} lostPages={lostPages} />
          </Select>
        </Field>
        <Field label={words.whatIsWrong} error={isTooShort ? words.reasonTooShort : undefined} announce>
          <TextArea maxLength={1000} rows={4} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        </Field>
        {problem !== null && <Message kind="wrong">{problem}</Message>}
        <DialogButtons>
          <Button kind="second" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" busy={isSending && words.sending}>
            {words.send}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
