import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MarkerFigures, MarkerLine } from '#contract/marker-figures.ts'
import type { SharesView } from '#contract/shares.ts'
import { describeError } from '#web/api/describe-error.ts'
import { usePersonName } from '#web/components/use-person-name.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AskBothDialog, proposeBoth } from './ask-both-dialog.tsx'
import { BothJudgedList } from './both-judged-list.tsx'
import { markerFiguresWords, writeMarks, type MarkerFiguresWords } from './marker-figures-words.ts'
import { figuresQuery } from './shares-calls.ts'
import { initialName } from './short-names.ts'
import '#web/components/charts/charts.css'
import '#web/ui/table.css'

/** How each marker marked beside the others on the same question: words and an interval, in no order of merit. */
export function MarkerFiguresCard({ examId, markers, isLocked }: { examId: string; markers: SharesView['markers']; isLocked: boolean }) {
  const words = useWords(markerFiguresWords)
  const { data, error } = useQuery(figuresQuery(examId))
  const [isAsking, setAsking] = useState(false)
  const isLead = data?.right !== 'mark'
  const lines = data?.lines ?? []
  const reach = reachOf(lines)
  const marking = lines.filter((line) => markers.some(({ markerId, marksNow }) => marksNow && markerId === line.markerId))
  const proposed = isLocked ? null : proposeBoth(marking)
  return (
    <Card title={isLead ? words.title : words.ownTitle} aside={isLead ? words.aside : undefined}>
      {data === undefined && error === null && <Skeleton lines={4} label={words.loading} />}
      {data === undefined && error !== null && <Message live={false}>{describeError(error)}</Message>}
      {data !== undefined && lines.length === 0 && <p className="small quiet">{isLead ? words.none : words.noneOfOwn}</p>}
      {data !== undefined && lines.length > 0 && <FiguresTable figures={data} reach={reach} />}
      {data !== undefined && <BothJudgedList examId={examId} both={data.both} isLocked={isLocked} />}
      {lines.length > 0 && (
        <div className="row row--between share-how">
          <p className="small quiet">{isLead ? words.how(reach) : words.howOwn(reach)}</p>
          {isLead && proposed !== null && (
            <Button kind="second" small onClick={() => setAsking(true)}>
              {words.both.open}
            </Button>
          )}
        </div>
      )}
      {isAsking && proposed !== null && <AskBothDialog examId={examId} lines={marking} proposed={proposed} onClose={() => setAsking(false)} />}
    </Card>
  )
}

/** Whole marks to each side, so that every interval is on the scale. */
function reachOf(lines: readonly MarkerLine[]): number {
  const ends = lines.flatMap(({ comparison }) => (comparison === null ? [] : [Math.abs(comparison.low), Math.abs(comparison.high)]))
  return Math.max(1, Math.ceil(Math.max(0, ...ends)))
}

function FiguresTable({ figures: { lines, right }, reach }: { figures: MarkerFigures; reach: number }) {
  const { head, axis } = useWords(markerFiguresWords)
  return (
    <table className="table share-vs">
      <caption className="hide">{head.caption}</caption>
      <thead>
        <tr>
          {right === 'lead' && <th scope="col">{head.marker}</th>}
          <th scope="col">{head.question}</th>
          {[head.marked, head.mean, head.rest].map((title) => (
            <th key={title} scope="col" className="num">
              {title}
            </th>
          ))}
          <th scope="col" className="share-scale">
            <span className="hide">{head.difference}</span>
            <span className="share-axis" aria-hidden="true">
              <span>{axis.less(reach)}</span>
              <span>{axis.same}</span>
              <span>{axis.more(reach)}</span>
            </span>
          </th>
          <th scope="col">{head.words}</th>
          <th scope="col">{head.changed}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <FiguresRow key={`${line.question} ${line.markerId}`} line={line} isLead={right === 'lead'} reach={reach} />
        ))}
      </tbody>
    </table>
  )
}

function FiguresRow({ line, isLead, reach }: { line: MarkerLine; isLead: boolean; reach: number }) {
  const { head, few, verdict, changed } = useWords(markerFiguresWords)
  const nameOf = usePersonName()
  const { name, question, count, comparison } = line
  const figure = classNames('num', comparison === null && 'share-few')
  const isOdd = comparison !== null && comparison.verdict !== 'as-the-rest'
  return (
    <tr>
      {isLead && <td className="name">{nameOf(name)}</td>}
      <td data-label={head.question}>{question}</td>
      <td className="num" data-label={head.marked}>
        {count}
      </td>
      <td className={figure} data-label={head.mean}>
        {comparison === null ? '–' : writeMarks(comparison.mean)}
      </td>
      <td className={figure} data-label={head.rest}>
        {comparison === null ? '–' : writeMarks(comparison.rest)}
      </td>
      <td className="share-wide" data-label={head.difference}>
        {comparison === null ? <span className="share-none" aria-hidden="true" /> : <Interval {...comparison} isOdd={isOdd} reach={reach} />}
      </td>
      <td className="share-wide" data-label={head.words}>
        {comparison === null ? (
          <span className="share-few">{few}</span>
        ) : (
          <span className={isOdd ? 'share-odd' : undefined}>{sayVerdict(comparison, verdict)}</span>
        )}
      </td>
      <td data-label={head.changed}>
        {changed(
          line.changed,
          count,
          line.changedBy.map((by) => initialName(nameOf(by))),
        )}
      </td>
    </tr>
  )
}

type Comparison = NonNullable<MarkerLine['comparison']>

/** With the end nearer to the others first. A verdict of a later version of the program is said as none. */
function sayVerdict({ verdict, low, high }: Comparison, words: MarkerFiguresWords['verdict']): string {
  if (verdict === 'stricter') return words.stricter(high, low)
  return verdict === 'milder' ? words.milder(low, high) : words['as-the-rest']()
}

/** A dot with its interval on a scale of so many marks to each side. */
function Interval({ difference, low, high, isOdd, reach }: Comparison & { isOdd: boolean; reach: number }) {
  const { interval } = useWords(markerFiguresWords)
  const at = (marks: number) => Number((110 + (marks / reach) * 100).toFixed(1))
  return (
    <svg
      viewBox="0 0 220 20"
      role="img"
      aria-label={interval(withSign(difference), withSign(low), withSign(high))}
      className={isOdd ? 'share-odd' : undefined}
    >
      <path className="ch-grid" d="M10 10H210M60 5v10M160 5v10M10 5v10M210 5v10" />
      <path className="ch-axis" d="M110 0V20" />
      <path className="share-reach" d={`M${at(low)} 10H${at(high)}M${at(low)} 5v10M${at(high)} 5v10`} />
      <circle className="share-mid" cx={at(difference)} cy={10} r={5} />
    </svg>
  )
}

function withSign(marks: number): string {
  const text = writeMarks(marks)
  if (text === '0.0') return text
  return marks < 0 ? `−${text}` : `+${text}`
}
