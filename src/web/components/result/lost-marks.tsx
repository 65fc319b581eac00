import type { PublishedResult } from '#contract/published-result.ts'
import { Cross } from '#web/ui/hand.tsx'
import { useWords } from '#web/components/words.ts'
import { ExamWords, WhyInExamLanguage, WithExamWords } from './exam-words.tsx'
import { resultWords } from './result-words.ts'

/** Each answer that lost marks, with what the scheme asked for. */
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
                <WithExamWords sentence={words.lostMarks(max - marks, max, missing.join('; '))} own={[missing.join('; ')]} />
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
      {answers.some(({ missing }) => missing.length > 0) && <WhyInExamLanguage />}
    </>
  )
}
