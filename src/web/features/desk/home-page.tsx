import { Navigate } from 'react-router'
import { pathIn } from '#contract/base/site-language.ts'
import { useAuth } from '#web/components/auth/auth-store.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useLanguage, useWords } from '#web/components/words.ts'
import { ChildrenOfAccount } from '#web/features/desk/children-of-account.tsx'
import { DeskPage } from '#web/features/desk/desk-page.tsx'
import { deskWords } from '#web/features/desk/desk-words.ts'
import { findHome } from '#web/layouts/app-navigation.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page-head.tsx'

export const meta = () => pageMeta({ title: readWords(deskWords).title })

/** `/app`: the desk of who works at a school; everybody else is led to what is theirs. */
export default function HomePage() {
  const words = useWords(deskWords)
  const language = useLanguage()
  const user = useAuth((state) => state.user)
  if (user === null) return null
  const home = findHome(user.role)
  if (home === paths.app) return <DeskPage firstName={user.firstName} />
  if (home !== null) return <Navigate to={home} replace />
  if (user.role === 'PARENT') return <ChildrenOfAccount />
  const isPupil = user.role === 'STUDENT'
  return (
    <Page>
      <h1 className="hide">Sahihi</h1>
      <EmptyState
        title={words.welcome(user.firstName)}
        action={
          isPupil && (
            <a className="btn" href={pathIn(language, '/pupil')}>
              {words.pupil.open}
            </a>
          )
        }
      >
        {isPupil ? words.pupil.text : words.nothingForRole}
      </EmptyState>
    </Page>
  )
}
