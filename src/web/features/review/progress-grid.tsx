import { memo } from 'react'
import { Link } from 'react-router'
import { isKnown } from '#contract/base/known.ts'
import type { ReviewOverview } from '#contract/review.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Key } from '#web/ui/key.tsx'
import { useWords } from '#web/components/words.ts'
import { nextUnfinished, type Waiting } from './next-unfinished.ts'
import { groupWords, type GroupWords } from './group-words.ts'

type Papers = ReviewOverview['papers']

const looks = { reviewed: 'ok', sure: 'auto', 'to-review': 'wait', 'missing-page': 'miss' }

interface Look {
  className: string
  /** Of one paper, and of several. */
  one: string
  many: (papers: number) => string
}

/** A state that this page does not know goes by its own name. */
function lookOf(state: Papers[number]['state'], words: GroupWords['progress']): Look {
  if (isKnown(looks, state)) return { className: looks[state], ...words.states[state] }
  return { className: '', one: state, many: (papers) => `${state}: ${papers}` }
}

interface ProgressGridProps {
  examId: string
  papers: Papers
  /** Pupils without a page: they have no square. */
  withoutPage: number
  currentPaperId: string
  onOpen: (waiting: Waiting) => void
}

/** One square a paper, in order of number, coloured by its state. A press opens what waits in it. */
export function ProgressGrid({ examId, papers, withoutPage, currentPaperId, onOpen }: ProgressGridProps) {
  const { progress: words } = useWords(groupWords)
  const states = new Set([...Object.keys(looks), ...papers.map(({ state }) => state)])
  const counts = [...states]
    .map((state) => ({ ...lookOf(state, words), state, count: papers.filter((paper) => paper.state === state).length }))
    .filter(({ count }) => count > 0)
  const summary = counts.map(({ many, count }) => many(count)).join(', ')
  const next = nextUnfinished(papers, currentPaperId)
  const missing = papers.filter(({ state }) => state === 'missing-page').length
  return (
    <>
      <div
        className="pgrid"
        role="group"
        aria-label={words.papers(papers.length, summary)}
        onClick={(event) => {
          const pressed = event.target instanceof Element ? event.target.closest('button')?.dataset.paper : undefined
          const waiting = papers.find(({ paperId }) => paperId === pressed)?.waiting
          if (waiting) onOpen(waiting)
        }}
      >
        <Squares papers={papers} currentPaperId={currentPaperId} />
      </div>
      <div className="key">
        {counts.map(({ state, className, many, count }) => (
          <span key={state}>
            <i className={className} />
            {many(count)}
          </span>
        ))}
        <span>
          <i className="now" />
          {words.thisOne}
        </span>
      </div>
      {withoutPage > 0 && <p className="small quiet rv-without">{words.withoutPage(withoutPage)}</p>}
      <p className="rv-next">
        {next === null ? (
          <span className="small quiet">{words.noOther}</span>
        ) : (
          <Button kind="quiet" small onClick={() => onOpen(next.waiting)}>
            {words.next(next.number, next.waiting.question)} <Key>F</Key>
          </Button>
        )}
        {missing > 0 && (
          <Link className="small" to={paths.examUpload(examId)}>
            {words.missing(missing)}
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
  const { progress: words } = useWords(groupWords)
  const { className, one } = lookOf(paper.state, words)
  const title = words.paper(paper.number, one)
  const look = isCurrent ? 'now' : className
  if (paper.waiting === null) return <i className={look} title={title} />
  return <button type="button" tabIndex={-1} data-paper={paper.paperId} className={look} title={title} aria-label={title} />
})
