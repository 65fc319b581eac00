import { useId, useState } from 'react'
import type { StandardisationTable } from '#contract/standardisation.ts'
import { describeError } from '#web/api/describe-error.ts'
import { AnswerPicture } from '#web/components/marking/answer-picture.tsx'
import { peopleOf } from '#web/features/standardisation/list-alike.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { useWords } from '#web/components/words.ts'
import { agreeWords } from './agree-words.ts'
import '#web/ui/sheet.css'
import '#web/components/marking/review.css'
import { useAgree } from '#web/features/standardisation/standardisation-calls.ts'
import { Message } from '#web/ui/message.tsx'

interface AnswersDialogProps {
  examId: string
  table: StandardisationTable
  question: string
  canAgree: boolean
  onClose: () => void
}

/** Every answer to one question with everybody's marks side by side, and what it is agreed to be worth. */
export function AnswersDialog({ examId, table, question, canAgree, onClose }: AnswersDialogProps) {
  const { answers: words, program } = useWords(agreeWords)
  const { close } = useWords(buttonWords)
  const answers = table.answers.filter((each) => each.question === question)
  return (
    <Dialog isOpen onClose={onClose} title={words.title(question)} wide>
      <ol className="std-answers">
        {answers.map((answer) => {
          const given = peopleOf(table.columns, answer.marks)
          const isApart = given.some((each) => each !== given[0])
          return (
            <li key={answer.answerId}>
              <h3>
                {words.script(answer.place)} {isApart && <Badge tone="doubt">{words.differ}</Badge>}
              </h3>
              <div className="sheet">
                <AnswerPicture answerId={answer.answerId} label={words.scanned(answer.place, question)} />
              </div>
              <dl className="std-marks">
                {table.columns.map(({ id, name }, at) => (
                  <div key={id}>
                    <dt>{name ?? program}</dt>
                    <dd>{answer.marks[at] ?? '–'}</dd>
                  </div>
                ))}
                <div>
                  <dt>{answer.agreed === null ? words.median : words.agreedBy(answer.agreedByName ?? words.colleague)}</dt>
                  <dd>
                    {answer.agreed ?? answer.median ?? '–'} <small className="quiet">{words.of(answer.max)}</small>
                  </dd>
                </div>
              </dl>
              {canAgree && <AgreeForm examId={examId} answer={answer} isApart={isApart} />}
            </li>
          )
        })}
      </ol>
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          {close}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

interface AgreeFormProps {
  examId: string
  answer: StandardisationTable['answers'][number]
  isApart: boolean
}

/** What the answer is worth, once it was talked about. It becomes the answer's mark. */
function AgreeForm({ examId, answer, isApart }: AgreeFormProps) {
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
