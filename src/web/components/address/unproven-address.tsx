import { isPlaceholderEmail } from '#contract/base/placeholder-email.ts'
import { addressWords } from '#web/components/address/address-words.ts'
import { SendLinkAgain } from '#web/components/address/send-link-again.tsx'
import { useSendsMail } from '#web/components/mail/use-sends-mail.ts'
import { NoteLine } from '#web/components/note-line/note-line.tsx'
import { useProfile } from '#web/components/profile/use-profile.ts'
import { useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import './address.css'

/** A line above the page until the address that one registered with has been confirmed. */
export function UnprovenAddress() {
  const words = useWords(addressWords)
  const isMailed = useSendsMail()
  // The gate asks the same at the same time; it is asked once.
  const { data: account } = useProfile({ staleTimeMs: 60_000 })
  if (account === undefined || isMailed === undefined || account.isEmailProven) return null
  const isLost = isPlaceholderEmail(account.email) && account.pendingEmail === null
  return (
    <NoteLine label={words.label}>
      <p>{isLost ? words.lost : isMailed ? words.confirm : words.confirmKept}</p>
      {isLost ? (
        <LinkButton kind="second" small to={paths.settings}>
          {words.settings}
        </LinkButton>
      ) : (
        <SendLinkAgain />
      )}
    </NoteLine>
  )
}
