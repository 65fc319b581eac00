import type { StandardisationTable } from '#contract/standardisation.ts'
import { AnswerPicture } from '#web/components/marking/answer-picture.tsx'
import { AgreeForm } from '#web/features/standardisation/agree-form.tsx'
import { peopleOf } from '#web/features/standardisation/list-alike.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { useWords } from '#web/components/words.ts'
import { agreeWords } from './agree-words.ts'
import '#web/ui/sheet.css'
import '#web/components/marking/review.css'

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
