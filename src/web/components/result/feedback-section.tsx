import type { PublishedResult } from '#contract/published-result.ts'
import { useWords } from '#web/components/words.ts'
import { resultWords } from './result-words.ts'

/** The feedback to the pupil, which a teacher has approved. */
export function FeedbackSection({ feedback: { language, text } }: { feedback: NonNullable<PublishedResult['feedback']> }) {
  const words = useWords(resultWords)
  return (
    <section className="g-sec g-feedback">
      <h2>{words.feedback}</h2>
      <div lang={language}>
        {text.split('\n').map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}
