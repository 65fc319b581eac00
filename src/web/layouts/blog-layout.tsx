import { Outlet } from 'react-router'
import { QueryProvider } from '#web/api/query-provider.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { AppFrame } from '#web/layouts/app-frame.tsx'
import { AuthenticationRequired, RequireUser } from '#web/layouts/gates.tsx'

export const meta = () => pageMeta({ title: 'Blog Management' })

/** Where anybody who is signed in keeps their posts, with the footer of the site. */
export default function BlogLayout() {
  return (
    <QueryProvider>
      <AppFrame footer>
        <RequireUser signedOut={<AuthenticationRequired text="Please log in to manage your blog posts." />}>
          <main id="main">
            <Outlet />
          </main>
        </RequireUser>
      </AppFrame>
    </QueryProvider>
  )
}
