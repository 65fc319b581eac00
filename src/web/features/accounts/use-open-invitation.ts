import { useEffect, useState } from 'react'
import type { OpenInvitationView } from '#contract/invitations.ts'
import { call } from '#web/api/call.ts'

interface Opened {
  invitation: OpenInvitationView | null
  error: unknown
}

const nothing: Opened = { invitation: null, error: null }

/** Asks what a code opens, once. The code goes in the body of the request, never in an address that is written down. */
export function useOpenInvitation(code: string): Opened {
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
