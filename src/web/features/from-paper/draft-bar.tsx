import type { ReactNode } from 'react'
import type { PaperDraftDetail } from '#contract/from-paper.ts'
import { describeError } from '#web/api/describe-error.ts'
import type { SaveState } from '#web/components/autosave.ts'
import { useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tick } from '#web/ui/hand.tsx'
import { fromPaperWords } from './from-paper-words.ts'
import type { PaperWork } from './use-paper-edits.ts'

interface DraftBarProps {
  detail: PaperDraftDetail
  work: PaperWork
  openAsides: number
  useButton: ReactNode
  onReload: () => void
}

/** What a draft is called, whether it is stored, and what is left to do in it. */
export function DraftBar({ detail, work, openAsides, useButton, onReload }: DraftBarProps) {
  const words = useWords(fromPaperWords)
  const { draft } = work
  const doubted = draft.parts.filter(({ doubts }) => doubts.length > 0).length
  return (
    <div className="rv-bar fp-bar" role="region" aria-label={words.draft}>
      <div>
        <Breadcrumbs
          crumbs={[
            { label: words.exams, to: paths.exams },
            { label: words.crumb, to: paths.fromPaper },
          ]}
        />
        <h1>{draft.title ?? detail.title}</h1>
      </div>
      <span className="end">
        <SaveWord state={work.saveState} onReload={onReload} />
        {work.canUndo && (
          <Button small kind="quiet" onClick={work.undo}>
            {words.undone}
          </Button>
        )}
        <span>{words.counts(doubted, openAsides)}</span>
        <span className="fp-use">{useButton}</span>
      </span>
    </div>
  )
}

function SaveWord({ state, onReload }: { state: SaveState; onReload: () => void }) {
  const words = useWords(fromPaperWords)
  if (state.status === 'conflict')
    return (
      <span role="status">
        {words.conflict}{' '}
        <Button small kind="quiet" onClick={onReload}>
          {words.reload}
        </Button>
      </span>
    )
  if (state.status === 'failed' || state.status === 'refused')
    return (
      <span role="status" title={describeError(state.error)}>
        {words.notSaved}
      </span>
    )
  return (
    <span className="save-state" role="status">
      {state.status === 'saved' ? (
        <>
          <Tick className="tick" />
          {words.saved}
        </>
      ) : (
        words.saving
      )}
    </span>
  )
}
