import { lazy, Suspense, useEffect } from 'react'
import { Outlet } from 'react-router'
import { QueryProvider } from '#web/api/query-provider.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { useProfile } from '#web/components/profile/use-profile.ts'
import { AppFrame } from '#web/layouts/app-frame.tsx'
import { RequireUser } from '#web/layouts/gates.tsx'

export const meta = () => pageMeta({ title: 'Sahihi' })

/**
 * The frame of every signed-in page. A screen renders inside `<main>`: start with `<Page><PageHead …/>…</Page>`,
 * or fill the window without `Page`.
 */
export default function AppLayout() {
  useEffect(() => void clearDevice().catch(() => undefined), [])
  return (
    <QueryProvider>
      <AppFrame>
        <RequireUser>
          <Suspense>
            <OwnNotices />
            <main id="main">
              <Outlet />
            </main>
          </Suspense>
        </RequireUser>
      </AppFrame>
    </QueryProvider>
  )
}

const Notices = lazy(() => import('#web/layouts/notices.tsx'))

/** Few have any. They are there before the page is, so that nothing moves. */
function OwnNotices() {
  // The gate asks the same at the same time; it is asked once.
  const { data: account } = useProfile({ staleTimeMs: 60_000 })
  const hasAny = account !== undefined && (!account.isEmailProven || account.newPolicies !== null)
  return hasAny && <Notices />
}

/** What is to lie on this device no longer goes when the app starts, whoever is in. */
async function clearDevice(): Promise<void> {
  const kept = await indexedDB.databases?.()
  if (kept?.length === 0) return
  const { clearCaptured } = await import('#web/components/captured/forget-offline.ts')
  await clearCaptured(Date.now())
}
