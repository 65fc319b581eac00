import { memo } from 'react'
import { Link } from 'react-router'
import { isKnown } from '#contract/known.ts'
import type { ReviewOverview } from '#contract/review.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Key } from '#web/ui/key.tsx'
import { nextUnfinished, type Waiting } from './next-unfinished.ts'

type Papers = ReviewOverview['papers']

const looks = {
  reviewed: { className: 'ok', label: 'reviewed' },
  sure: { className: 'auto', label: 'sure' },
  'to-review': { className: 'wait', label: 'to review' },
  'missing-page': { className: 'miss', label: 'missing page' },
  'no-page': { className: '', label: 'no page' },
}

/** A state that is new here is named as it is. */
function lookOf(state: Papers[number]['state']): { className: string; label: string } {
  return isKnown(looks, state) ? looks[state] : { className: '', label: state }
}

interface ProgressGridProps {
  examId: string
  papers: Papers
  currentPaperId: string
  onOpen: (waiting: Waiting) => void
}

/** One square a paper, in order of number: what is settled, what waits, where one is; a press opens what waits in it. */
export function ProgressGrid({ examId, papers, currentPaperId, onOpen }: ProgressGridProps) {
  const states = new Set([...Object.keys(looks), ...papers.map(({ state }) => state)])
  const counts = [...states]
    .map((state) => ({ ...lookOf(state), state, count: papers.filter((paper) => paper.state === state).length }))
    .filter(({ count }) => count > 0)
  const summary = counts.map(({ label, count }) => `${count} ${label}`).join(', ')
  const next = nextUnfinished(papers, currentPaperId)
  const missing = papers.filter(({ state }) => state === 'missing-page').length
  return (
    <>
      <div
        className="pgrid"
        role="group"
        aria-label={`${papers.length} papers: ${summary}`}
        onClick={(event) => {
          const pressed = event.target instanceof Element ? event.target.closest('button')?.dataset.paper : undefined
          const waiting = papers.find(({ paperId }) => paperId === pressed)?.waiting
          if (waiting) onOpen(waiting)
        }}
      >
        <Squares papers={papers} currentPaperId={currentPaperId} />
      </div>
      <div className="key">
        {counts.map(({ state, className, label, count }) => (
          <span key={state}>
            <i className={className} />
            {count} {label}
          </span>
        ))}
        <span>
          <i className="now" />
          this one
        </span>
      </div>
      <p className="rv-next">
        {next === null ? (
          <span className="small quiet">No other paper waits.</span>
        ) : (
          <Button kind="quiet" small onClick={() => onOpen(next.waiting)}>
            Next unfinished: paper {next.number}, question {next.waiting.question} <Key>F</Key>
          </Button>
        )}
        {missing > 0 && (
          <Link className="small" to={paths.examUpload(examId)}>
            {missing === 1 ? 'Go to the paper that misses a page' : `Go to the ${missing} papers that miss a page`}
          </Link>
        )}
      </p>
    </>
  )
}

/** With the keyboard, the button below leads through them. */
const Squares = memo(function Squares({ papers, currentPaperId }: { papers: Papers; currentPaperId: string }) {
  return papers.map((paper) => <Square key={paper.paperId} paper={paper} isCurrent={paper.paperId === currentPaperId} />)
})

/** Of a thousand, only those that change are drawn again. */
const Square = memo(function Square({ paper, isCurrent }: { paper: Papers[number]; isCurrent: boolean }) {
  const { className, label } = lookOf(paper.state)
  const title = `Paper ${paper.number}: ${label}`
  const look = isCurrent ? 'now' : className
  if (paper.waiting === null) return <i className={look} title={title} />
  return <button type="button" tabIndex={-1} data-paper={paper.paperId} className={look} title={title} aria-label={title} />
})
