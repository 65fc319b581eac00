import { describeError } from '#web/api/describe-error.ts'
import type { SaveState } from '#web/features/exams/autosave.ts'
import { Button } from '#web/ui/button.tsx'
import { Tick } from '#web/ui/hand.tsx'

/** Whether what is on the screen is stored, in a word. */
export function SaveStatus({ state, isHeld, onRetry }: { state: SaveState; isHeld: boolean; onRetry: () => void }) {
  return (
    <span className="save-status" role="status">
      {isHeld && state.status === 'saved' && <span className="is-unsaved">Scheme not saved yet</span>}
      {!isHeld && state.status === 'saved' && (
        <span className="is-saved">
          <Tick className="tick--right" /> Saved
        </span>
      )}
      {(state.status === 'waiting' || state.status === 'saving') && <span className="quiet">Saving…</span>}
      {state.status === 'conflict' && <span className="is-unsaved">Not saved: changed elsewhere</span>}
      {(state.status === 'failed' || state.status === 'refused') && (
        <>
          <span className="is-unsaved" title={describeError(state.error)}>
            Not saved
          </span>
          <Button kind="quiet" small onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
    </span>
  )
}
