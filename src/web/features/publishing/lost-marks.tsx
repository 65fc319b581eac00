import type { PublishedResult } from '#contract/published-result.ts'
import { Cross } from '#web/ui/hand.tsx'
import type { ResultWords } from './words.ts'

/** Each answer that lost marks, with what the scheme asked for. */
export function LostMarks({ answers, words }: { answers: PublishedResult['answers']; words: ResultWords }) {
  return (
    <ul className="g-list">
      {answers.map(({ question, marks, max, missing, note }) => (
        <li key={question}>
          <Cross />
          <div>
            <p>{words.question(question)}</p>
            <p className="small quiet">
              {words.lostMarks(max - marks, max)} {missing.join('; ')}
            </p>
            {note !== '' && <p className="hand g-note">{note}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
