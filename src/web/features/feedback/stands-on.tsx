import { wordFor } from '#contract/base/known.ts'
import type { FeedbackView } from '#contract/feedback.ts'
import { MarkCode } from '#web/components/mark-code.tsx'
import { useWords } from '#web/components/words.ts'
import { feedbackWords } from './feedback-words.ts'

/** Behind a fold: each sentence of the program with the questions and mark points that it stands on. */
export function StandsOn({ sentences }: Pick<FeedbackView, 'sentences'>) {
  const words = useWords(feedbackWords)
  if (sentences.length === 0) return null
  return (
    <details className="fb-basis">
      <summary>{words.standsOn}</summary>
      <ul>
        {sentences.map(({ kind, text, basis }) => (
          <li key={text}>
            <p>
              <b>{wordFor(words.kinds, kind)}</b> {text}
            </p>
            <p className="small quiet fb-points">
              {basis.map(({ question, points }) =>
                points.length === 0 ? (
                  <span key={question}>{words.wholeAnswer(question)}</span>
                ) : (
                  <span key={question}>
                    {words.points(question)}{' '}
                    {points.map((code, at) => (
                      <MarkCode key={at} code={code} />
                    ))}
                  </span>
                ),
              )}
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}
