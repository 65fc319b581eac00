import { useEffect, useState } from 'react'
import type { OpenInvitation } from '#contract/invitations.ts'
import { api } from '#web/api/client.ts'

interface Opened {
  invitation: OpenInvitation | null
  error: unknown
}

const nothing: Opened = { invitation: null, error: null }

/** Asks what a code opens, once. The code goes in the body of the request, never in an address that is written down. */
export function useOpenInvitation(code: string): Opened {
  const [opened, setOpened] = useState<Opened>(nothing)

  useEffect(() => {
    const stop = new AbortController()
    async function open(): Promise<void> {
      const { openInvitationAnswer } = await import('#contract/invitations.ts')
      const invitation = await api.post('/invitations/open', openInvitationAnswer, { code }, { signal: stop.signal })
      setOpened({ invitation, error: null })
    }
    setOpened(nothing)
    if (/^[\w-]{43}$/.test(code)) open().catch((error: unknown) => !stop.signal.aborted && setOpened({ invitation: null, error }))
    return () => stop.abort()
  }, [code])

  return opened
}
