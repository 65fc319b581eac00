import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { QueryProvider } from '#web/api/query-provider.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { UnprovenAddress } from '#web/components/address/unproven-address.tsx'
import { PolicyNotice } from '#web/components/policies/policy-notice.tsx'
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
          <UnprovenAddress />
          <PolicyNotice />
          <main id="main">
            <Outlet />
          </main>
        </RequireUser>
      </AppFrame>
    </QueryProvider>
  )
}

/** What is to lie on this device no longer goes when the app starts, whoever is in. */
async function clearDevice(): Promise<void> {
  const kept = await indexedDB.databases?.()
  if (kept?.length === 0) return
  const { clearCaptured } = await import('#web/components/captured/forget-offline.ts')
  await clearCaptured(Date.now())
}
