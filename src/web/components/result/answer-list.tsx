import type { ReactNode } from 'react'
import { FigureRow } from '#web/components/figures/figure-row.tsx'
import { useWords } from '#web/components/words.ts'
import { Cross, Tick } from '#web/ui/hand.tsx'
import { AnswerPoints } from './answer-points.tsx'
import { ExamWords, WhyInExamLanguage, WithExamWords } from './exam-words.tsx'
import type { ShownAnswer } from './list-shown-points.ts'
import { MarkLetters } from './mark-letters.tsx'
import { resultWords, type ResultWords } from './result-words.ts'

interface AnswerListProps {
  answers: readonly ShownAnswer[]
  /** The answer as it stands on the paper: each page has its own way to the picture. */
  renderPicture: (answer: ShownAnswer) => ReactNode
  /** And its own to the figures of a question. */
  renderFigure: (figure: ShownAnswer['figures'][number]) => ReactNode
}

/** What was read of each answer, and what each mark point earned. */
export function AnswerList({ answers, renderPicture, renderFigure }: AnswerListProps) {
  const words = useWords(resultWords)
  return (
    <>
      <MarkLetters answers={answers} />
      <WhyInExamLanguage />
      <ol className="g-answers">
        {answers.map((answer) => (
          <li key={answer.question}>
            <div>
              <p>
                <b>{words.question(answer.question)}</b>{' '}
                {answer.printedNumber !== null && <span className="quiet">{words.onYourSheet(answer.printedNumber)} </span>}
                <span className="quiet">
                  <ExamWords>{answer.text}</ExamWords>
                </span>
              </p>
              <FigureRow figures={answer.figures} renderPicture={renderFigure} />
              {answer.right.length > 0 ? <Choice answer={answer} /> : <Written answer={answer} />}
              {renderPicture(answer)}
              {!answer.counts && <p className="xs quiet">{words.notCounted}</p>}
            </div>
            <span className="g-marks">
              {answer.marks}/{answer.max}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** What was filled of the options, and what was right: that is the reason. */
function Choice({ answer: { reading, right, marks, max } }: { answer: ShownAnswer }) {
  const words = useWords(resultWords)
  return (
    <p className="small g-choice">
      {marks === max ? <Tick /> : marks === 0 ? <Cross /> : null}
      <span>
        <WithExamWords sentence={words.chosenAndRight(reading.choice, right)} own={[...reading.choice, ...right]} />
      </span>
    </p>
  )
}

function Written({ answer }: { answer: ShownAnswer }) {
  const words = useWords(resultWords)
  const { reading } = answer
  const said = reading.blank ? '' : (reading.text ?? '') || reading.choice.join(', ')
  return (
    <>
      <p className="small">
        <WithExamWords sentence={words.readAs(said === '' ? unreadOf(reading, words) : said)} own={[said]} />
      </p>
      <AnswerPoints answer={answer} />
    </>
  )
}

function unreadOf({ blank }: ShownAnswer['reading'], words: ResultWords): string {
  return blank ? words.leftBlank : words.onPaper
}
