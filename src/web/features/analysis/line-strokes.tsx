import { useState } from 'react'
import { Link } from 'react-router'
import type { LineAgreementView } from '#contract/rulings.ts'
import { MarkCode } from '#web/components/mark-code.tsx'
import { useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useLineAgreement } from './analysis-calls.ts'
import { overviewWords, type OverviewWords } from './overview-words.ts'
import { Part } from './part.tsx'

const shownLines = 6
/** More would be too fine to count. */
const maxStrokes = 60
/** Fewer decisions say nothing of a line. */
const leastDecisions = 10

/** By line of the scheme, one stroke for each decision of a person: tall where they overruled the program. */
export function LineStrokes({ examId }: { examId: string }) {
  const { agree: words } = useWords(overviewWords)
  const [isAll, setAll] = useState(false)
  const lines = (useLineAgreement(examId).data?.lines ?? []).toSorted(
    (a, b) => Number(b.isUnclear) - Number(a.isUnclear) || overruledOf(b) - overruledOf(a) || b.compared - a.compared,
  )
  const shown = isAll ? lines : lines.slice(0, shownLines)
  return (
    <Part title={words.title} note={words.note}>
      {lines.length === 0 ? (
        <p className="small quiet">{words.none}</p>
      ) : (
        <>
          <ul className="agree">
            {shown.map((line) => (
              <Line key={`${line.question} ${line.point}`} examId={examId} line={line} />
            ))}
          </ul>
          {lines.length > shown.length && (
            <Button kind="quiet" small onClick={() => setAll(true)}>
              {words.more(lines.length - shown.length)}
            </Button>
          )}
          <p className="keyline">
            <span>
              <svg className="swatch" viewBox="0 0 24 24" aria-hidden="true">
                <path className="stroke-over" d="M12 1v22" />
              </svg>
              {words.overruled}
            </span>
            <span>
              <svg className="swatch" viewBox="0 0 24 24" aria-hidden="true">
                <path className="stroke-agreed" d="M12 7v12" />
              </svg>
              {words.agreed}
            </span>
          </p>
        </>
      )}
    </Part>
  )
}

function overruledOf({ given, taken }: LineAgreementView): number {
  return given + taken
}

function Line({ examId, line }: { examId: string; line: LineAgreementView }) {
  const { agree: words } = useWords(overviewWords)
  const { question, point, code, text, compared, isUnclear, overruledIds } = line
  const overruled = overruledOf(line)
  // Beyond what fits, the strokes stand for shares.
  const strokes = Math.min(compared, maxStrokes)
  const tall = Math.round((overruled / compared) * strokes)
  const search = new URLSearchParams({ q: question, all: '1', a: overruledIds[0] ?? '', rule: String(point) })
  return (
    <li className={classNames(isUnclear && 'is-doubt')}>
      <MarkCode code={code} />
      <span className="t">
        {overruled === 0 ? words.line(question, text) : <Link to={`${paths.examReview(examId)}?${search}`}>{words.line(question, text)}</Link>}
      </span>
      <span className="of">{words.of(overruled, compared)}</span>
      <svg viewBox={`0 0 ${maxStrokes * 5} 24`} aria-hidden="true">
        {Array.from({ length: strokes }, (_, at) => (
          <path key={at} className={at < tall ? 'stroke-over' : 'stroke-agreed'} d={at < tall ? `M${2 + at * 5} 2v20` : `M${2 + at * 5} 9v9`} />
        ))}
      </svg>
      <span className="s">{sayLine(line, words)}</span>
    </li>
  )
}

function sayLine(line: LineAgreementView, words: OverviewWords['agree']): string {
  if (line.isUnclear) return words.unclear
  if (line.compared < leastDecisions) return words.few(line.compared)
  return overruledOf(line) === 0 ? words.every : words.mostly
}
