import { describeError } from '#web/api/describe-error.ts'
import type { SaveState } from '#web/features/exams/autosave.ts'
import { Message } from '#web/ui/message.tsx'

export interface BuilderNoticesProps {
  isLocked: boolean
  isFixed: boolean
  isRemarking: boolean
  saveState: SaveState
}

/** What the writer has to know before going on, above the form. */
export function BuilderNotices({ isLocked, isFixed, isRemarking, saveState }: BuilderNoticesProps) {
  return (
    <div className="builder-notices">
      {isLocked && (
        <Message title="This exam is confirmed" live={false}>
          It stands still as it is. Reopen it on its results page to change the scheme.
        </Message>
      )}
      {!isLocked && isFixed && (
        <Message title="Pages of this exam were read already" live={false}>
          Questions keep their number, kind, options, unit and order, because they are printed on the sheets. Schemes can still be changed: you see
          which marks that changes before it is saved.
        </Message>
      )}
      {isRemarking && (
        <Message kind="right" title="Answers are being marked again">
          The changed scheme is applied to every paper. Decisions that teachers made stay.
        </Message>
      )}
      {saveState.status === 'refused' && (
        <Message kind="wrong" title="The last change was not taken">
          {describeError(saveState.error)}
        </Message>
      )}
      {saveState.status === 'failed' && (
        <Message kind="wrong" title="Your last changes are not stored yet">
          {describeError(saveState.error)} Everything you typed is kept here and sent again by itself; leave this page open.
        </Message>
      )}
    </div>
  )
}
