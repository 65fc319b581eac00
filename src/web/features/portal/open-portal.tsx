import { Navigate } from 'react-router'
import { useAuth } from '#web/components/auth/auth-store.ts'
import { findHome } from '#web/layouts/app-navigation.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page-head.tsx'
import { useWords } from '#web/components/words.ts'
import { portalWords } from './portal-words.ts'

/** `/app`: opens the portal of the user's role. */
export default function OpenPortal() {
  const words = useWords(portalWords)
  const user = useAuth((state) => state.user)
  if (user === null) return null
  const home = findHome(user.role)
  if (home !== null) return <Navigate to={home} replace />
  return (
    <Page>
      <h1 className="hide">Sahihi</h1>
      <EmptyState title={words.welcome(user.firstName)}>{words.nothing}</EmptyState>
    </Page>
  )
}
