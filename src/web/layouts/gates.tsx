import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Role } from '#contract/roles.ts'
import { useAuth } from '#web/components/auth/auth-store.ts'
import { rememberPage } from '#web/components/auth/remembered-page.ts'
import { paths } from '#web/paths.ts'
import { GateScreen } from '#web/layouts/gate-screen.tsx'

/**
 * Lets signed-in people with an active account through. Others go to the sign-in page, and this page is remembered.
 * Asks the server once a visit who this is now; a 401 there ends the session.
 */
export function RequireUser({ children }: { children: ReactNode }) {
  const location = useLocation()
  const { user, isAuthenticated, refreshProfile } = useAuth()
  useQuery({ queryKey: ['profile'], queryFn: ({ signal }) => refreshProfile(signal), enabled: isAuthenticated, staleTime: 60_000 })

  useEffect(() => {
    if (!isAuthenticated) rememberPage(location.pathname + location.search)
  }, [isAuthenticated, location.pathname, location.search])

  if (!isAuthenticated || user === null) return <Navigate to={paths.login} replace />
  if (user.status !== 'ACTIVE') return <AccountSuspended />
  return children
}

/** Lets the named roles through; others see Access Denied. */
export function RequireRole({ roles, denial, children }: { roles: readonly Role[]; denial?: string; children: ReactNode }) {
  const user = useAuth((state) => state.user)
  if (user === null || !roles.includes(user.role)) return <AccessDenied text={denial} />
  return children
}

export function AccountSuspended() {
  return (
    <GateScreen title="Account Suspended" action={{ label: 'Contact support', to: paths.contact }}>
      Your account has been suspended. Please contact support for assistance.
    </GateScreen>
  )
}

const administratorsOnly = 'You need administrator privileges to access this page.'

/** `text` says who may; without it, the words of the administrator's pages. */
export function AccessDenied({ text = administratorsOnly }: { text?: string | undefined }) {
  return (
    <GateScreen title="Access Denied" action={{ label: 'Home', to: paths.home }}>
      {text}
    </GateScreen>
  )
}
