import type { ChildView } from '#contract/family.ts'
import { nameExam } from '#engine/overview/name-exam.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { familyPaths } from './family-paths.ts'
import { familyWords } from './family-words.ts'
import { expectationSaid, gradeSaid } from './grade-said.ts'
import { ownProgress } from './own-progress.ts'
import { ProgressLine } from './progress-line.tsx'

/** A pupil's own results in words, and the way they have come: against nobody but themselves. */
export function PupilResults({ child, path }: { child: ChildView; path: string }) {
  const { pupil: words, home, consent } = useWords(familyWords)
  const language = useLanguage()
  if (child.consent === 'withdrawn') return <p className="g-sec">{consent.closedToPupil}</p>
  const progress = ownProgress(child.results)
  return (
    <div className="g-cols">
      <section className="g-sec" aria-labelledby="in-words">
        <h2 id="in-words">{words.inWords}</h2>
        {child.results.length === 0 && <p>{home.noResults}</p>}
        <ul className="fam-words">
          {child.results.map(({ paperId, examTitle, subject, total, max, grade }) => {
            const said = grade === null ? null : gradeSaid(grade, language)
            const expectation = grade === null ? null : expectationSaid(grade, language)
            return (
              <li key={paperId}>
                <h3>
                  <a href={familyPaths(path).result('pupil', paperId)}>{subject === null ? examTitle : nameExam(subject, examTitle)}</a>
                  {said !== null && <span>{`${said.code} ${said.word}`}</span>}
                </h3>
                <p>{[expectation === null ? null : `${expectation}.`, words.sentence(total, max)].filter((part) => part !== null).join(' ')}</p>
              </li>
            )
          })}
        </ul>
      </section>
      {child.results.length > 0 && (
        <section className="g-sec" aria-labelledby="revise">
          <h2 id="revise">{words.revise}</h2>
          <p>{words.reviseText}</p>
          <p className="fam-go">
            <a className="btn btn--wide" href={familyPaths(path).revise(child.linkId)}>
              {words.reviseOpen}
            </a>
          </p>
        </section>
      )}
      {progress.map((line) => (
        <ProgressLine key={line.subject} line={line} />
      ))}
    </div>
  )
}
