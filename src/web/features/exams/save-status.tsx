import { describeError } from '#web/api/describe-error.ts'
import { useWords } from '#web/components/words.ts'
import type { SaveState } from '#web/components/autosave.ts'
import { builderWords } from '#web/features/exams/builder-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Tick } from '#web/ui/hand.tsx'

/** Whether what is on the screen is saved. */
export function SaveStatus({ state, isHeld, onRetry }: { state: SaveState; isHeld: boolean; onRetry: () => void }) {
  const { saved: words, tryAgain } = useWords(builderWords)
  return (
    <span className="save-status" role="status">
      {isHeld && state.status === 'saved' && <span className="is-unsaved">{words.held}</span>}
      {!isHeld && state.status === 'saved' && (
        <span className="is-saved">
          <Tick className="tick--right" /> {words.saved}
        </span>
      )}
      {(state.status === 'waiting' || state.status === 'saving') && <span className="quiet">{words.saving}</span>}
      {state.status === 'conflict' && <span className="is-unsaved">{words.conflict}</span>}
      {(state.status === 'failed' || state.status === 'refused') && (
        <>
          <span className="is-unsaved" title={describeError(state.error)}>
            {words.failed}
          </span>
          <Button kind="quiet" small onClick={onRetry}>
            {tryAgain}
          </Button>
        </>
      )}
    </span>
  )
}
