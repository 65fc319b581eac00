import { useWords } from '#web/components/words.ts'
import { markingWords } from './marking-words.ts'

/** What the examiners tell the markers besides the scheme. */
export function Guidance({ ofExam, ofQuestion }: { ofExam: string | null; ofQuestion: string | undefined }) {
  const { guidance: title } = useWords(markingWords)
  const texts = [ofQuestion ?? '', ofExam ?? ''].filter((text) => text !== '')
  if (texts.length === 0) return null
  return (
    <section className="rv-guidance" aria-label={title}>
      <h3 className="label">{title}</h3>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  )
}
