import { Outlet } from 'react-router'
import { QueryProvider } from '#web/api/query-provider.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords } from '#web/components/words.ts'
import { AppFrame } from '#web/layouts/app-frame.tsx'
import { RequireAdministrator, RequireUser } from '#web/layouts/gates.tsx'
import { appWords } from '#web/layouts/app-words.ts'

export const meta = () => pageMeta({ title: readWords(appWords).adminTitle })

/** The pages of the platform's administrator, with the footer of the site. */
export default function AdminLayout() {
  return (
    <QueryProvider>
      <AppFrame footer>
        <RequireUser>
          <RequireAdministrator>
            <main id="main">
              <Outlet />
            </main>
          </RequireAdministrator>
        </RequireUser>
      </AppFrame>
    </QueryProvider>
  )
}
