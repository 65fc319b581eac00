import type { MarksPreviewView } from '#contract/rulings.ts'
import { Figures } from '#web/ui/figures.tsx'
import './marks-preview.css'

const shownChanges = 12

/** Which marks a change of the scheme would change, before it does. */
export function MarksPreview({ preview }: { preview: MarksPreviewView }) {
  const { changes, changeCount, papersChanged, paperCount, decidedCount, meanBefore, meanAfter } = preview
  return (
    <section aria-label="What this changes" role="status">
      <Figures
        figures={[
          { label: 'Marks that change', value: changeCount },
          { label: 'Papers', value: papersChanged, note: `of ${paperCount}` },
          { label: 'Mean total', value: <Means before={meanBefore} after={meanAfter} /> },
        ]}
      />
      {changeCount === 0 && <p className="quiet">No mark changes: nobody wrote this, or it counts that way already.</p>}
      {changes.length > 0 && (
        <ul className="marks-preview-changes">
          {changes.slice(0, shownChanges).map(({ answerId, paperNumber, fromMarks, toMarks }) => (
            <li key={answerId}>
              Paper {paperNumber}:{' '}
              <b>
                {fromMarks} → {toMarks}
              </b>
            </li>
          ))}
          {changeCount > shownChanges && <li className="quiet">and {changeCount - shownChanges} more</li>}
        </ul>
      )}
      {decidedCount > 0 && (
        <p className="small quiet">
          {decidedCount === 1 ? 'One answer that a person marked keeps its mark.' : `${decidedCount} answers that a person marked keep their marks.`}
        </p>
      )}
    </section>
  )
}

function Means({ before, after }: { before: number | null; after: number | null }) {
  if (before === null || after === null) return '–'
  const from = before.toFixed(1)
  const to = after.toFixed(1)
  return from === to ? to : `${from} → ${to}`
}
