import { Link } from 'react-router'
import { wordFor } from '#contract/base/known.ts'
import type { DepartmentView, Overview } from '#contract/overview.ts'
import { findLead } from '#engine/overview/departments.ts'
import { getOverviewWords } from '#engine/overview/overview-words.ts'
import { formatDay, formatShortDay } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { schoolWords } from './school-words.ts'

import '#web/components/charts/charts.css'
import '#web/ui/table.css'

/** How far each department is: solid is published, hatched is under way, hollow is to come; behind it every exam. */
export function ProgressCard({ overview: { departments, term } }: { overview: Overview }) {
  const { progress: words } = useWords(schoolWords)
  const language = useLanguage()
  const { legend } = getOverviewWords(language)
  const most = Math.max(1, ...departments.map(({ exams }) => exams.length))
  return (
    <Card title={words.title} aside={words.dates(formatDay(term.startsOn, language), formatDay(term.endsOn, language))}>
      <svg className="ov-defs" aria-hidden="true" focusable="false">
        <defs>
          <pattern id="ov-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path className="ov-hatch-ground" d="M0 0h6v6H0z" />
            <path className="ov-hatch-line" d="M1.5 0v6" />
          </pattern>
        </defs>
      </svg>
      {departments.length === 0 ? (
        <p className="small">{words.nothing}</p>
      ) : (
        <>
          <ul className="ov-dept">
            {departments.map((each) => (
              <DepartmentBar key={each.department} of={each} most={most} />
            ))}
          </ul>
          <p className="ov-key">
            <span>
              <svg viewBox="0 0 24 14" aria-hidden="true">
                <path className="ch-ink" d="M0 0h24v14H0z" />
              </svg>
              {legend.published}
            </span>
            <span>
              <svg viewBox="0 0 24 14" aria-hidden="true">
                <path className="ov-hatched" d="M1 1h22v12H1z" />
              </svg>
              {legend.underWay}
            </span>
            <span>
              <svg viewBox="0 0 24 14" aria-hidden="true">
                <path className="ov-hollow" d="M1 1h22v12H1z" />
              </svg>
              {legend.toCome}
            </span>
          </p>
          <EveryExam departments={departments} />
        </>
      )}
    </Card>
  )
}

const wide = 400

function DepartmentBar({ of, most }: { of: DepartmentView; most: number }) {
  const { progress: words } = useWords(schoolWords)
  const said = getOverviewWords(useLanguage())
  const { published, underWay, toCome, exams } = of
  const name = wordFor(said.departments, of.department)
  const unit = wide / most
  const [first, second, third] = [published * unit, (published + underWay) * unit, exams.length * unit]
  return (
    <li>
      <b>{name}</b>
      <svg viewBox={`0 0 ${wide} 20`} preserveAspectRatio="none" role="img" aria-label={words.drawn({ name, published, underWay, toCome })}>
        {first > 0 && <path className="ch-ink" d={`M0 2h${first}v16H0z`} />}
        {second > first && (
          <path className="ov-hatched" vectorEffect="non-scaling-stroke" d={`M${first} 2h${second - first}v16h${first - second}z`} />
        )}
        {third > second && (
          <path className="ov-hollow" vectorEffect="non-scaling-stroke" d={`M${second} 2h${third - second}v16h${second - third}z`} />
        )}
      </svg>
      <span className="ov-of">{said.publishedOf(published, exams.length)}</span>
      <p>{said.lead(findLead(exams, toCome))}</p>
    </li>
  )
}

function EveryExam({ departments }: { departments: readonly DepartmentView[] }) {
  const { progress: words } = useWords(schoolWords)
  const language = useLanguage()
  const exams = departments.flatMap((each) => each.exams).toSorted((a, b) => b.day.localeCompare(a.day) || a.title.localeCompare(b.title))
  return (
    <details className="ov-fold">
      <summary>{words.every(exams.length)}</summary>
      <div className="scroll" tabIndex={0} role="region" aria-label={words.every(exams.length)}>
        <table className="table ov-exams">
          <thead>
            <tr>
              <th>{words.exam}</th>
              <th>{words.subject}</th>
              <th>{words.sat}</th>
              <th>{words.stage}</th>
              <th className="num">{words.waits}</th>
            </tr>
          </thead>
          <tbody>
            {exams.map(({ id, title, subject, day, stage, waiting, isLate, ownerName }) => (
              <tr key={id}>
                <td className="name">
                  <Link to={paths.exam(id)}>{title}</Link>
                  {ownerName !== null && <small>{ownerName}</small>}
                </td>
                <td>{subject}</td>
                <td>{formatShortDay(day, language)}</td>
                <td>
                  {wordFor(words.stages, stage)}
                  {isLate && `, ${words.late}`}
                </td>
                <td className="num">{waiting === 0 ? '–' : waiting}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
