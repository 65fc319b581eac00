import type { ResultsView } from '#contract/results.ts'
import { useWords } from '#web/components/words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { classWords } from './class-words.ts'

interface DistributionProps {
  bands: ResultsView['distribution']
  figures: ResultsView['figures']
  isPercent: boolean
}

/** Height of the tallest column; the rest are in proportion. */
const TALLEST_REM = 14

/** How many papers each grade got, best first, with the mean written over its own column. */
export function Distribution({ bands, figures, isPercent }: DistributionProps) {
  const { distribution: words } = useWords(classWords)
  const most = Math.max(1, ...bands.map((band) => band.count))
  const meanCode = isPercent ? null : (figures.meanGrade?.code ?? null)
  const summary = bands.map((band) => `${band.code} ${band.count}`).join(', ')
  return (
    <section className="card">
      <header>
        <h2>{words.title}</h2>
        <span className="small quiet">{isPercent ? words.byPercent : words.byGrade}</span>
      </header>
      {bands.every(({ count }) => count === 0) ? (
        <p className="quiet">{words.none}</p>
      ) : (
        <div
          className={classNames('dist', isPercent && 'dist--percent')}
          style={{ gridTemplateColumns: `repeat(${bands.length}, minmax(0, 1fr))` }}
          role="img"
          aria-label={words.label(summary)}
        >
          {bands.map((band) => (
            <div key={band.code} className={`dist-c ${band.code === meanCode ? 'is-mean' : ''}`}>
              {band.code === meanCode && <MeanNote figures={figures} />}
              <b>{band.count}</b>
              <i style={{ height: `${(band.count / most) * TALLEST_REM}rem` }} />
              <span>{band.code.replace('-', '−')}</span>
            </div>
          ))}
        </div>
      )}
    </section>
  )
}

function MeanNote({ figures }: { figures: ResultsView['figures'] }) {
  const { distribution: words } = useWords(classWords)
  const points = figures.meanPoints === null ? '' : `${figures.meanPoints.toFixed(1)}, `
  return (
    <p className="hand dist-note chalk" aria-hidden="true">
      {words.mean(`${points}${figures.meanGrade?.code.replace('-', '−') ?? ''}`)}
      <svg viewBox="0 0 14 18">
        <path
          d="M8 1c-1 5-1 10-1 15M7 16l-5-5M7 16l5-6"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </p>
  )
}
