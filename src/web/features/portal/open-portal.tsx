import { Navigate } from 'react-router'
import { useAuth } from '#web/components/auth/auth-store.ts'
import { findHome } from '#web/layouts/app-navigation.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page-head.tsx'

/** `/app`: opens the portal of the user's role. */
export default function OpenPortal() {
  const user = useAuth((state) => state.user)
  if (user === null) return null
  const home = findHome(user.role)
  if (home !== null) return <Navigate to={home} replace />
  return (
    <Page>
      <h1 className="hide">Sahihi</h1>
      <EmptyState title={`Welcome, ${user.firstName}`}>
        There is nothing for you here yet. What your school publishes will appear on this page.
      </EmptyState>
    </Page>
  )
}
