import type { UnprintedQuestion } from '#contract/exams.ts'
import { describeError } from '#web/api/describe-error.ts'
import { UnprintedNote } from '#web/components/blockers/unprinted-note.tsx'
import { useWords } from '#web/components/words.ts'
import type { SaveState } from '#web/components/autosave.ts'
import { builderWords } from '#web/features/exams/builder-words.ts'
import { Message } from '#web/ui/message.tsx'

export interface BuilderNoticesProps {
  isLocked: boolean
  isFixed: boolean
  isRemarking: boolean
  saveState: SaveState
  examId: string
  unprinted: readonly UnprintedQuestion[]
}

/** What the writer has to know before going on, above the form. */
export function BuilderNotices({ isLocked, isFixed, isRemarking, saveState, examId, unprinted }: BuilderNoticesProps) {
  const { notices: words } = useWords(builderWords)
  return (
    <div className="builder-notices">
      {isLocked && (
        <Message title={words.confirmed} live={false}>
          {words.confirmedText}
        </Message>
      )}
      {!isLocked && isFixed && (
        <Message title={words.read} live={false}>
          {words.readText}
        </Message>
      )}
      {!isLocked && <UnprintedNote examId={examId} unprinted={unprinted} />}
      {isRemarking && (
        <Message kind="right" title={words.reMarking}>
          {words.remarkingText}
        </Message>
      )}
      {saveState.status === 'refused' && (
        <Message kind="wrong" title={words.refused}>
          {describeError(saveState.error)}
        </Message>
      )}
      {saveState.status === 'failed' && (
        <Message kind="wrong" title={words.failed}>
          {words.failedText(describeError(saveState.error))}
        </Message>
      )}
    </div>
  )
}
