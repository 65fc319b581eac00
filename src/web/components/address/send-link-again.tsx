import { describeError } from '#web/api/describe-error.ts'
import { useSendEmailCode } from '#web/components/address/address-calls.ts'
import { addressWords } from '#web/components/address/address-words.ts'
import { useSendsMail } from '#web/components/mail/use-sends-mail.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts.tsx'

/** Says beside itself why another mail was not sent, such as that one was a moment ago. */
export function SendLinkAgain() {
  const words = useWords(addressWords)
  const send = useSendEmailCode()
  const isMailed = useSendsMail()
  return (
    <>
      <Button
        kind="second"
        small
        busy={send.isPending && (isMailed === false ? words.writing : words.sending)}
        onClick={() => send.mutate(undefined, { onSuccess: () => showToast(isMailed === false ? words.kept : words.sent) })}
      >
        {isMailed === false ? words.againKept : words.again}
      </Button>
      {send.error !== null && (
        <span className="address-refusal" role="alert">
          {describeError(send.error)}
        </span>
      )}
    </>
  )
}
