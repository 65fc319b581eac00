import type { PublishedResult } from '#contract/published-result.ts'
import { writeWrittenIn } from '#engine/sentences/written-in.ts'
import { useLanguage } from '#web/components/words.ts'
import { WithExamWords } from './exam-words.tsx'

interface FeedbackSectionProps {
  title: string
  feedback: NonNullable<PublishedResult['feedback']>
}

/** The feedback to the pupil, which a teacher has approved: in the language of the page where the program wrote it, else in its own. */
export function FeedbackSection({ title, feedback }: FeedbackSectionProps) {
  const reader = useLanguage()
  const { language, text } = feedback.translation?.language === reader ? feedback.translation : feedback
  const isForeign = language !== reader
  return (
    <section className="g-sec g-feedback">
      <h2>{title}</h2>
      <div lang={isForeign ? language : undefined}>
        {text.split('\n').map((paragraph, at) => (
          <p key={at}>{feedback.translation === null ? paragraph : <WithExamWords sentence={paragraph} own={listQuotes(paragraph)} />}</p>
        ))}
      </div>
      {isForeign && <p className="xs quiet g-why">{writeWrittenIn('feedback', reader)}</p>}
    </section>
  )
}

/** What our sentences quote is the scheme's or the pupil's. */
function listQuotes(paragraph: string): string[] {
  return [...paragraph.matchAll(/“([^”]*)”/g)].map(([, words = '']) => words)
}
