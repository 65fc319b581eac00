import { formatNumber } from '#engine/words/format.ts'
import type { MarksPreviewView } from '#contract/rulings.ts'
import { marksPreviewWords } from '#web/components/marks-preview-words.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Figures } from '#web/ui/figures.tsx'
import './marks-preview.css'

const shownChanges = 12

/** Which marks a change of the scheme would change, before it does. */
export function MarksPreview({ preview }: { preview: MarksPreviewView }) {
  const words = useWords(marksPreviewWords)
  const language = useLanguage()
  const { changes, changeCount, papersChanged, paperCount, decidedCount, unread, meanBefore, meanAfter } = preview
  return (
    <section className="marks-preview" aria-label={words.label} role="status">
      <Figures
        figures={[
          { label: words.marks, value: changeCount },
          { label: words.papers, value: papersChanged, note: words.ofPapers(formatNumber(paperCount, language)) },
          { label: words.mean, value: <Means before={meanBefore} after={meanAfter} /> },
        ]}
      />
      {changeCount === 0 && <p className="quiet">{unread.count === 0 ? words.none : words.noneOfRead}</p>}
      {unread.count > 0 && <p>{words.unread(unread.count, unread.lookedFor)}</p>}
      {changes.length > 0 && (
        <ul className="marks-preview-changes">
          {changes.slice(0, shownChanges).map(({ answerId, paperNumber, fromMarks, toMarks }) => (
            <li key={answerId}>
              {words.paper(paperNumber)}{' '}
              <b>
                {fromMarks ?? '–'} → {toMarks ?? '–'}
              </b>
            </li>
          ))}
          {changeCount > shownChanges && <li className="quiet">{words.more(formatNumber(changeCount - shownChanges, language))}</li>}
        </ul>
      )}
      {decidedCount > 0 && <p className="small quiet">{words.decided(decidedCount)}</p>}
    </section>
  )
}

function Means({ before, after }: { before: number | null; after: number | null }) {
  if (before === null || after === null) return '–'
  const from = before.toFixed(1)
  const to = after.toFixed(1)
  return from === to ? to : `${from} → ${to}`
}
