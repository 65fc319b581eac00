import type { RevisionView } from '#contract/revision.ts'
import { useWords } from '#web/components/words.ts'
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

/** The first and the last exam of each subject that has two, in whole per cent. */
export function followExams(exams: RevisionView['exams']): { subject: string; first: number; last: number; count: number }[] {
  const subjects = new Set(exams.flatMap(({ subject }) => subject ?? []))
  return [...subjects].flatMap((subject) => {
    const percents = exams.flatMap((exam) => (exam.subject === subject && exam.percent !== null ? [Math.round(exam.percent)] : []))
    const [first] = percents
    const last = percents.at(-1)
    return first === undefined || last === undefined || percents.length < 2 ? [] : [{ subject, first, last, count: percents.length }]
  })
}
