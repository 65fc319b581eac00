import { useLayoutEffect, useState } from 'react'
import type { KnownUser } from '#contract/accounts.ts'
import { readStoredSession } from '#web/components/auth/stored-session.ts'

/**
 * Who is signed in, as this browser keeps it, without the store of the app. The script in the head has marked the page
 * before it was painted (`early-script.ts`); this keeps the mark true once the page has started.
 */
export function useStoredUser(): KnownUser | null {
  const [user, setUser] = useState<KnownUser | null>(null)
  useLayoutEffect(() => {
    const stored = readStoredSession()?.user ?? null
    const { dataset } = document.documentElement
    if (stored === null) delete dataset['user']
    else dataset['user'] = ''
    setUser(stored)
  }, [])
  return user
}
