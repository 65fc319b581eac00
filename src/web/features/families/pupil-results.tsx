import type { ChildView } from '#contract/family.ts'
import { nameExam } from '#engine/exam/name-exam.ts'
import { formatShare } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { familyPaths } from './family-paths.ts'
import { familyWords } from './family-words.ts'
import { expectationSaid, gradeSaid } from '#web/components/result/grade-said.ts'
import { ownProgress, type OwnProgress } from './own-progress.ts'

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

const width = 432
const height = 116
const top = 16
const bottom = 102

/** One line over a pupil's own exams, with the first and the last figure on it; below it in words. */
function ProgressLine({ line: { subject, points } }: { line: OwnProgress }) {
  const words = useWords(familyWords).pupil
  const language = useLanguage()
  const placed = points.map(({ title, percent }, at) => ({
    title,
    percent: Math.round(percent),
    x: (width * (at + 0.5)) / points.length,
    y: bottom - ((bottom - top) * percent) / 100,
  }))
  const [first, last] = [placed[0], placed.at(-1)]
  if (first === undefined || last === undefined) return null
  const share = (percent: number) => formatShare(percent / 100, language)
  return (
    <section className="g-sec fam-self">
      <h2>{words.over(points.length)}</h2>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words.chart(subject, placed.map(({ percent }) => percent).join(', '))}>
        <path className="fam-grid" d={[bottom, (top + bottom) / 2, top].map((y) => `M0 ${y}H${width}`).join('')} />
        <path className="fam-line" d={placed.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join(' ')} />
        {placed.map((point) => (
          <circle key={point.x} className={point === last ? 'fam-last' : 'fam-dot'} cx={point.x} cy={point.y} r={point === last ? 6 : 4.5} />
        ))}
        {[first, last].map(({ x, y, percent }) => (
          <text key={x} x={x} y={y - 12} textAnchor="middle">
            {percent}
          </text>
        ))}
      </svg>
      <p className="fam-axis" aria-hidden="true">
        {placed.map(({ title, x }) => (
          <span key={x}>{title}</span>
        ))}
      </p>
      <p>
        <b>{words.fromTo(share(first.percent), share(last.percent), subject)}</b> {words.alone}
      </p>
    </section>
  )
}
