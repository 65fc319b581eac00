import type { ReactNode } from 'react'
import type { AnalysisView } from '#contract/analysis.ts'
import { minPapers } from '#engine/analysis/reliability.ts'
import { ChartTable } from '#web/components/charts/chart-table.tsx'
import { useWords } from '#web/components/words.ts'
import { analysisWords, type AnalysisWords } from './analysis-words.ts'
import { sayFigure, sayGrade, sayMarks } from './say-figure.ts'
import '#web/ui/figures.css'
import '#web/components/charts/charts.css'

type Figures = NonNullable<AnalysisView['figures']>
type Known = { alpha: number; low: number; high: number; standardError: number }

const wide = 240

/** Four figures of the class, each with a drawing and one plain sentence; behind them the table. */
export function FiguresStrip({ analysis, figures }: { analysis: AnalysisView; figures: Figures }) {
  const { figures: words, table } = useWords(analysisWords)
  const { exam, totals, reliability } = analysis
  const { max } = exam
  const { mean, meanPercent, meanGrade, median, spread } = figures
  const { alpha, low, high, standardError } = reliability
  const known: Known | null = alpha === null || low === null || high === null || standardError === null ? null : { alpha, low, high, standardError }
  const ofMax = words.ofMax(sayMarks(max), `${sayFigure(meanPercent, 1)}%`)
  const isGraded = exam.grading !== 'percent' && meanGrade !== null
  const around = (from: number, by: number): [number, number] => [Math.max(0, from - by), Math.min(max, from + by)]
  const [from, to] = around(mean, spread ?? 0)
  const [least, most] = around(median, known?.standardError ?? 0)

  return (
    <section aria-label={words.label}>
      <dl className="stats stats--say">
        <Stat
          label={words.mean}
          value={sayFigure(mean, 1)}
          note={isGraded ? `${ofMax}, ${sayGrade(meanGrade.code)}` : ofMax}
          say={words.half(sayMarks(median))}
        >
          <Bins totals={totals} mean={mean} />
        </Stat>
        {spread === null ? (
          <Stat label={words.spread} value="–" say={words.noSpread} />
        ) : (
          <Stat
            label={words.spread}
            value={sayFigure(spread, 1)}
            note={words.marks}
            say={words.twoInThree(sayFigure(Math.round(from), 0), sayFigure(Math.round(to), 0))}
          >
            <Scale label={words.spreadDrawn({ mean: sayMarks(mean), from: sayMarks(from), to: sayMarks(to), max: sayMarks(max) })}>
              <path className="ch-bar" d={`M${place(from, max)} 12H${place(to, max)}V22H${place(from, max)}z`} />
              <path className="ch-ink" d={`M${place(mean, max) - 1.5} 6h3v22h-3z`} />
            </Scale>
          </Stat>
        )}
        {known === null ? (
          <Stat label={words.alpha} value="–" say={sayWhyNot(analysis, words)} />
        ) : (
          <Stat
            label={words.alpha}
            value={sayFigure(known.alpha, 2)}
            note={words.interval(sayFigure(known.low, 2), sayFigure(known.high, 2))}
            say={sayAlpha(known.alpha, analysis, words)}
          >
            <Scale label={words.alphaDrawn(sayFigure(known.alpha, 2), sayFigure(known.low, 2), sayFigure(known.high, 2))}>
              <Whisker from={place(known.low, 1)} to={place(known.high, 1)} />
              <circle className="ch-ink" cx={place(known.alpha, 1)} cy="17" r="5.5" />
            </Scale>
          </Stat>
        )}
        {known === null ? (
          <Stat label={words.standardError} value="–" say={words.notWithoutAlpha} />
        ) : (
          <Stat
            label={words.standardError}
            value={sayFigure(known.standardError, 1)}
            note={words.marks}
            say={words.couldGet(sayMarks(median), sayFigure(Math.round(least), 0), sayFigure(Math.round(most), 0))}
          >
            <Scale label={words.errorDrawn({ total: sayMarks(median), from: sayMarks(least), to: sayMarks(most), max: sayMarks(max) })}>
              <Whisker from={place(least, max)} to={place(most, max)} />
              <circle className="ch-open" cx={place(median, max)} cy="17" r="5" />
            </Scale>
          </Stat>
        )}
      </dl>
      <ChartTable
        summary={table}
        caption={words.label}
        head={[words.figure, words.value]}
        rows={[
          [words.mean, `${sayFigure(mean, 2)} (${sayFigure(meanPercent, 1)}%)`],
          [words.median, sayMarks(median)],
          [words.spread, spread === null ? '–' : sayFigure(spread, 2)],
          [words.alpha, known === null ? '–' : sayFigure(known.alpha, 3)],
          [words.alphaLow, known === null ? '–' : sayFigure(known.low, 3)],
          [words.alphaHigh, known === null ? '–' : sayFigure(known.high, 3)],
          [words.standardError, known === null ? '–' : sayFigure(known.standardError, 2)],
          ...totals.counts.map((count, at): [string, string] => {
            const isLast = at === totals.counts.length - 1
            return [words.papersWith(at * totals.width, isLast ? max : (at + 1) * totals.width - 1), String(count)]
          }),
        ]}
      />
    </section>
  )
}

function Stat({ label, value, note, say, children }: { label: string; value: string; note?: string; say: string; children?: ReactNode }) {
  return (
    <div className="stat">
      <dt>{label}</dt>
      <dd>
        {value} {note !== undefined && <small>{note}</small>}
      </dd>
      {children !== undefined && <dd className="fig">{children}</dd>}
      <dd className="say">{say}</dd>
    </div>
  )
}

function place(value: number, max: number): number {
  return Math.round((Math.max(0, Math.min(max, value)) / Math.max(max, 1e-9)) * wide * 10) / 10
}

/** How many papers in each step; the step of the mean in ink. */
function Bins({ totals: { width, counts }, mean }: { totals: AnalysisView['totals']; mean: number }) {
  const { figures: words } = useWords(analysisWords)
  const most = Math.max(1, ...counts)
  const step = wide / counts.length
  const ofMean = Math.min(counts.length - 1, Math.floor(mean / width))
  return (
    <svg viewBox={`0 0 ${wide} 36`} role="img" aria-label={words.bins(width, counts.join(', '))}>
      {counts.map((count, at) => {
        const height = (count / most) * 31
        return (
          count > 0 && (
            <path key={at} className={at === ofMean ? 'ch-ink' : 'ch-bar'} d={`M${at * step + 1} ${34 - height}h${step - 2}V34h${2 - step}z`} />
          )
        )
      })}
      <path className="ch-axis" d={`M0 34.5H${wide}`} />
    </svg>
  )
}

function Scale({ label, children }: { label: string; children: ReactNode }) {
  return (
    <svg viewBox={`0 0 ${wide} 36`} role="img" aria-label={label}>
      <path className="ch-axis" d="M0 34.5H240M.5 29v6M60.5 29v6M120.5 29v6M180.5 29v6M239.5 29v6" />
      {children}
    </svg>
  )
}

function Whisker({ from, to }: { from: number; to: number }) {
  return <path className="ch-line" d={`M${from} 17H${to}M${from} 11v12M${to} 11v12`} />
}

function sayAlpha(alpha: number, { reliability: { papers }, counts }: AnalysisView, words: AnalysisWords['figures']): string {
  const say = alpha >= 0.8 ? words.alphaGood : alpha >= 0.6 ? words.alphaFair : words.alphaPoor
  return papers !== null && papers < counts.papers ? `${say} ${words.alphaOfSame(papers)}` : say
}

function sayWhyNot({ reliability: { state, papers } }: AnalysisView, words: AnalysisWords['figures']): string {
  if (state === 'chosen-apart') return words.chosenApart(papers ?? 0, minPapers)
  if (state === 'one-question') return words.oneQuestion
  if (state === 'no-spread') return words.allTheSame
  return words.tooFew(papers ?? 0, minPapers)
}
