import { useState } from 'react'
import { Link } from 'react-router'
import type { ResultRow, ResultsView } from '#contract/results.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { paths } from '#web/paths.ts'
import { useWords } from '#web/components/words.ts'
import { describeStatus } from './describe-status.ts'
import { classWords } from './class-words.ts'

/** So many rows before "Show all": a page that can be taken in. */
const FIRST_ROWS = 15

/** Everybody in the order of the class lists; a phone shows each pupil on two lines. */
export function ClassTable({ results }: { results: ResultsView }) {
  const { table: words, statuses } = useWords(classWords)
  const [showsAll, setShowsAll] = useState(false)
  const isPercent = results.exam.grading === 'percent'
  const rows = showsAll ? results.rows : results.rows.slice(0, FIRST_ROWS)
  const showsClass = new Set(results.rows.map(({ className }) => className)).size > 1
  return (
    <section className="card">
      <header>
        <h2>{words.title}</h2>
        <span className="small quiet">{words.outOf(results.exam.max)}</span>
      </header>
      <table className="table table--list">
        <thead>
          <tr>
            <th>{words.name}</th>
            <th>{words.admission}</th>
            <th className="num">{words.marks}</th>
            <th className="num">%</th>
            {!isPercent && <th>{words.grade}</th>}
            <th>{words.state}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.paperId ?? row.admission}>
              <td className="name">
                {row.paperId === null ? (
                  row.name
                ) : (
                  <Link to={paths.paper(row.paperId)}>{row.name === '' ? words.noPupil(row.paperNumber ?? '') : row.name}</Link>
                )}
              </td>
              <td className="adm">
                {row.admission}
                {showsClass && row.className !== null && <span className="quiet table-class">{row.className}</span>}
              </td>
              <td className="num marks">{row.total === null ? '–' : row.max === results.exam.max ? row.total : `${row.total}/${row.max}`}</td>
              <td className={row.percent === null ? 'num pct pct--open' : 'num pct'}>{row.percent === null ? '–' : Math.round(row.percent)}</td>
              {!isPercent && (
                <td className="gr">
                  <Grade row={row} />
                </td>
              )}
              <td className="state">
                <Badge tone={describeStatus(row.status, statuses).tone}>{describeStatus(row.status, statuses).label}</Badge>
                {row.notHandedIn.length > 0 && <Badge tone="doubt">{words.notHandedIn(row.notHandedIn, row.lostMarks)}</Badge>}
                {row.status === 'absent' && row.hasPages && <Badge tone="doubt">{words.absentWithPages}</Badge>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {results.rows.length > FIRST_ROWS && (
        <div className="row row--between table-more">
          <span className="small quiet">{words.shown(rows.length, results.rows.length)}</span>
          <Button kind="second" small onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? words.showFewer : words.showAll}
          </Button>
        </div>
      )}
    </section>
  )
}

function Grade({ row }: { row: ResultRow }) {
  if (row.status === 'absent') return <span className="grade">X</span>
  if (row.grade === null) return <span className="grade quiet">–</span>
  return (
    <span className="grade" title={row.grade.word}>
      {row.grade.code.replace('-', '−')}
    </span>
  )
}
