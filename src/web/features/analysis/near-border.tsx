import { Link } from 'react-router'
import type { AnalysisView } from '#contract/analysis.ts'
import { useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { analysisWords, type AnalysisWords } from './analysis-words.ts'
import { sayGrade, sayMarks } from './say-figure.ts'
import '#web/ui/table.css'

type Row = NonNullable<AnalysisView['nearBorder']>[number]

/** Whose grade might be another one on another day, and by how much. */
export function NearBorder({ rows, papers }: { rows: readonly Row[]; papers: number }) {
  const { border: words } = useWords(analysisWords)
  const isAll = rows.length === papers && papers > 1
  return (
    <section className="card">
      <header>
        <h2>{words.title}</h2>
        <span className="small quiet">{words.note}</span>
      </header>
      <p className="small">
        {rows.length === 0 ? words.none : isAll ? words.all(rows.length) : words.some(rows.length)} {rows.length > 0 && words.advice}
      </p>
      {rows.length > 0 && (
        <details className="fold">
          <summary>{words.who}</summary>
          <div className="scroll" tabIndex={0} role="region" aria-label={words.title}>
            <table className="table border-rows">
              <thead>
                <tr>
                  <th>{words.pupil}</th>
                  <th className="num">{words.marks}</th>
                  <th>{words.grade}</th>
                  <th>{words.next}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.paperId}>
                    <td className="name">
                      <Link to={paths.paper(row.paperId)}>{row.name === '' ? row.admission : row.name}</Link>
                    </td>
                    <td className="num">{sayMarks(row.total)}</td>
                    <td className="border-grade">{sayGrade(row.grade)}</td>
                    <td className="border-said">{sayBorder(row, words)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </section>
  )
}

function sayBorder({ total, from, border, isAbove }: Row, words: AnalysisWords['border']): string {
  const marks = sayMarks(Math.abs(total - from))
  if (marks === '0') return words.on(sayGrade(border))
  return isAbove ? words.above(sayGrade(border), marks) : words.below(sayGrade(border), marks)
}
