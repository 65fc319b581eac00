import { Link } from 'react-router'
import type { ExamChangeView } from '#contract/analysis.ts'
import { minPapers } from '#engine/analysis/reliability.ts'
import { formatDay } from '#engine/words/format.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useExamChange } from './analysis-calls.ts'
import { overviewWords } from './overview-words.ts'
import { Part } from './part.tsx'
import { sayFigure } from './say-figure.ts'
import '#web/ui/table.css'
import '#web/components/charts/charts.css'

/** What changed since the last exam of these pupils in the subject, or why that cannot be said. */
export function ChangeSince({ examId }: { examId: string }) {
  const { change: words } = useWords(overviewWords)
  const language = useLanguage()
  const { data, error } = useExamChange(examId)
  const earlier = data?.earlier ?? null
  return (
    <Part
      title={words.title}
      {...(earlier !== null && {
        note: <Link to={paths.examResults(earlier.examId)}>{words.since(earlier.title, formatDay(earlier.confirmedAt, language))}</Link>,
      })}
    >
      {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
      {error === null && data === undefined && <Skeleton lines={3} label={words.loading} />}
      {data !== undefined && <Change change={data} />}
    </Part>
  )
}

/** Below this two exams order pupils so differently that a change between them says little. */
const leastLikeness = 0.3

function Change({ change }: { change: ExamChangeView }) {
  const { change: words } = useWords(overviewWords)
  const { state, both, likeness, classes } = change
  if (state === 'too-few') return <p className="small">{words['too-few'](both, minPapers)}</p>
  if (state !== 'compared' && state !== 'one-class')
    return <p className="small">{state === 'no-subject' ? words['no-subject'] : words['no-earlier']}</p>
  return (
    <div className="stack">
      {likeness !== null && (
        <p className="small">
          {words.alike(both, sayFigure(likeness, 2))} {likeness < leastLikeness && words.unlike}
        </p>
      )}
      <Linked linked={change.linked} />
      {state === 'one-class' ? <p className="small">{words['one-class']}</p> : <Classes classes={classes} />}
      <Movers movers={change.movers} />
    </div>
  )
}

/** Questions that both exams asked: these marks are compared as they are. */
function Linked({ linked }: Pick<ExamChangeView, 'linked'>) {
  const { change: words } = useWords(overviewWords)
  if (linked === null) return <p className="small">{words.notLinked(minPapers)}</p>
  const { questions, pupils, before, now, standardError } = linked
  const percent = (share: number) => `${sayFigure(100 * share, 0)}%`
  return (
    <p className="small">
      {words.linked({ questions: questions.length, pupils, before: percent(before), now: percent(now), error: percent(2 * standardError) })}{' '}
      <b>{sayDirection(linked, words.whole)}</b>
    </p>
  )
}

type Class = ExamChangeView['classes'][number]

function Classes({ classes }: { classes: readonly Class[] }) {
  const { change: words } = useWords(overviewWords)
  return (
    <>
      <p className="small">{words.explain}</p>
      <div className="scroll" tabIndex={0} role="region" aria-label={words.title}>
        <table className="table change-classes">
          <thead>
            <tr>
              <th>{words.class}</th>
              <th className="num">{words.pupils}</th>
              <th className="num">{words.before}</th>
              <th className="num">{words.now}</th>
              <th>
                <span className="hide">{words.changed}</span>
              </th>
              <th>{words.changed}</th>
            </tr>
          </thead>
          <tbody>
            {classes.map((each) => (
              <tr key={each.className}>
                <td className="name">{each.className}</td>
                <td className="num">{each.pupils}</td>
                <td className="num">{signed(each.before)}</td>
                <td className="num">{signed(each.now)}</td>
                <td className="change-drawn">
                  <Slope change={each} />
                </td>
                <td className="change-said">
                  <b>{signed(each.now - each.before)}</b> <span className="quiet">± {sayFigure(2 * each.standardError, 2)}</span>{' '}
                  {sayDirection(each, words)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function signed(value: number): string {
  const said = sayFigure(value, 2)
  return value > 0 && said !== '0.00' ? `+${said}` : said
}

/** Two standard errors are passed by chance in one class of twenty. */
function sayDirection(
  { before, now, standardError }: Pick<Class, 'before' | 'now' | 'standardError'>,
  words: { rose: string; fell: string; same: string },
): string {
  if (Math.abs(now - before) <= 2 * standardError) return words.same
  return now > before ? words.rose : words.fell
}

/** From one spread below the mean to one above. */
function Slope({ change: { className, before, now } }: { change: Class }) {
  const { change: words } = useWords(overviewWords)
  const at = (value: number) => 60 + Math.max(-1, Math.min(1, value)) * 56
  return (
    <svg viewBox="0 0 120 24" role="img" aria-label={words.drawn(className, signed(before), signed(now))}>
      <path className="ch-grid" d="M2 12h116" />
      <path className="ch-axis" d="M60 4v16" />
      <path className="ch-line" d={`M${at(before)} 12H${at(now)}`} />
      <circle className="ch-open" cx={at(before)} cy="12" r="4.5" />
      <circle className="ch-ink" cx={at(now)} cy="12" r="5.5" />
    </svg>
  )
}

function Movers({ movers }: { movers: ExamChangeView['movers'] }) {
  const { change: words } = useWords(overviewWords)
  if (movers === null) return <p className="small quiet">{words.noMovers}</p>
  return (
    <>
      <p className="small">{words.movers(movers.length)}</p>
      {movers.length > 0 && (
        <details className="fold">
          <summary>{words.who}</summary>
          <div className="scroll" tabIndex={0} role="region" aria-label={words.who}>
            <table className="table change-rows">
              <thead>
                <tr>
                  <th>{words.pupil}</th>
                  <th>{words.class}</th>
                  <th className="num">{words.before}</th>
                  <th className="num">{words.now}</th>
                </tr>
              </thead>
              <tbody>
                {movers.map(({ paperId, name, className, before, now }) => (
                  <tr key={paperId}>
                    <td className="name">
                      <Link to={paths.paper(paperId)}>{name}</Link>
                    </td>
                    <td>{className}</td>
                    <td className="num">{signed(before)}</td>
                    <td className="num">{signed(now)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </>
  )
}
