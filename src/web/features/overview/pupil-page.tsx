import { useParams } from 'react-router'
import { wordFor } from '#contract/base/known.ts'
import type { PupilCourse } from '#contract/overview.ts'
import { getOverviewWords } from '#engine/overview/overview-words.ts'
import { formatShortDay } from '#engine/words/format.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { ChartTable } from '#web/components/charts/chart-table.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useLanguage, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePupilCourse } from './overview-calls.ts'
import { pupilWords } from './pupil-words.ts'
import { schoolWords } from './school-words.ts'
import './overview.css'

// The name of a pupil stands in no title: those go into the browser's history.
export const meta = () => pageMeta({ title: readWords(schoolWords).title })

/** A pupil against oneself, in words and small drawings, for the staff. */
export default function PupilPage() {
  const { pupilId = '' } = useParams()
  const words = useWords(schoolWords)
  const own = useWords(pupilWords)
  const said = getOverviewWords(useLanguage())
  const { data, error, refetch } = usePupilCourse(pupilId)
  if (data === undefined) {
    return (
      <Page>
        <PageHead crumbs={[{ label: words.title, to: paths.school }]} title={own.self} />
        {error === null ? <Skeleton lines={8} label={words.loading} /> : <NotLoaded title={words.notShown} error={error} onRetry={refetch} />}
      </Page>
    )
  }
  const { pupil, facts, subjects } = data
  return (
    <Page>
      <PageHead crumbs={[{ label: words.title, to: paths.school }]} title={pupil.name} note={`${pupil.className}, ${pupil.admission}`} />
      <div className="ov">
        <Card title={own.help}>
          {facts.length === 0 ? (
            <p className="small">{own.noFacts}</p>
          ) : (
            <ul className="ov-facts">
              {said.facts(facts).map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
          <p className="xs quiet ov-foot">{words.help.facts}</p>
        </Card>
        {subjects.length === 0 ? (
          <EmptyState title={own.none}>{own.noneText}</EmptyState>
        ) : (
          <section aria-labelledby="ov-self">
            <div className="sec-head">
              <h2 id="ov-self">{own.self}</h2>
            </div>
            <p className="small quiet ov-lead">{own.selfNote}</p>
            <p className="ov-key">
              <span>
                <svg viewBox="0 0 24 14" aria-hidden="true">
                  <path className="ch-line" d="M2 7H22" />
                  <circle className="ch-ink" cx="12" cy="7" r="4" />
                </svg>
                {own.legend}
              </span>
              <span>
                <svg viewBox="0 0 24 14" aria-hidden="true">
                  <path className="ov-mean" d="M2 7H22" />
                </svg>
                {own.meanOfAll}
              </span>
            </p>
            <div className="ov-self">
              {subjects.map((subject) => (
                <SubjectCourse key={subject.subject} of={subject} />
              ))}
            </div>
          </section>
        )}
      </div>
    </Page>
  )
}

function SubjectCourse({ of: { subject, said, exams } }: { of: PupilCourse['subjects'][number] }) {
  const words = useWords(pupilWords)
  const language = useLanguage()
  const sayOwn = ({ percent, status }: (typeof exams)[number]) => (percent === null ? wordFor(words.status, status) : `${Math.round(percent)}%`)
  const x = (at: number) => (exams.length === 1 ? 75 : 10 + (at / (exams.length - 1)) * 130)
  const y = (percent: number) => 54 - (percent / 100) * 48
  const own = exams.flatMap(({ percent }, at) => (percent === null ? [] : [{ x: x(at), y: y(percent) }]))
  const means = exams.flatMap(({ mean }, at) => (mean === null ? [] : [{ x: x(at), y: y(mean) }]))
  const draw = (spots: readonly { x: number; y: number }[]) =>
    spots.map((spot, at) => `${at === 0 ? 'M' : 'L'}${spot.x.toFixed(1)} ${spot.y.toFixed(1)}`).join('')
  const sentence = Object.entries(words.said).find(([code]) => code === said)?.[1]
  return (
    <div className="card">
      <h3>{sentence?.(subject) ?? subject}</h3>
      <svg viewBox="0 0 150 60" role="img" aria-label={words.drawn(subject, exams.map(sayOwn).join(', '))}>
        <path className="ch-grid" d="M0 54H150M0 30H150M0 6H150" />
        <path className="ov-mean" d={means.length === 1 && means[0] !== undefined ? `M${means[0].x - 6} ${means[0].y}h12` : draw(means)} />
        <path className="ch-line" d={draw(own)} />
        {own.map((spot, at) => (
          <circle
            key={spot.x}
            className={at === own.length - 1 ? 'ch-ink' : 'ch-open'}
            cx={spot.x}
            cy={spot.y}
            r={at === own.length - 1 ? 4.5 : 3.5}
          />
        ))}
      </svg>
      <ChartTable
        summary={words.table}
        caption={subject}
        head={[words.exam, words.day, words.own, words.mean]}
        rows={exams.map((exam) => [
          exam.title,
          formatShortDay(exam.day, language),
          sayOwn(exam),
          exam.mean === null ? '–' : `${Math.round(exam.mean)}%`,
        ])}
      />
    </div>
  )
}
