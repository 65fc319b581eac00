import type { RevisionView } from '#contract/revision.ts'
import { useWords } from '#web/components/words.ts'
import { followExams } from './follow-exams.ts'
import { revisionWords } from './revision-words.ts'

/** Against oneself alone. */
export function ProgressInWords({ progress, exams }: Pick<RevisionView, 'progress' | 'exams'>) {
  const words = useWords(revisionWords)
  if (progress.questions === 0) return null
  return (
    <section className="rs-sec">
      <h2>{words.progress}</h2>
      <ul className="inwords">
        <li>
          <p>{words.wonBack(progress)}</p>
        </li>
        {progress.rightOnce > 0 && (
          <li>
            <p>{words.rightOnce(progress)}</p>
          </li>
        )}
        {followExams(exams).map((exam) => (
          <li key={exam.subject}>
            <p>{words.fromTo(exam)}</p>
          </li>
        ))}
      </ul>
      <p className="small quiet">{words.yours}</p>
    </section>
  )
}
