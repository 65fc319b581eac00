import { useState } from 'react'
import { wordFor } from '#contract/base/known.ts'
import type { TrendsView } from '#contract/overview.ts'
import { gradingNames } from '#engine/exam/exam.ts'
import { trendHeight } from '#engine/overview/lay-out-staff-page.ts'
import { getOverviewWords } from '#engine/overview/overview-words.ts'
import { formatShortDay } from '#engine/words/format.ts'
import { describeError } from '#web/api/describe-error.ts'
import { ChartTable } from '#web/components/charts/chart-table.tsx'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useTrends, type OverviewOf, type TrendsChoice } from './overview-calls.ts'
import { schoolWords } from './school-words.ts'

/** Means over terms or exams, by subject or by class, as small drawings on one scale; behind them one table. */
export function TrendsSection({ of }: { of: OverviewOf }) {
  const { trends: words, loading } = useWords(schoolWords)
  const [by, setBy] = useState<'subject' | 'class'>('subject')
  const [along, setAlong] = useState<'term' | 'exam'>('term')
  const [subject, setSubject] = useState('')
  const [grading, setGrading] = useState<TrendsChoice['grading'] | undefined>(undefined)
  const { data, error } = useTrends(of, { by, along, ...(subject !== '' && { subject }), ...(grading !== undefined && { grading }) })
  return (
    <section aria-labelledby="ov-trends">
      <div className="sec-head">
        <h2 id="ov-trends">{words.title}</h2>
        {data !== undefined && data.lines.length > 0 && (
          <span className="small quiet">{data.maxPoints === null ? words.percent : words.points(data.maxPoints)}</span>
        )}
      </div>
      <div className="ov-choice">
        <Segmented
          label={words.by}
          options={[
            { value: 'subject', label: words.subjects },
            { value: 'class', label: words.classes },
          ]}
          value={by}
          onChange={setBy}
        />
        <Segmented
          label={words.along}
          options={[
            { value: 'term', label: words.terms },
            { value: 'exam', label: words.exams },
          ]}
          value={along}
          onChange={setAlong}
        />
        {data !== undefined && data.subjects.length > 1 && (
          <Field label={words.subject}>
            <Select value={subject} onChange={(event) => setSubject(event.currentTarget.value)}>
              <option value="">{words.allSubjects}</option>
              {data.subjects.map(({ key, subject: name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {data !== undefined && data.gradings.length > 1 && (
          <Field label={words.grading}>
            <Select value={data.grading ?? ''} onChange={(event) => setGrading(gradingNames.find((name) => name === event.currentTarget.value))}>
              {data.gradings.map((name) => (
                <option key={name} value={name}>
                  {wordFor(words.gradings, name)}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      {data === undefined && error === null && <Skeleton lines={8} label={loading} />}
      {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
      {data !== undefined && data.lines.length === 0 && <p className="card small">{words.none}</p>}
      {data !== undefined && data.lines.length > 0 && <Lines trends={data} isAlongTerms={along === 'term'} />}
    </section>
  )
}

function Lines({ trends, isAlongTerms }: { trends: TrendsView; isAlongTerms: boolean }) {
  const { trends: words } = useWords(schoolWords)
  const language = useLanguage()
  const { lines, terms, maxPoints } = trends
  const say = (value: number | null) => (value === null ? '–' : maxPoints === null ? `${Math.round(value)}%` : value.toFixed(1))
  const columns = Math.max(...lines.map(({ points }) => points.length))
  const placeOf = (at: number) => {
    const term = terms[at]
    return isAlongTerms && term !== undefined ? words.placeOf(term.term, term.year) : String(at + 1)
  }
  return (
    <>
      <div className="ov-trend">
        {lines.map((line) => (
          <TrendFigure key={line.name} line={line} trends={trends} isAlongTerms={isAlongTerms} say={say} />
        ))}
      </div>
      <ChartTable
        summary={words.table}
        caption={words.title}
        head={[words.name, ...Array.from({ length: columns }, (_, at) => placeOf(at))]}
        rows={lines.map(({ name, points }) => [
          name,
          ...Array.from({ length: columns }, (_, at) => {
            const point = points[at]
            if (point === undefined || point.value === null) return '–'
            const what = point.title === null ? '' : ` ${point.title}${point.day === null ? '' : `, ${formatShortDay(point.day, language)}`}`
            return `${say(point.value)} (${words.results(point.count)})${what}`
          }),
        ])}
      />
    </>
  )
}

interface FigureProps {
  line: TrendsView['lines'][number]
  trends: TrendsView
  isAlongTerms: boolean
  say: (value: number | null) => string
}

const [left, right, top, bottom] = [10, 140, 8, 52]

function TrendFigure({ line: { name, points }, trends: { maxPoints, terms }, isAlongTerms, say }: FigureProps) {
  const { trends: words } = useWords(schoolWords)
  const said = getOverviewWords(useLanguage())
  const count = points.length
  const spots = points.flatMap(({ value }, at) => {
    if (value === null) return []
    const x = count === 1 ? (left + right) / 2 : left + (at / (count - 1)) * (right - left)
    return [{ x, y: bottom - trendHeight(value, maxPoints) * (bottom - top), value }]
  })
  const [last, before] = [spots.at(-1), spots.at(-2)]
  const change = last === undefined || before === undefined ? null : said.change(last.value - before.value, maxPoints === null ? 0 : 1)
  const values = points.map(({ value }) => (value === null ? words.noValue : say(value))).join(', ')
  return (
    <figure>
      <figcaption>
        {name}
        <span>
          {say(last?.value ?? null)} {change !== null && <small>{change}</small>}
        </span>
      </figcaption>
      <svg viewBox="0 0 150 60" role="img" aria-label={words.drawn(name, values)}>
        <path className="ch-grid" d="M0 52H150M0 30H150M0 8H150" />
        <path className="ch-line" d={spots.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')} />
        {spots.map(({ x, y }, at) => (
          <circle
            key={x}
            className={at === spots.length - 1 ? 'ch-ink' : 'ch-open'}
            cx={round(x)}
            cy={round(y)}
            r={at === spots.length - 1 ? 4.5 : 3.5}
          />
        ))}
      </svg>
      <p className="ov-ax" aria-hidden="true">
        {points.map((point, at) => (
          <span key={at} {...(point.title !== null && { title: point.title })}>
            {isAlongTerms ? `T${terms[at]?.term ?? ''}` : at + 1}
          </span>
        ))}
      </p>
    </figure>
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
