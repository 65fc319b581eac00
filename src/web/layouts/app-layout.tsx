import { Outlet } from 'react-router'
import { QueryProvider } from '#web/api/query-provider.tsx'
import { useAuth } from '#web/components/auth/auth-store.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { AppHeader } from '#web/layouts/app-header.tsx'
import { RequireUser } from '#web/layouts/gates.tsx'
import { Toasts } from '#web/ui/toasts.tsx'
import '#web/styles/app.css'

export const meta = () => pageMeta({ title: 'Sahihi' })

/**
 * The frame of every signed-in page. A screen renders inside `<main>`: start with `<Page><PageHead …/>…</Page>`,
 * or fill the window without `Page`.
 */
export default function AppLayout() {
  return (
    <QueryProvider>
      <RequireUser>
        <AppFrame />
      </RequireUser>
    </QueryProvider>
  )
}

function AppFrame() {
  const user = useAuth((state) => state.user)
  if (user === null) return null
  return (
    <div className="app">
      <AppHeader user={user} />
      <main id="main">
        <Outlet />
      </main>
      <Toasts />
    </div>
  )
}
