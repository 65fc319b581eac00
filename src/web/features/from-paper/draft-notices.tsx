import { describeError } from '#web/api/describe-error.ts'
import type { SaveState } from '#web/components/autosave.ts'
import { useWords } from '#web/components/words.ts'
import { Message } from '#web/ui/message.tsx'
import { fromPaperWords } from './from-paper-words.ts'
import { UnsavedDraft } from './use-paper-edits.ts'

interface DraftNoticesProps {
  isMade: boolean
  saveState: SaveState
  /** Why no exam was made. */
  error: Error | null
}

/** What keeps a change from the draft, or from its exam. */
export function DraftNotices({ isMade, saveState, error }: DraftNoticesProps) {
  const words = useWords(fromPaperWords)
  return (
    <>
      {isMade && (
        <Message kind="doubt" live={false}>
          {words.isMade}
        </Message>
      )}
      {error !== null && <Message kind="wrong">{error instanceof UnsavedDraft ? words.conflict : describeError(error)}</Message>}
      {saveState.status === 'refused' && (
        <Message kind="wrong" title={words.notSaved}>
          {describeError(saveState.error)}
        </Message>
      )}
    </>
  )
}
