import { Link } from 'react-router'
import type { ShareCell, SharesView } from '#contract/shares.ts'
import { MathsText } from '#web/components/maths/maths-text.tsx'
import { useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { sharesWords } from './shares-words.ts'

type Question = SharesView['questions'][number]
type ClassColumn = SharesView['classes'][number]
type Part = ShareCell['parts'][number]

interface ShareTableProps {
  examId: string
  shares: SharesView
  /** Null where nothing can be given: to a marker, and once the exam is confirmed. */
  onChoose: ((cell: { question: string; classKey: string }) => void) | null
}

/** Question by class: who marks it, and how far that is. */
export function ShareTable({ examId, shares, onChoose }: ShareTableProps) {
  const { table: words } = useWords(sharesWords)
  const { cells } = shares
  const isOwn = shares.right === 'mark'
  const questions = shares.questions.filter(({ question }) => !isOwn || cells.some((cell) => cell.question === question))
  const classes = shares.classes.filter(({ key }) => !isOwn || cells.some(({ classKey }) => classKey === key))
  const cellAt = new Map(cells.map((cell) => [`${cell.question}/${cell.classKey}`, cell]))
  return (
    <div className="scroll">
      <table className="share-table">
        <caption className="hide">{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.question}</th>
            {classes.map(({ key, name, papers }) => (
              <th key={key} scope="col">
                {name ?? words.noClass}
                <small>{words.papers(papers)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {questions.map((question) => (
            <tr key={question.question}>
              <QuestionHead question={question} />
              {classes.map((column) => (
                <td key={column.key} data-label={column.name ?? words.noClass}>
                  <Cell
                    examId={examId}
                    shares={shares}
                    question={question}
                    column={column}
                    cell={cellAt.get(`${question.question}/${column.key}`)}
                    onChoose={onChoose}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function QuestionHead({ question: { question, text, max, secondsEach } }: { question: Question }) {
  const { table: words } = useWords(sharesWords)
  return (
    <th scope="row">
      <span className="share-question">
        <b>{question}</b> <MathsText text={text} />
      </span>
      <small>{words.worth(max, secondsEach)}</small>
    </th>
  )
}

interface CellProps extends ShareTableProps {
  question: Question
  column: ClassColumn
  cell: ShareCell | undefined
}

function Cell({ examId, shares, question: { question }, column, cell, onChoose }: CellProps) {
  const { table: words } = useWords(sharesWords)
  const parts = cell?.parts ?? []
  const isOpen = parts.some(({ markerId, answers, done }) => markerId === null && answers > done)
  const content =
    parts.length === 0 ? (
      <span className="share-part">
        <b>{shares.right === 'lead' ? words.nobody : '–'}</b>
        {shares.right === 'lead' && <small>{words.none}</small>}
      </span>
    ) : (
      parts.map((part) => <PartView key={part.markerId ?? ''} part={part} shares={shares} mayChoose={onChoose !== null} />)
    )
  if (onChoose !== null)
    return (
      <button
        type="button"
        className={classNames('share-cell', isOpen && 'is-none')}
        aria-haspopup="dialog"
        onClick={() => onChoose({ question, classKey: column.key })}
      >
        <span className="hide">{words.cell(question, column.name ?? words.noClass)}. </span>
        {content}
      </button>
    )
  if (shares.right === 'mark' && parts.length > 0)
    return (
      <Link className="share-cell" to={paths.examReviewOf(examId, question)}>
        {content}
      </Link>
    )
  return <div className={classNames('share-cell', isOpen && 'is-none')}>{content}</div>
}

function PartView({ part: { markerId, answers, done }, shares, mayChoose }: { part: Part; shares: SharesView; mayChoose: boolean }) {
  const { table: words } = useWords(sharesWords)
  if (markerId === null && answers > done)
    return (
      <span className="share-part">
        <b>{words.nobody}</b>
        <small>{mayChoose ? words.choose(answers - done) : words.wait(answers - done)}</small>
      </span>
    )
  const name = shares.markers.find((marker) => marker.markerId === markerId)?.name ?? words.gone
  return (
    <span className="share-part">
      <b>{name}</b>
      <small>{words.done(done, answers)}</small>
      <DoneBar done={done} answers={answers} />
    </span>
  )
}

/** How much is done; the words beside it say the same. */
export function DoneBar({ done, answers }: { done: number; answers: number }) {
  return (
    <span className="share-bar" aria-hidden="true">
      <i style={{ width: `${answers === 0 ? 0 : (done / answers) * 100}%` }} />
    </span>
  )
}
