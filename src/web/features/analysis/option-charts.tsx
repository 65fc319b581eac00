import type { AnalysedItem } from '#contract/analysis.ts'
import { areCompact, optionLetter } from '#engine/exam/option-letter.ts'
import { ChartTable } from '#web/components/charts/chart-table.tsx'
import { useWords } from '#web/components/words.ts'
import { analysisWords } from './analysis-words.ts'
import { itemsWords } from './items-words.ts'

type Options = NonNullable<AnalysedItem['options']>
type Thirds = Options['blank']

interface Drawn {
  name: string
  /** The option itself, where its name is only its letter. */
  says: string
  isKey: boolean
  /** In ink: the key, or what looks more like it. */
  isMarked: boolean
  chosen: Thirds
}

const tallest = 60

/** One small drawing an option: how many of each third chose it, all on one scale. */
export function OptionCharts({ question, options, better }: { question: string; options: Options; better: string | null }) {
  const { options: words } = useWords(itemsWords)
  const { table } = useWords(analysisWords)
  const isCompact = areCompact(options.options.map(({ option }) => option))
  const has = (chosen: Thirds) => chosen.some((count) => count > 0)
  const drawn: Drawn[] = [
    ...options.options.map(({ option, isKey, chosen }, at) => ({
      name: isCompact ? option : optionLetter(at),
      says: isCompact ? '' : option,
      isKey,
      isMarked: better === null ? isKey : option === better,
      chosen,
    })),
    ...(has(options.blank) ? [{ name: words.blank, says: '', isKey: false, isMarked: false, chosen: options.blank }] : []),
    ...(has(options.several) ? [{ name: words.several, says: '', isKey: false, isMarked: false, chosen: options.several }] : []),
  ]
  const most = Math.max(1, ...drawn.flatMap(({ chosen }) => chosen))
  return (
    <div>
      <div className="multi">
        {drawn.map(({ name, says, isKey, isMarked, chosen }) => (
          <figure key={name}>
            <figcaption>
              <b>{name}</b>
              {says !== '' && <span>{says}</span>}
              {isKey ? <em>{words.key}</em> : isMarked && <em>{words.bestPupils}</em>}
            </figcaption>
            <svg
              viewBox="0 0 98 108"
              role="img"
              aria-label={words.drawn({ option: says === '' ? name : `${name} ${says}`, low: chosen[0], middle: chosen[1], best: chosen[2] })}
            >
              {chosen.map((count, at) => {
                const [x, height] = [4 + at * 32, (count / most) * tallest]
                return (
                  <g key={at}>
                    {count > 0 && <path className={isMarked ? 'ch-ink' : 'ch-bar'} d={`M${x} ${88 - height}h26v${height}h-26z`} />}
                    <text className="v" x={x + 13} y={83 - height} textAnchor="middle">
                      {count}
                    </text>
                    <text x={x + 13} y={104} textAnchor="middle">
                      {[words.low, words.middle, words.best][at]}
                    </text>
                  </g>
                )
              })}
              <path className="ch-axis" d="M0 88.5H98" />
            </svg>
          </figure>
        ))}
      </div>
      <ChartTable
        summary={table}
        caption={words.label(question)}
        head={[words.option, words.lowest, words.middleThird, words.bestThird]}
        rows={drawn.map(({ name, isKey, chosen }) => [isKey ? `${name} (${words.key})` : name, ...chosen.map(String)])}
      />
    </div>
  )
}
