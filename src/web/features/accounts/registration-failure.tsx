import { ApiError } from '#web/api/api-error.ts'
import { describeRefusal } from '#web/api/describe-error.ts'
import { useWords } from '#web/components/words.ts'
import { registerWords } from '#web/features/accounts/words/register-words.ts'
import { Message } from '#web/ui/message.tsx'

/** The server's list, each sentence on its own line; else its one sentence; else ours. */
export function RegistrationFailure({ error }: { error: unknown }) {
  const { failed, failedFor } = useWords(registerWords)
  if (!(error instanceof ApiError) || error.errors.length === 0) return <Message kind="wrong">{describeRefusal(error, failed)}</Message>
  return (
    <Message kind="wrong" title={failedFor}>
      {error.errors.map(({ path, msg }) => (
        <div key={`${path} ${msg}`}>{msg}</div>
      ))}
    </Message>
  )
}
