import type { PublishedResult } from '#contract/published-result.ts'
import { MarkCode } from '#web/components/mark-code.tsx'
import { useWords } from '#web/components/words.ts'
import { AnnotatedAnswer } from './annotated-answer.tsx'
import { resultWords, type ResultWords } from './words.ts'

type Answer = PublishedResult['answers'][number]

/** What was read of each answer, and what each mark point earned. */
export function AnswerList({ answers, code }: { answers: readonly Answer[]; code: string }) {
  const words = useWords(resultWords)
  return (
    <ol className="g-answers">
      {answers.map((answer) => (
        <li key={answer.question}>
          <div>
            <p>
              <b>{words.question(answer.question)}</b> <span className="quiet">{answer.text}</span>
            </p>
            <p className="small">{words.youWrote(readAs(answer, words))}</p>
            <p className="row g-codes">
              {answer.reasons.map((reason, at) => (
                <MarkCode key={at} code={reason.code} awarded={reason.awarded} />
              ))}
            </p>
            <AnnotatedAnswer answer={answer} code={code} />
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

function readAs({ reading }: Answer, words: ResultWords): string {
  if (reading.blank) return words.leftBlank
  if (reading.text !== null && reading.text !== '') return reading.text
  return reading.choice.length > 0 ? reading.choice.join(', ') : words.onPaper
}
