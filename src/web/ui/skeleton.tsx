import { use } from 'react'
import { UiWordsContext } from '#web/ui/ui-words.ts'
import './skeleton.css'

const widths = ['92%', '78%', '85%', '64%', '88%', '71%']

/** The shape of text that is on its way. `label` is what a screen reader hears. */
export function Skeleton({ lines = 4, label }: { lines?: number; label?: string }) {
  // The shape that stands before any code has come is outside of every page's words.
  const words = use(UiWordsContext)
  return (
    <div className="skeletons" role="status" aria-label={label ?? words?.loading}>
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          className="skeleton"
          style={{ width: line === 0 ? '40%' : widths[line % widths.length], height: line === 0 ? '1.25rem' : undefined }}
        />
      ))}
    </div>
  )
}
