import type { ReactNode } from 'react'
import './figures.css'

export interface Figure {
  label: string
  value: ReactNode
  /** Small, after the figure. */
  note?: ReactNode
  tone?: 'right' | 'doubt' | 'wrong'
}

/** Figures that share one ruled row; two by two on a phone. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="stats">
      {figures.map((figure) => (
        <div className="stat" key={figure.label}>
          <dt>{figure.label}</dt>
          <dd className={figure.tone && `is-${figure.tone}`}>
            {figure.value} {figure.note !== undefined && <small>{figure.note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
