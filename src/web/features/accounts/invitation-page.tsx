import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { OpenInvitationView } from '#contract/invitations.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { useWords } from '#web/components/words.ts'
import { AcceptForm } from '#web/features/accounts/accept-form.tsx'
import { FrontNote } from '#web/features/accounts/front-note.tsx'
import { FrontPage } from '#web/components/front/front-page.tsx'
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

interface Opened {
  invitation: OpenInvitationView | null
  error: unknown
}

const nothing: Opened = { invitation: null, error: null }

/** Asks what a code opens, once. The code goes in the body of the request, never in an address that is written down. */
function useOpenInvitation(code: string): Opened {
  const [opened, setOpened] = useState<Opened>(nothing)

  useEffect(() => {
    const stop = new AbortController()
    async function open(): Promise<void> {
      const { openInvitation } = await import('#contract/invitations.ts')
      const invitation = await call(openInvitation, { body: { code } }, { signal: stop.signal })
      setOpened({ invitation, error: null })
    }
    setOpened(nothing)
    if (/^[\w-]{43}$/.test(code)) open().catch((error: unknown) => !stop.signal.aborted && setOpened({ invitation: null, error }))
    return () => stop.abort()
  }, [code])

  return opened
}
