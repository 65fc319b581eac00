import { Outlet } from 'react-router'
import { QueryProvider } from '#web/api/query-provider.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { AppFrame } from '#web/layouts/app-frame.tsx'
import { AuthenticationRequired, RequireUser } from '#web/layouts/gates.tsx'
import { appWords } from '#web/layouts/app-words.ts'

export const meta = () => pageMeta({ title: readWords(appWords).postsTitle })

/** The frame of one's own posts, with the footer of the site. */
export default function PostsLayout() {
  const signedOut = <AuthenticationRequired text={useWords(appWords).postsSignedOut} />
  return (
    <QueryProvider>
      <AppFrame footer>
        <RequireUser signedOut={signedOut}>
          <main id="main">
            <Outlet />
          </main>
        </RequireUser>
      </AppFrame>
    </QueryProvider>
  )
}
