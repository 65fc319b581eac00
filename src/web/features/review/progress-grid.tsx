import type { ReviewOverview } from '#contract/marking.ts'

type PaperState = ReviewOverview['papers'][number]['state']

const looks: Record<PaperState, { className: string; label: string }> = {
  reviewed: { className: 'ok', label: 'reviewed' },
  sure: { className: 'auto', label: 'sure' },
  'to-review': { className: 'wait', label: 'to review' },
  'missing-page': { className: 'miss', label: 'missing page' },
  'no-page': { className: '', label: 'no page' },
}
const states = ['reviewed', 'sure', 'to-review', 'missing-page', 'no-page'] as const satisfies readonly PaperState[]

interface ProgressGridProps {
  papers: ReviewOverview['papers']
  currentPaperId: string | null
}

/** One square a paper, in order of number: what is settled, what waits, where one is. */
export function ProgressGrid({ papers, currentPaperId }: ProgressGridProps) {
  const counts = states.map((state) => ({ state, count: papers.filter((paper) => paper.state === state).length })).filter(({ count }) => count > 0)
  const summary = counts.map(({ state, count }) => `${count} ${looks[state].label}`).join(', ')
  return (
    <>
      <div className="pgrid" role="img" aria-label={`${papers.length} papers: ${summary}`}>
        {papers.map((paper) => (
          <i
            key={paper.paperId}
            className={paper.paperId === currentPaperId ? 'now' : looks[paper.state].className}
            title={`Paper ${paper.number}: ${looks[paper.state].label}`}
          />
        ))}
      </div>
      <div className="key">
        {counts.map(({ state, count }) => (
          <span key={state}>
            <i className={looks[state].className} />
            {count} {looks[state].label}
          </span>
        ))}
        <span>
          <i className="now" />
          this one
        </span>
      </div>
    </>
  )
}
