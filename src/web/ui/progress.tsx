import './progress.css'

export interface ProgressPart {
  tone: 'right' | 'doubt' | 'wrong' | 'ink'
  count: number
}

const partClass = { right: 'r', doubt: 'w', wrong: 'x', ink: 'k' } as const

/** What is done of `max`, in parts by tone. `label` names it: "Pages read". */
export function Progress({ label, parts, max }: { label: string; parts: readonly ProgressPart[]; max: number }) {
  const done = parts.reduce((sum, part) => sum + part.count, 0)
  const share = (count: number) => (max === 0 ? 0 : (count / max) * 100)
  return (
    <div className="stepbar" role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={max} aria-valuenow={Math.min(done, max)}>
      {parts.map((part) => (
        <i key={part.tone} className={partClass[part.tone]} style={{ width: `${share(part.count)}%` }} />
      ))}
    </div>
  )
}

/** One bar with its name and figure: a topic and its mean, 0 to 100. */
export function Meter({ label, percent, tone, figure }: { label: string; percent: number; tone?: 'right' | 'wrong'; figure?: string }) {
  return (
    <div className="meter">
      <span>{label}</span>
      <span className={tone === undefined ? 'track' : `track track--${tone}`}>
        <i style={{ width: `${percent}%` }} />
      </span>
      <b className="num">{figure ?? `${percent}%`}</b>
    </div>
  )
}
