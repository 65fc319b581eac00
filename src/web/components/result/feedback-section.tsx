import { use } from 'react'
import type { PublishedResult } from '#contract/published-result.ts'
import { writeWrittenIn } from '#engine/sentences/written-in.ts'
import { useLanguage } from '#web/components/words.ts'
import { ExamLanguageContext } from './exam-words.tsx'
import { WithQuotes } from './with-quotes.tsx'

interface FeedbackSectionProps {
  title: string
  feedback: NonNullable<PublishedResult['feedback']>
  /** Of which it speaks. */
  answers: PublishedResult['answers']
}

/** The feedback to the pupil, which a teacher has approved: in the language of the page where the program wrote it, else in its own. */
export function FeedbackSection({ title, feedback, answers }: FeedbackSectionProps) {
  const reader = useLanguage()
  const ofExam = use(ExamLanguageContext)
  const { language, text } = feedback.translation?.language === reader ? feedback.translation : feedback
  const isForeign = language !== reader
  const own = new Set(
    answers.flatMap(({ reasons }) => reasons.flatMap(({ told }) => told.flatMap((each) => (each.language === language ? [each.text] : [])))),
  )
  // Our sentences quote the exam and the pupil; what the school says to a child may be in both languages.
  const others = (words: string) => (feedback.translation === null || own.has(words) ? undefined : ofExam)
  return (
    <section className="g-sec g-feedback">
      <h2>{title}</h2>
      <div lang={isForeign ? language : undefined}>
        {text.split('\n').map((paragraph, at) => (
          <p key={at}>
            <WithQuotes sentence={paragraph} language={language === 'sw' ? 'sw' : 'en'} others={others} />
          </p>
        ))}
      </div>
      {isForeign && <p className="xs quiet g-why">{writeWrittenIn('feedback', reader)}</p>}
    </section>
  )
}
