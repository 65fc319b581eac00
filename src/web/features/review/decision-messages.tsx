import { describeError } from '#web/api/describe-error.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { decisionWords } from './decision-words.ts'

interface DecisionMessagesProps {
  /** Who else has the answer in front of them. */
  heldBy: string | null
  error: Error | null
  onSkip: () => void
}

/** Why the answer cannot be decided now, and that a decision was not stored. */
export function DecisionMessages({ heldBy, error, onSkip }: DecisionMessagesProps) {
  const words = useWords(decisionWords)
  const { notSaved } = useWords(buttonWords)
  return (
    <>
      {heldBy !== null && (
        <Message kind="doubt">
          {words.held(heldBy)}{' '}
          <Button kind="quiet" small onClick={onSkip}>
            {words.goToNext}
          </Button>
        </Message>
      )}
      {error !== null && (
        <Message kind="wrong" title={notSaved}>
          {describeError(error)}
        </Message>
      )}
    </>
  )
}
