import { useLocation } from 'react-router'
import { describeError } from '#web/api/describe-error.ts'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { useWords } from '#web/components/words.ts'
import { AcceptForm } from '#web/features/accounts/accept-form.tsx'
import { FrontNote } from '#web/features/accounts/front-note.tsx'
import { FrontPage } from '#web/features/accounts/front-page.tsx'
import { useOpenInvitation } from '#web/features/accounts/use-open-invitation.ts'
import { invitationWords } from '#web/features/accounts/words/invitation-words.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Where the link of an invitation leads; its code stands after `#`. */
export function InvitationPage() {
  const words = useWords(invitationWords)
  const paths = useSitePaths()
  const code = useLocation().hash.slice(1)
  const { invitation, error } = useOpenInvitation(code)
  const isWhole = /^[\w-]{43}$/.test(code)
  return (
    <FrontPage side={<FrontNote>{words.hand}</FrontNote>}>
      {invitation !== null && <AcceptForm code={code} invitation={invitation} />}
      {invitation === null && isWhole && error === null && <Skeleton lines={6} label={words.loading} />}
      {(error !== null || !isWhole) && (
        <div className="stack-3">
          <h1>{words.notOpen}</h1>
          <Message kind="wrong">{isWhole ? describeError(error) : words.notWhole}</Message>
          <LinkButton kind="second" to={paths.login}>
            {words.signIn}
          </LinkButton>
        </div>
      )}
    </FrontPage>
  )
}
