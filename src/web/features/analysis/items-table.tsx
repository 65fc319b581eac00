import { Fragment, useState } from 'react'
import type { AnalysedItem, AnalysisView, FindingView } from '#contract/analysis.ts'
import { wordFor } from '#contract/base/known.ts'
import { minDiscrimination, verdictOf, type Verdict } from '#engine/analysis/verdict-of.ts'
import { longestSilenceMs, maxMinutes } from '#engine/marking/time-on-question.ts'
import { formatDuration, formatShare } from '#engine/words/format.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { itemsWords } from './items-words.ts'
import { OptionCharts } from './option-charts.tsx'
import { Part } from './part.tsx'
import { sayFigure, sayMarks } from './say-figure.ts'
import '#web/ui/table.css'
import '#web/components/charts/charts.css'
import { AnswerPicture } from '#web/components/marking/answer-picture.tsx'
import '#web/components/marking/review.css'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useWrongWordings } from './analysis-calls.ts'

/** Each question with how easy it was, how well it tells pupils apart, and what that means; a row opens on what was answered. */
export function ItemsTable({ analysis: { exam, items, findings } }: { analysis: AnalysisView }) {
  const { items: words } = useWords(itemsWords)
  // What was found stands open.
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(findings.map(({ question }) => question)))
  const toggle = (question: string) => setOpen((before) => (before.has(question) ? without(before, question) : new Set([...before, question])))
  const longest = Math.max(...items.map(({ question }) => question.length))
  return (
    <Part title={words.title} note={words.count(items.length, sayMarks(exam.max))}>
      <table className="table an">
        <thead>
          <tr>
            <th style={{ width: `calc(2rem + ${longest}ch)` }}>{words.question}</th>
            <th>{words.kind}</th>
            <th>{words.facility}</th>
            <th>{words.discrimination}</th>
            <th>{words.inAWord}</th>
            <th>
              <span className="hide">{words.details}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const finding = findings.find(({ question }) => question === item.question)
            const isOpen = open.has(item.question)
            return (
              <Fragment key={item.question}>
                <Row item={item} finding={finding} isOpen={isOpen} onToggle={() => toggle(item.question)} />
                {isOpen && (
                  <tr className="an-open" id={rowId(item)}>
                    <td colSpan={6}>
                      <Details examId={exam.id} item={item} finding={finding} />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      <p className="xs quiet an-note">{words.explain}</p>
      {items.some(({ time }) => time.decisions > 0) && (
        <p className="xs quiet an-note">
          {words.explainTime({ one: maxMinutes.oneAnswer, several: maxMinutes.several, silence: longestSilenceMs / 60_000 })}
        </p>
      )}
    </Part>
  )
}

function without(set: ReadonlySet<string>, member: string): ReadonlySet<string> {
  return new Set([...set].filter((each) => each !== member))
}

function rowId({ question }: AnalysedItem): string {
  return `question-${question.replaceAll(/[^\w-]/g, '_')}`
}

interface RowProps {
  item: AnalysedItem
  finding: FindingView | undefined
  isOpen: boolean
  onToggle: () => void
}

const odd: readonly Verdict[] = ['wrong-key', 'negative', 'good-wording', 'unclear-line', 'apart-nobody', 'waits']

function Row({ item, finding, isOpen, onToggle }: RowProps) {
  const { items: words } = useWords(itemsWords)
  const { question, type, topic, max, facility, discrimination, waiting } = item
  const verdict = verdictOf(item, codeOf(finding))
  return (
    <tr className={classNames(isOpen && 'is-open')}>
      <td className="name q-label">{question}</td>
      <td className="kind">
        {words.worth(wordFor(words.kinds, type), max)}
        {topic !== null && <span className="topic">{topic}</span>}
      </td>
      <td className="fac">
        <Pair label={words.facility} value={facility === null ? '–' : sayFigure(facility, 2)}>
          {facility !== null && (
            <>
              <path className="ch-sunk" d="M0 3h100v10H0z" />
              <path className="ch-ink" d={`M0 3h${facility * 100}v10H0z`} />
              <path className="ch-axis" vectorEffect="non-scaling-stroke" d="M0 13.5h100" />
            </>
          )}
        </Pair>
      </td>
      <td className="dis">
        <Pair label={words.discrimination} value={discrimination === null ? '–' : sayFigure(discrimination, 2)}>
          {discrimination !== null && <Discrimination value={discrimination} />}
        </Pair>
      </td>
      <td className={classNames('sentence', odd.includes(verdict) && 'is-odd')}>
        {verdict === 'waits' ? words.waits(waiting) : words.verdicts[verdict]}
      </td>
      <td className="go">
        <button
          className="btn btn--icon"
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? rowId(item) : undefined}
          aria-label={words.open(question)}
          onClick={onToggle}
        >
          <span className="chev" />
        </button>
      </td>
    </tr>
  )
}

function codeOf(finding: FindingView | undefined): Exclude<FindingView['code'], '(not known here)'> | null {
  return finding === undefined || finding.code === '(not known here)' ? null : finding.code
}

function Pair({ label, value, children }: { label: string; value: string; children: React.ReactNode }) {
  return (
    <span className="an-pair" data-label={label}>
      <svg viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
        {children}
      </svg>
      <b>{value}</b>
    </span>
  )
}

const zeroAt = 30

/** Zero stands at 30 of 100, so that there is room for what lies below; what lies further below is cut. */
function Discrimination({ value }: { value: number }) {
  const length = Math.max(value * (100 - zeroAt), -zeroAt)
  return (
    <>
      <path className="ch-grid" vectorEffect="non-scaling-stroke" d="M0 8h100" />
      <path className={value < minDiscrimination ? 'ch-odd' : 'ch-ink'} vectorEffect="non-scaling-stroke" d={`M${zeroAt} 4h${length}v8H${zeroAt}z`} />
      <path className="ch-axis" vectorEffect="non-scaling-stroke" d={`M${zeroAt} 0v16`} />
    </>
  )
}

function Time({ time: { decisions, unknown, totalSeconds, medianSeconds } }: Pick<AnalysedItem, 'time'>) {
  const { items: words } = useWords(itemsWords)
  const language = useLanguage()
  if (decisions + unknown === 0) return null
  return (
    <p>
      {medianSeconds !== null &&
        words.time({ decisions, total: formatDuration(totalSeconds, language), median: formatDuration(medianSeconds, language) })}{' '}
      {unknown > 0 && words.timeUnknown(unknown, decisions === 0)}
    </p>
  )
}

function Details({ examId, item, finding }: { examId: string; item: AnalysedItem; finding: FindingView | undefined }) {
  const { items: words, options, wordings } = useWords(itemsWords)
  const language = useLanguage()
  const { question, type, text, efficiency, count, rulings } = item
  return (
    <div className={classNames('an-in', finding !== undefined && 'is-odd')}>
      <div className="an-facts">
        {text !== '' && <h3>“{text}”</h3>}
        {type === 'choice' && item.options !== null && <p>{options.explain(...item.options.sizes)}</p>}
        <p>
          {words.rests(count)} {efficiency !== null && words.efficiency(formatShare(efficiency, language).replace('-', '−'))}{' '}
          {rulings > 0 && words.rulings(rulings)}
        </p>
        <Time time={item.time} />
        <LinkButton kind="quiet" small to={`${paths.examReviewOf(examId, question)}&all=1`}>
          {words.toReview}
        </LinkButton>
      </div>
      {type === 'choice' ? (
        item.options === null ? (
          <p className="quiet">{options.none}</p>
        ) : (
          <OptionCharts question={question} options={item.options} better={finding?.code === 'wrong-key' ? finding.better : null} />
        )
      ) : type === 'essay' ? (
        <p className="quiet">{wordings.essay}</p>
      ) : type === 'drawing' ? (
        <p className="quiet">{wordings.drawing}</p>
      ) : (
        <WrongWordingsList examId={examId} question={question} />
      )}
    </div>
  )
}

/** What was written instead of what the scheme asks for, most often first, with a crop of one. */
function WrongWordingsList({ examId, question }: { examId: string; question: string }) {
  const { wordings: words } = useWords(itemsWords)
  const found = useWrongWordings(examId, question)
  if (found.error !== null) return <Message kind="wrong">{describeError(found.error)}</Message>
  if (found.data === undefined) return <Skeleton lines={3} label={words.loading} />
  const { answers, lost, blank, unread, wordings, hasMore } = found.data
  return (
    <div>
      <p className="small an-lost">
        {lost === 0 ? words.nobody : words.lost(lost, answers)} {wordings.length > 0 && words.most} {blank > 0 && words.blank(blank)}{' '}
        {unread > 0 && words.unread(unread)}
      </p>
      <ol className="an-words">
        {wordings.map(({ text, pupils, missed, answerId }) => (
          <li key={answerId}>
            <AnswerPicture answerId={answerId} label={words.picture(question)} small />
            <div>
              <b>“{text}”</b> {missed.length > 0 && <span className="quiet">{words.misses(missed.map((point) => sayPoint(point)))}</span>}
            </div>
            <span className="n">
              {pupils} <small>{words.pupils(pupils)}</small>
            </span>
          </li>
        ))}
      </ol>
      {hasMore && <p className="small quiet an-more">{words.more}</p>}
    </div>
  )
}

const shownChars = 60

function sayPoint({ code, text }: { code: string; text: string }): string {
  if (text === '') return code
  return `${code} (${text.length > shownChars ? `${text.slice(0, shownChars - 1)}…` : text})`
}
