import { classNames } from '#web/ui/class-names.ts'
import './hand.css'

interface StrokeProps {
  className?: string
  /** Chalk grain in the dark theme; for large strokes only. */
  chalk?: boolean
}

/** The examiner's tick, drawn from the sprite in the page. */
export function Tick({ className, chalk = false }: StrokeProps) {
  return (
    <svg className={classNames('tick', chalk && 'chalk', className)} aria-hidden="true">
      <use href="#tick" />
    </svg>
  )
}

/** The examiner's cross. */
export function Cross({ className, chalk = false }: StrokeProps) {
  return (
    <svg className={classNames('cross', chalk && 'chalk', className)} aria-hidden="true">
      <use href="#cross" />
    </svg>
  )
}

/** A score in a red ring: `2/3`. Decoration: say the score in words too. */
export function ScoreCircle({ children, big = false }: { children: string; big?: boolean }) {
  return (
    <span className={classNames('score', big && 'score--big', big && 'chalk')}>
      <svg aria-hidden="true">
        <use href="#ring" />
      </svg>
      {children}
    </span>
  )
}

/** Words with the examiner's pen drawn under them. */
export function Underlined({ children }: { children: string }) {
  return (
    <span className="underlined">
      {children}
      <svg className="chalk" aria-hidden="true">
        <use href="#under" />
      </svg>
    </span>
  )
}

/** A margin note in the teacher's hand. Never for words needed to use the product. */
export function Hand({ children, className }: { children: string; className?: string }) {
  return <span className={classNames('hand', 'chalk', className)}>{children}</span>
}
