import type { ReactNode } from 'react'
import { useWords } from '#web/components/words.ts'
import { scriptWords } from '#web/features/site/words/script-words.ts'
import { ScoreCircle } from '#web/ui/hand.tsx'
import './script.css'
import './closing.css'

export interface ClosingProps {
  title: string
  lead: string
  /** The marks of the page's sections, which the examiner's table adds up. */
  marks?: readonly number[]
  /** The one call to action. */
  children: ReactNode
}

/** The foot of a public page: what to do next, and the marks of the page added up for examiner's use only. */
export function Closing({ title, lead, marks, children }: ClosingProps) {
  return (
    <section className="q closing">
      <div className="closing-grid">
        <div>
          <h2>{title}</h2>
          <p className="lead closing-lead">{lead}</p>
          <div className="row">{children}</div>
        </div>
        {marks !== undefined && <ExaminerTable marks={marks} />}
      </div>
    </section>
  )
}

function ExaminerTable({ marks }: { marks: readonly number[] }) {
  const total = marks.reduce((sum, mark) => sum + mark, 0)
  const words = useWords(scriptWords).examiner
  const cells = marks.map((mark, index) => ({ question: index + 1, mark }))
  return (
    <table className="examiner" aria-hidden="true">
      <caption>{words.caption}</caption>
      <tbody>
        <tr>
          <th>{words.question}</th>
          {cells.map(({ question }) => (
            <td key={question}>{question}</td>
          ))}
          <td>
            <b>{words.total}</b>
          </td>
        </tr>
        <tr>
          <th>{words.maximum}</th>
          {cells.map(({ question, mark }) => (
            <td key={question}>{mark}</td>
          ))}
          <td>{total}</td>
        </tr>
        <tr>
          <th>{words.score}</th>
          {cells.map(({ question, mark }) => (
            <td key={question}>
              <span className="hand">{mark}</span>
            </td>
          ))}
          <td className="total">
            <ScoreCircle>{String(total)}</ScoreCircle>
          </td>
        </tr>
      </tbody>
    </table>
  )
}
