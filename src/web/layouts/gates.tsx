import { useEffect, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { forgetExams } from '#web/api/session-storage.ts'
import { useAuth } from '#web/components/auth/auth-store.ts'
import { useProfile } from '#web/components/profile/use-profile.ts'
import { rememberPage } from '#web/components/auth/remembered-page.ts'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { useWords } from '#web/components/words.ts'
import { gateWords } from '#web/layouts/gate-words.ts'
import { GateScreen } from '#web/layouts/gate-screen.tsx'

/** Long enough to read two sentences and reach for the button. */
const readMs = 5000

/**
 * Lets signed-in people with an active account through. Others go to the sign-in page, and this page is remembered;
 * `signedOut` is shown instead of going there at once. Asks the server once a visit who this is now; a 401 there ends the session.
 */
export function RequireUser({ signedOut, children }: { signedOut?: ReactNode; children: ReactNode }) {
  const location = useLocation()
  const paths = useSitePaths()
  const { user, isAuthenticated } = useAuth()
  useProfile({ isEnabled: isAuthenticated, staleTimeMs: 60_000 })

  useEffect(() => {
    if (!isAuthenticated) rememberPage(location.pathname + location.search + location.hash)
  }, [isAuthenticated, location.pathname, location.search, location.hash])

  if (!isAuthenticated || user === null) return signedOut ?? <Navigate to={paths.login} replace />
  // The server refuses what a status that is new to this page does not allow, with its own sentence.
  if (user.status === 'SUSPENDED' || user.status === 'BANNED') return <AccountSuspended />
  return children
}

/** For the pages of the platform's administrator: others read why not, and are then taken to the home page. */
export function RequireAdministrator({ children }: { children: ReactNode }) {
  const user = useAuth((state) => state.user)
  if (user?.role !== 'ADMINISTRATOR') return <AccessDenied />
  return children
}

export function AccountSuspended() {
  const { title, text, action } = useWords(gateWords).suspended
  const paths = useSitePaths()
  useEffect(forgetExams, [])
  return (
    <GateScreen title={title} action={{ label: action, to: paths.contact }}>
      {text}
    </GateScreen>
  )
}

/** Says that only the administrator may enter, and goes home by itself after a while. */
function AccessDenied() {
  const { title, text, action } = useWords(gateWords).denied
  const paths = useSitePaths()
  useLeaving(paths.home)
  return (
    <GateScreen title={title} action={{ label: action, to: paths.home }}>
      {text}
    </GateScreen>
  )
}

/** Before the sign-in page, says why one is taken there. */
export function AuthenticationRequired({ text }: { text: string }) {
  const { title, action } = useWords(gateWords).signedOut
  const paths = useSitePaths()
  useLeaving(paths.login)
  return (
    <GateScreen title={title} action={{ label: action, to: paths.login }}>
      {text}
    </GateScreen>
  )
}

function useLeaving(to: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(to, { replace: true }), readMs)
    return () => clearTimeout(timer)
  }, [to, navigate])
}
