import { formatShare } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { familyWords } from './family-words.ts'
import type { OwnProgress } from './own-progress.ts'

const width = 432
const height = 116
const top = 16
const bottom = 102

/** One line over a pupil's own exams, with the first and the last figure on it; below it in words. */
export function ProgressLine({ line: { subject, points } }: { line: OwnProgress }) {
  const words = useWords(familyWords).pupil
  const language = useLanguage()
  const placed = points.map(({ title, percent }, at) => ({
    title,
    percent: Math.round(percent),
    x: (width * (at + 0.5)) / points.length,
    y: bottom - ((bottom - top) * percent) / 100,
  }))
  const [first, last] = [placed[0], placed.at(-1)]
  if (first === undefined || last === undefined) return null
  const share = (percent: number) => formatShare(percent / 100, language)
  return (
    <section className="g-sec fam-self">
      <h2>{words.over(points.length)}</h2>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words.chart(subject, placed.map(({ percent }) => percent).join(', '))}>
        <path className="fam-grid" d={[bottom, (top + bottom) / 2, top].map((y) => `M0 ${y}H${width}`).join('')} />
        <path className="fam-line" d={placed.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join(' ')} />
        {placed.map((point) => (
          <circle key={point.x} className={point === last ? 'fam-last' : 'fam-dot'} cx={point.x} cy={point.y} r={point === last ? 6 : 4.5} />
        ))}
        {[first, last].map(({ x, y, percent }) => (
          <text key={x} x={x} y={y - 12} textAnchor="middle">
            {percent}
          </text>
        ))}
      </svg>
      <p className="fam-axis" aria-hidden="true">
        {placed.map(({ title, x }) => (
          <span key={x}>{title}</span>
        ))}
      </p>
      <p>
        <b>{words.fromTo(share(first.percent), share(last.percent), subject)}</b> {words.alone}
      </p>
    </section>
  )
}
