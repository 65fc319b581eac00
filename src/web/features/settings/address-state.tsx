import type { OwnAccountView } from '#contract/accounts.ts'
import { isPlaceholderEmail } from '#contract/base/placeholder-email.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useCancelEmailChange } from '#web/components/address/address-calls.ts'
import { addressWords } from '#web/components/address/address-words.ts'
import { SendLinkAgain } from '#web/components/address/send-link-again.tsx'
import { useSendsMail } from '#web/components/mail/use-sends-mail.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import '#web/components/address/address.css'

/** Below the address: that it is not confirmed yet, or which one waits to take its place. */
export function AddressState({ account: { email, isEmailProven, pendingEmail } }: { account: OwnAccountView }) {
  const words = useWords(addressWords)
  const cancel = useCancelEmailChange()
  const isMailed = useSendsMail()
  const [unproven, waits] = isMailed ? [words.unproven, words.waits] : [words.unprovenKept, words.waitsKept]
  if (pendingEmail === null && isEmailProven) return null
  if (pendingEmail === null && isPlaceholderEmail(email)) return <p className="quiet small">{words.lostHere}</p>
  return (
    <div className="address-state">
      <p className="quiet">{pendingEmail === null ? unproven : waits(pendingEmail, email)}</p>
      <div className="address-actions">
        <SendLinkAgain />
        {pendingEmail !== null && (
          <Button
            kind="quiet"
            small
            busy={cancel.isPending && words.cancelling}
            onClick={() => cancel.mutate(undefined, { onSuccess: () => showToast(words.cancelled) })}
          >
            {words.cancel}
          </Button>
        )}
        {cancel.error !== null && (
          <span className="address-refusal" role="alert">
            {describeError(cancel.error)}
          </span>
        )}
      </div>
    </div>
  )
}
