import type { ReactNode } from 'react'
import type { PublishedResult } from '#contract/published-result.ts'
import { FigureRow } from '#web/components/figures/figure-row.tsx'
import { MarkCode } from '#web/components/mark-code.tsx'
import { MathsText } from '#web/components/maths/maths-text.tsx'
import { useWords } from '#web/components/words.ts'
import { resultWords, type ResultWords } from './result-words.ts'

export type ShownAnswer = PublishedResult['answers'][number]

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
    <ol className="g-answers">
      {answers.map((answer) => (
        <li key={answer.question}>
          <div>
            <p>
              <b>{words.question(answer.question)}</b>{' '}
              {answer.printedNumber !== null && <span className="quiet">{words.onYourSheet(answer.printedNumber)} </span>}
              <span className="quiet">
                <MathsText text={answer.text} />
              </span>
            </p>
            <FigureRow figures={answer.figures} renderPicture={renderFigure} />
            {answer.right.length > 0 ? (
              <p className="small">{words.chosenAndRight(answer.reading.choice, answer.right)}</p>
            ) : (
              <p className="small">{words.youWrote(readAs(answer, words))}</p>
            )}
            {answer.reasons.some(({ level }) => level !== null) ? (
              <Levels reasons={answer.reasons} />
            ) : (
              <p className="row g-codes">
                {answer.reasons.map((reason, at) => (
                  <MarkCode key={at} code={reason.code} awarded={reason.awarded} />
                ))}
              </p>
            )}
            {renderPicture(answer)}
            {!answer.counts && <p className="xs quiet">{words.notCounted}</p>}
          </div>
          <span className="g-marks">
            {answer.marks}/{answer.max}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Of an essay: each criterion with what it earned, and the level in the words of the scheme. */
function Levels({ reasons }: Pick<ShownAnswer, 'reasons'>) {
  const words = useWords(resultWords)
  return (
    <ul className="g-levels">
      {reasons.map(({ code, marks, level }, at) => (
        <li key={at}>
          <b>{code}</b> <span className="g-level-marks">{`${marks}/${level?.max ?? marks}`}</span>
          {level !== null && level.text !== '' && <span className="small quiet">{words.level(level.text)}</span>}
        </li>
      ))}
    </ul>
  )
}

function readAs({ reading }: ShownAnswer, words: ResultWords): string {
  if (reading.blank) return words.leftBlank
  if (reading.text !== null && reading.text !== '') return reading.text
  return reading.choice.length > 0 ? reading.choice.join(', ') : words.onPaper
}
