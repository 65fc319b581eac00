import { Fragment } from 'react'
import type { PublishedResult } from '#contract/published-result.ts'
import { Cross } from '#web/ui/hand.tsx'
import { useWords } from '#web/components/words.ts'
import { ExamWords } from './exam-words.tsx'
import { ToldWords } from './told-words.tsx'
import { resultWords } from './result-words.ts'

/** Each answer that lost marks, with what was asked for. */
export function LostMarks({ answers }: { answers: PublishedResult['answers'] }) {
  const words = useWords(resultWords)
  return (
    <>
      <ul className="g-list">
        {answers.map(({ question, marks, max, missing, note }) => (
          <li key={question}>
            <Cross />
            <div>
              <p>{words.question(question)}</p>
              <p className="small quiet">
                {words.lostMarks(max - marks, max)}
                {missing.length > 0 && (
                  <>
                    {' '}
                    {words.askedFor}{' '}
                    {missing.map((told, at) => (
                      <Fragment key={at}>
                        {at > 0 && '; '}
                        <ToldWords told={told} />
                      </Fragment>
                    ))}
                  </>
                )}
              </p>
              {note !== '' && (
                <p className="hand g-note">
                  <ExamWords>{note}</ExamWords>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
