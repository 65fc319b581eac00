import { ApiError } from '#web/api/api-error.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useWords } from '#web/components/words.ts'
import { Message } from '#web/ui/message.tsx'
import { sendWords } from './send-words.ts'

/** Why nothing was sent. What changed meanwhile stands below it already. */
export function SendFailure({ error }: { error: unknown }) {
  const words = useWords(sendWords)
  return (
    <Message kind="wrong" title={describeError(error)}>
      {error instanceof ApiError && error.code === 'messages-changed' && <p>{words.changed}</p>}
    </Message>
  )
}
